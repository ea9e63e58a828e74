import { entry, isFields } from '../../engine/browser/stored.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';

/** Where selected filters are stored (rule `search.filters.persistence`). */
type Persistence = RuleValue<'search.filters.persistence'>;

interface Kept {
  readonly path: string;
  readonly query: string;
}

function shape(value: unknown): Kept | undefined {
  if (!isFields(value)) return undefined;
  const { path, query } = value;
  return typeof path === 'string' && typeof query === 'string' ? { path, query } : undefined;
}

const entries = { device: entry('filters', shape), session: entry('filters', shape, 'session') };

/** Stores the query of a results page, or removes it when it is empty. */
export function keepFilters(persistence: Persistence, slug: string, path: string, query: string): void {
  if (persistence !== 'none') entries[persistence].write(slug, query === '' ? undefined : { path, query });
}

/** The stored query of this results page; filters selected for another page's stock do not apply. */
export function keptFilters(persistence: Persistence, slug: string, path: string): string | undefined {
  const kept = persistence === 'none' ? undefined : entries[persistence].read(slug);
  return kept?.path === path ? kept.query : undefined;
}
