import type { LoadContext } from '../../engine/blocks/load.ts';
import { segmentsOf } from '../../engine/pages/match.ts';
import { resolveScope } from '../../engine/pages/scope.ts';

/** The part of the stock that the site's main search page lists; empty when it is all. */
export async function mainSearchFilter({
  rules,
  site,
  search,
  now,
}: Pick<LoadContext<unknown, 'search.mainRoute'>, 'rules' | 'site' | 'search' | 'now'>): Promise<string> {
  const [, ...group] = segmentsOf(new URL(rules['search.mainRoute'], 'https://site.invalid').pathname);
  return group.length === 0 ? '' : ((await resolveScope(site, group, search, now))?.filter ?? '');
}
