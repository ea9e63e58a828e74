import type { RuleValue } from '../../schemas/rules/index.ts';

/** Where chosen filters are kept (rule `search.filters.persistence`). */
type Persistence = RuleValue<'search.filters.persistence'>;

interface Kept {
  readonly path: string;
  readonly query: string;
}

function area(persistence: Persistence): Storage | undefined {
  if (persistence === 'none') return undefined;
  try {
    return persistence === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    // A browser may refuse storage altogether; filters are then not kept.
    return undefined;
  }
}

function keyOf(slug: string): string {
  return `forecourt:${slug}:filters`;
}

/** Keeps the query of a results page, or forgets it when it is empty. */
export function keepFilters(persistence: Persistence, slug: string, path: string, query: string): void {
  try {
    if (query === '') area(persistence)?.removeItem(keyOf(slug));
    else area(persistence)?.setItem(keyOf(slug), JSON.stringify({ path, query }));
  } catch {
    // Storage is full: the filters still stand in the address.
  }
}

/** The query kept for this results page; what was chosen on another page's stock is not carried over. */
export function keptFilters(persistence: Persistence, slug: string, path: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(area(persistence)?.getItem(keyOf(slug)) ?? 'null');
    return isKept(kept) && kept.path === path ? kept.query : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'query' in value &&
    typeof value.path === 'string' &&
    typeof value.query === 'string'
  );
}
