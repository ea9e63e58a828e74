import type { SearchScope } from '../blocks/load.ts';
import { toSearchFilter } from '../conditions/index.ts';
import type { VehicleSearch } from '../search/client.ts';
import { quoted } from '../conditions/filter-text.ts';
import type { Site } from '../ports/site.ts';
import { slugOf } from '../../schemas/slug.ts';
import { valueName } from '../vehicle/units.ts';

/** The names in a site's stock, for resolving search paths. */
interface StockNames {
  readonly makes: readonly string[];
  readonly bodies: readonly string[];
}

async function stockNames(search: VehicleSearch): Promise<StockNames> {
  const { facets } = await search.query({ q: '', limit: 0, facets: ['make', 'simple_body'] });
  return { makes: Object.keys(facets['make'] ?? {}), bodies: Object.keys(facets['simple_body'] ?? {}) };
}

async function modelsOf(search: VehicleSearch, make: string): Promise<readonly string[]> {
  const { facets } = await search.query({ q: '', limit: 0, facets: ['model'], filter: `make = ${quoted(make)}` });
  return Object.keys(facets['model'] ?? {});
}

/**
 * The stock that a search path names: a configured group, else a dealership, else a make, else a body; two segments are
 * a make and its model [routes.search-single-segment-resolution]. `undefined` when the page does not exist.
 */
export async function resolveScope(
  site: Site,
  segments: readonly string[],
  search: VehicleSearch,
  now: Date,
): Promise<SearchScope | undefined> {
  const [first = '', second, ...rest] = segments;
  if (rest.length > 0) return undefined;
  const path = segments.join('/');
  if (second === undefined) {
    const known = groupScope(site, first, now) ?? dealershipScope(site, first, now);
    if (known) return known;
  }
  const { makes, bodies } = await stockNames(search);
  const make = makes.find((name) => slugOf(name) === first);
  if (second !== undefined) {
    if (!make) return undefined;
    const model = (await modelsOf(search, make)).find((name) => slugOf(name) === second);
    if (!model) return undefined;
    return { path, label: `${make} ${model}`, filter: `make = ${quoted(make)} AND model = ${quoted(model)}` };
  }
  if (make) return { path, label: make, filter: `make = ${quoted(make)}` };
  const body = bodies.find((name) => slugOf(name) === first);
  if (!body) return undefined;
  const label = valueName(body, site.wording.words);
  return { path, label, filter: `simple_body = ${quoted(body)}` };
}

function groupScope(site: Site, path: string, now: Date): SearchScope | undefined {
  const group = site.document.search?.groups?.find((candidate) => candidate.path === path);
  return group && { path, label: group.label, filter: toSearchFilter(group.filter, { now }) };
}

function dealershipScope(site: Site, slug: string, now: Date): SearchScope | undefined {
  if (!site.rules.read('search.dealershipPages.shown', { site: site.facts, now })) return undefined;
  const dealership = site.document.dealerships?.find((candidate) => candidate.slug === slug);
  return dealership && { path: slug, label: dealership.name, filter: `dealership_slug = ${quoted(slug)}` };
}
