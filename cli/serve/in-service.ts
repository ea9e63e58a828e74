import { indexOf } from '../../engine/server/search-backend.ts';
import type { StockChanges } from '../../engine/server/stock/changes.ts';
import { indexedPriceRules } from '../../engine/vehicle/indexed-prices.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { itemsOf, member } from '../../engine/json/json.ts';
import type { BuiltSite } from '../sites/built-sites.ts';
import type { StockLoad } from './stock-load.ts';

/** What decides which stock an index holds: it has prices by the rules of the site. */
export const indexedOf = (site: CompiledSite) => ({
  index: indexOf(site),
  prices: site.rules.table(indexedPriceRules),
});

/** A site that a document put in service. The compiled one is kept elsewhere, or not at all. */
export interface InService {
  readonly slug: string;
  readonly indexed: ReturnType<typeof indexedOf>;
  readonly stock: StockLoad;
}

/** Whether a site's stock comes from feeds. */
export const hasFeeds = ({ document }: CompiledSite) => (document.stock?.feeds ?? []).length > 0;

/** Where a built site answers, and the search index its document names or, without one, has by its slug. */
export function addressOf({ value }: BuiltSite) {
  const isText = (item: unknown) => typeof item === 'string';
  const [slug, index] = [member(value['site'], 'slug'), member(value['search'], 'index')];
  return {
    slug: isText(slug) ? slug : undefined,
    hosts: itemsOf(member(value['site'], 'hosts')).filter(isText),
    index: isText(index) ? index : undefined,
  };
}

/** What a loaded site takes beside what it shares with others, as measured: compiled, and in both copies of the index. */
export const weightOf = ({ size }: BuiltSite) => 800_000 + 8 * size;

/** What the database has of a site's stock that is newer than a revision; nothing where it never had any. */
export type StoredStock = (slug: string, since: number) => Promise<StockChanges | undefined>;
