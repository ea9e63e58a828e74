import type { LoadContext } from '../../engine/blocks/load.ts';
import { type ResultsPage, resultsPageAt } from '../../engine/pages/results.ts';

/** The site's main search page (rule `search.mainRoute`), if it has it. */
export function mainSearch(context: LoadContext<unknown, 'search.mainRoute'>): Promise<ResultsPage | undefined> {
  return resultsPageAt(context.rules['search.mainRoute'], context);
}
