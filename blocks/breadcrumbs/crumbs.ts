import type { LoadContext } from '../../engine/blocks/load.ts';
import { slugOf } from '../../engine/text/slug.ts';
import { vehicleTitle } from '../../engine/vehicle/title.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import { leadsSomewhere } from '../shared/site-pages.ts';

export const crumbRules = [
  'vehicle.breadcrumbs.trail',
  'vehicle.breadcrumbs.base',
  'vehicle.heading',
  'search.mainRoute',
  'search.dealershipPages.shown',
] as const satisfies readonly RuleId[];

type CrumbKind = RuleValue<'vehicle.breadcrumbs.trail'>[number];
type CrumbContext = Pick<LoadContext<unknown, (typeof crumbRules)[number]>, 'site' | 'rules'>;

/** One step of the trail. Kinds home, search and car type use the product's wording, others their label. */
export interface Crumb {
  readonly kind: CrumbKind;
  readonly label: string;
  /** The link; absent for the page itself and where the site has no such page. */
  readonly to?: string;
}

type MakeCrumb = (vehicle: Vehicle, context: CrumbContext, base: string) => Omit<Crumb, 'kind'> | undefined;

const makers: Record<CrumbKind, MakeCrumb> = {
  home: () => ({ label: '', to: '/' }),
  search: (_, { rules }) => ({ label: '', to: rules['search.mainRoute'] }),
  carType: ({ car_type }) => ({ label: car_type, to: `/search/${car_type}-cars` }),
  make: ({ make }, _, base) => ({ label: make, to: `${base}/${slugOf(make)}` }),
  model: ({ make, model }, _, base) => ({ label: model, to: `${base}/${slugOf(make)}/${slugOf(model)}` }),
  body: ({ simple_body }, _, base) =>
    simple_body ? { label: simple_body, to: `${base}/${slugOf(simple_body)}` } : undefined,
  location: ({ location, dealership_slug }, { rules }) =>
    location && {
      label: location.name,
      ...(dealership_slug && rules['search.dealershipPages.shown'] ? { to: `/search/${dealership_slug}` } : {}),
    },
  title: (vehicle, { rules }) => ({ label: vehicleTitle(vehicle, rules['vehicle.heading'].main) }),
};

/** The trail to a vehicle's page (rules `vehicle.breadcrumbs.*`), without empty steps. */
export function vehicleCrumbs(vehicle: Vehicle, context: CrumbContext): readonly Crumb[] {
  const { rules, site } = context;
  const base = rules['vehicle.breadcrumbs.base'] === 'usedCar' ? '/used-car' : '/search';
  return rules['vehicle.breadcrumbs.trail'].flatMap((kind) => {
    const crumb = makers[kind](vehicle, context, base);
    if (!crumb) return [];
    const { to, ...rest } = crumb;
    return { kind, ...rest, ...(to !== undefined && leadsSomewhere(site, to) ? { to } : {}) };
  });
}
