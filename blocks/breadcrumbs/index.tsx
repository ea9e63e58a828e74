import { defineBlock } from '../../engine/blocks/define.ts';
import type { Words } from '../../engine/wording/index.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import style from './style.css?inline';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { matchRoute } from '../../engine/pages/match.ts';
import { fillFacts } from '../../engine/pages/placeholders.ts';
import { slugOf } from '../../engine/text/slug.ts';
import { vehicleTitle } from '../../engine/vehicle/title.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { leadsSomewhere } from '../shared/routes.ts';

const crumbRules = [
  'vehicle.breadcrumbs.trail',
  'vehicle.breadcrumbs.base',
  'vehicle.heading',
  'search.mainRoute',
  'search.dealershipPages.shown',
] as const;

type CrumbKind = RuleValue<'vehicle.breadcrumbs.trail'>[number];

type CrumbContext = Pick<LoadContext<unknown, (typeof crumbRules)[number]>, 'site' | 'rules' | 'page' | 'facts'>;

/** One step of the trail. Kinds home, search and car type use the product's wording, others their label. */
interface Crumb {
  readonly kind: CrumbKind;
  readonly label: string;
  /** The link; absent for the page itself and where the site has no such page. */
  readonly to?: string;
}

/** A vehicle, or what an address says of those that a page is about. */
type Subject = Partial<Vehicle>;

type MakeCrumb = (subject: Subject, context: CrumbContext, base: string) => Omit<Crumb, 'kind'> | undefined;

const makers: Record<CrumbKind, MakeCrumb> = {
  home: () => ({ label: '', to: '/' }),
  search: (_, { rules }) => ({ label: '', to: rules['search.mainRoute'] }),
  carType: ({ car_type }) => car_type && { label: car_type, to: `/search/${car_type}-cars` },
  make: ({ make }, _, base) => (make ? { label: make, to: `${base}/${slugOf(make)}` } : undefined),
  model: ({ make, model }, _, base) =>
    make && model ? { label: model, to: `${base}/${slugOf(make)}/${slugOf(model)}` } : undefined,
  body: ({ simple_body }, _, base) =>
    simple_body ? { label: simple_body, to: `${base}/${slugOf(simple_body)}` } : undefined,
  location: ({ location, dealership_slug }, { rules }) =>
    location && {
      label: location.name,
      ...(dealership_slug && rules['search.dealershipPages.shown'] ? { to: `/search/${dealership_slug}` } : {}),
    },
  title: (_, { page, rules, site, facts }) => {
    if (page.vehicle) return { label: vehicleTitle(page.vehicle, rules['vehicle.heading'].main) };
    const title = matchRoute(site.pages, page.url.pathname)?.route.title;
    return title ? { label: fillFacts(title, facts, page) } : undefined;
  },
};

/** A trail of these steps (rule `vehicle.breadcrumbs.base`), without empty ones. */
function crumbs(trail: readonly CrumbKind[], subject: Subject, context: CrumbContext): readonly Crumb[] {
  const { rules, site } = context;
  const base = rules['vehicle.breadcrumbs.base'] === 'usedCar' ? '/used-car' : '/search';
  return trail.flatMap((kind) => {
    const crumb = makers[kind](subject, context, base);
    if (!crumb) return [];
    const { to, ...rest } = crumb;
    return { kind, ...rest, ...(to !== undefined && leadsSomewhere(site, to) ? { to } : {}) };
  });
}

/** What the address of a page narrows its vehicles to; several values of a kind are no level. */
function subjectIn({ searchParams }: URL): Subject {
  const only = (name: string) => {
    const [value, ...others] = searchParams.getAll(name);
    return value && others.length === 0 ? value : undefined;
  };
  const type = (['new', 'used', 'demo'] as const).find((name) => name === only('car_type'));
  const [make, model, body] = [only('make'), only('model'), only('body')];
  return {
    ...(type ? { car_type: type } : {}),
    ...(make ? { make } : {}),
    ...(model ? { model } : {}),
    ...(body ? { simple_body: body } : {}),
  };
}

const crumbWords = [
  'breadcrumbs.label',
  'breadcrumbs.home',
  'breadcrumbs.search',
  'breadcrumbs.carType.new',
  'breadcrumbs.carType.used',
  'breadcrumbs.carType.demo',
] as const;

type CrumbWords = Words<(typeof crumbWords)[number]>;

function crumbLabel({ kind, label }: Crumb, words: CrumbWords): string {
  if (kind === 'home' || kind === 'search') return words(`breadcrumbs.${kind}`);
  if (kind === 'carType' && (label === 'new' || label === 'used' || label === 'demo'))
    return words(`breadcrumbs.carType.${label}`);
  return label;
}

export default defineBlock({
  type: 'breadcrumbs',
  summary: 'The trail from home to this page: by what the vehicle is, or what the address narrows the page to.',
  schema: object({}),
  rules: crumbRules,
  wording: crumbWords,
  query: ['car_type', 'make', 'model', 'body'],
  style,
  /** The trail of a vehicle page (rule `vehicle.breadcrumbs.trail`), a search page or any other page. */
  load(context): readonly Crumb[] {
    const { vehicle, group } = context.page;
    if (vehicle) return crumbs(context.rules['vehicle.breadcrumbs.trail'], vehicle, context);
    if (!group)
      return crumbs(['home', 'carType', 'make', 'model', 'body', 'title'], subjectIn(context.page.url), context);
    return [
      { kind: 'home', label: '', to: '/' },
      { kind: 'title', label: group.label },
    ];
  },
  empty: ({ data }) => !data || data.length === 0,
  /** The trail from home to this page; the last step is the page itself. */
  Component({ words, data = [] }) {
    const last = data.length - 1;
    return (
      <nav className="breadcrumbs container" aria-label={words('breadcrumbs.label')}>
        <ol className="breadcrumbs__list">
          {data.map((crumb, index) => (
            <li key={index} className="breadcrumbs__item">
              {index > 0 && <Icon name="chevron-right" size={16} />}
              {index < last && crumb.to ? (
                <a className="breadcrumbs__link" href={crumb.to}>
                  {crumbLabel(crumb, words)}
                </a>
              ) : (
                <span {...(index === last ? { 'aria-current': 'page' as const } : {})}>{crumbLabel(crumb, words)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    );
  },
});
