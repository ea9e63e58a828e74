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

/**
 * Stores the query of a results page, or removes it when it is empty. `restore.js` reads it at the next visit; filters
 * that an earlier setting stored elsewhere are removed.
 */
export function keepFilters(persistence: Persistence, slug: string, path: string, query: string): void {
  for (const [area, kept] of Object.entries(entries))
    kept.write(slug, query !== '' && area === persistence ? { path, query } : undefined);
}
