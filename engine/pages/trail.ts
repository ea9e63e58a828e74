import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import type { Facts } from '../conditions/index.ts';
import type { Site } from '../ports/site.ts';
import type { Rules } from '../rules/index.ts';
import { slugOf } from '../../schemas/slug.ts';
import { vehicleTitle } from '../vehicle/title.ts';
import { valueName } from '../vehicle/units.ts';
import type { Words } from '../wording/index.ts';
import { leadsSomewhere, matchRoute } from './match.ts';
import { fillFacts } from './placeholders.ts';
import { resultsPath, usedCarPath } from '../text/paths.ts';
import { defined } from '../json/defined.ts';

export const trailRules = [
  'vehicle.breadcrumbs.trail',
  'vehicle.breadcrumbs.base',
  'vehicle.heading',
  'search.mainRoute',
  'search.dealershipPages.shown',
] as const satisfies readonly RuleId[];

type CrumbKind = RuleValue<'vehicle.breadcrumbs.trail'>[number];

/** A page with the data its trail is built from. */
export interface TrailPage {
  readonly site: Site;
  readonly rules: Rules<(typeof trailRules)[number]>;
  readonly page: PageContext;
  readonly facts: Facts;
}

/** The title that the document gives a page, filled with its facts. */
export function pageTitle({ site, page, facts }: Pick<TrailPage, 'site' | 'page' | 'facts'>): string | undefined {
  const title = matchRoute(site.pages, page.url.pathname)?.route.title;
  return title ? fillFacts(title, facts, page) : undefined;
}

/** One step of a trail. */
export interface Crumb {
  readonly label: string;
  /** The link; absent for the page itself and where the site has no such page. */
  readonly to?: string;
}

/** A vehicle, or the traits that an address selects. */
type Subject = Partial<Vehicle>;

const makers: Record<CrumbKind, (subject: Subject, context: TrailPage, base: string) => Crumb | undefined> = {
  home: () => ({ label: '', to: '/' }),
  search: (_, { rules }) => ({ label: '', to: rules['search.mainRoute'] }),
  carType: ({ car_type }) => car_type && { label: car_type, to: resultsPath(`${car_type}-cars`) },
  make: ({ make }, _, base) => (make ? { label: make, to: `${base}/${slugOf(make)}` } : undefined),
  model: ({ make, model }, _, base) =>
    make && model ? { label: model, to: `${base}/${slugOf(make)}/${slugOf(model)}` } : undefined,
  body: ({ simple_body }, _, base) =>
    simple_body ? { label: simple_body, to: `${base}/${slugOf(simple_body)}` } : undefined,
  location: ({ location, dealership_slug }, { rules }) =>
    location && {
      label: location.name,
      ...(dealership_slug && rules['search.dealershipPages.shown'] ? { to: resultsPath(dealership_slug) } : {}),
    },
  title: (_, { page, rules, site, facts }) => {
    if (page.vehicle) return { label: vehicleTitle(page.vehicle, rules['vehicle.heading'].main) };
    const title = pageTitle({ site, page, facts });
    return title ? { label: title } : undefined;
  },
};

/** A trail of these steps (rule `vehicle.breadcrumbs.base`), without empty ones. */
function crumbs(trail: readonly CrumbKind[], subject: Subject, context: TrailPage): readonly Crumb[] {
  const { rules, site } = context;
  const { words } = site.wording;
  const base = rules['vehicle.breadcrumbs.base'] === 'usedCar' ? usedCarPath : '/search';
  return trail.flatMap((kind) => {
    const crumb = makers[kind](subject, context, base);
    if (!crumb) return [];
    const { to, label } = crumb;
    return {
      label: labelOf(kind, label, words),
      ...(to !== undefined && leadsSomewhere(site, to) ? { to } : {}),
    };
  });
}

/** The traits that a page's address selects; several values of one trait do not make a level. */
function subjectIn({ searchParams }: URL): Subject {
  const only = (name: string) => {
    const [value, ...others] = searchParams.getAll(name);
    return value && others.length === 0 ? value : undefined;
  };
  return defined({
    car_type: (['new', 'used', 'demo'] as const).find((name) => name === only('car_type')),
    make: only('make'),
    model: only('model'),
    simple_body: only('body'),
  });
}

export const trailWords = [
  'breadcrumbs.home',
  'breadcrumbs.search',
  'breadcrumbs.carType.new',
  'breadcrumbs.carType.used',
  'breadcrumbs.carType.demo',
  'value.name',
] as const;

/** Home, search and car types have the product's wording, bodies may have it, others their own label. */
function labelOf(kind: CrumbKind, label: string, words: Words<(typeof trailWords)[number]>): string {
  if (kind === 'home' || kind === 'search') return words(`breadcrumbs.${kind}`);
  if (kind === 'carType' && (label === 'new' || label === 'used' || label === 'demo'))
    return words(`breadcrumbs.carType.${label}`);
  return kind === 'body' ? valueName(label, words) : label;
}

/**
 * The trail from home to a page, which is its last step: a vehicle's (rule `vehicle.breadcrumbs.trail`), a search
 * page's, or what the address narrows another page to.
 */
export function trailOf(context: TrailPage): readonly Crumb[] {
  const { page, rules } = context;
  if (page.vehicle) return crumbs(rules['vehicle.breadcrumbs.trail'], page.vehicle, context);
  if (page.group) return [...crumbs(['home'], {}, context), { label: page.group.label }];
  return crumbs(['home', 'carType', 'make', 'model', 'body', 'title'], subjectIn(page.url), context);
}
