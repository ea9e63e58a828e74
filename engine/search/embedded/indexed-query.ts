import type { IndexStore } from './index-store.ts';
import { ProtocolError } from './errors.ts';
import type { JsonObject } from './json.ts';
import type { SearchContext } from './ranked-search.ts';
import type { SearchRequest } from './search-request.ts';

/** One query of several: its index, its request, and what it runs under. */
export interface IndexedQuery {
  index: IndexStore;
  request: SearchRequest;
  context: SearchContext;
  /** The query as it was sent. */
  body: JsonObject;
}

const namesIndex = /^(?:Attribute|Filter operator|You must specify where)/;

/** Puts ``Index `uid`: `` before the refusals that concern an index's settings. */
export function withIndex<T>(uid: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ProtocolError && namesIndex.test(error.message) ? error.within(`Index \`${uid}\`: `) : error;
  }
}
