import type { Condition } from '../../schemas/condition.ts';
import type { Facts } from '../conditions/index.ts';
import { joinPointer } from '../json/json.ts';
import { type ExplainedSite, type FilePlace, writtenAt } from './subject.ts';

/** The meaning of a search path as far as the document defines it: makes, models and bodies come from the stock. */
export interface SearchPathReport {
  readonly kind: 'filter' | 'group' | 'dealership' | 'stock' | 'none';
  /** The label a page shows for it. */
  readonly label?: string;
  readonly filter?: Condition;
  readonly at?: FilePlace;
  readonly text: string;
}

/** In the order that pages resolve it: a group, a dealership, then what the stock contains. */
export function reportSearchPath(
  { document, loaded, rules }: ExplainedSite,
  segments: readonly string[],
  facts: Facts,
): SearchPathReport {
  const [first = '', second, ...rest] = segments;
  if (rest.length > 0) return { kind: 'none', text: 'no search path has more than two parts: the answer is 404' };
  if (second !== undefined)
    return {
      kind: 'stock',
      text: `the make "${first}" and its model "${second}", where the stock has them; else the answer is 404`,
    };
  const groups = document.search?.groups ?? [];
  const group = groups.findIndex(({ path }) => path === first);
  const found = groups[group];
  if (found) {
    const at = writtenAt(loaded, joinPointer('', 'search', 'groups', group));
    return { kind: 'group', label: found.label, filter: found.filter, at, text: `the group "${found.label}"` };
  }
  const dealerships = rules.read('search.dealershipPages.shown', facts) ? (document.dealerships ?? []) : [];
  const dealership = dealerships.findIndex(({ slug }) => slug === first);
  const yard = dealerships[dealership];
  if (yard) {
    const at = writtenAt(loaded, joinPointer('', 'dealerships', dealership));
    const filter = { 'vehicle.dealership_slug': yard.slug };
    return { kind: 'dealership', label: yard.name, filter, at, text: `the dealership "${yard.name}"` };
  }
  return { kind: 'stock', text: `a make or a body "${first}", where the stock has one; else the answer is 404` };
}

/** A search page's own filter; undefined when its path defines what it lists. */
export function reportOwnFilter({ document, loaded }: ExplainedSite, pattern: string): SearchPathReport | undefined {
  const { filter, title } = document.pages?.[pattern] ?? {};
  if (!filter) return undefined;
  const at = writtenAt(loaded, joinPointer('', 'pages', pattern, 'filter'));
  return { kind: 'filter', ...(title ? { label: title } : {}), filter, at, text: 'the filter of the page' };
}
