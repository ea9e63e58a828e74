import { indexOf } from '../../engine/server/search-backend.ts';
import type { StockChanges } from '../../engine/server/stock/changes.ts';
import { indexedPriceRules } from '../../engine/vehicle/indexed-prices.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { itemsOf, member } from '../../engine/json/json.ts';
import type { BuiltSite } from '../sites/built-sites.ts';
import type { StockLoad } from './stock-load.ts';

/** What determines the content of a site's index: its name, and the site's rules for prices. */
export const indexedOf = (site: CompiledSite) => ({
  index: indexOf(site),
  prices: site.rules.table(indexedPriceRules),
});

/** A document's site in service, without the compiled site, which is kept elsewhere or not at all. */
export interface InService {
  readonly slug: string;
  readonly indexed: ReturnType<typeof indexedOf>;
  readonly stock: StockLoad;
}

/** Whether a site's stock comes from feeds. */
export const hasFeeds = ({ document }: CompiledSite) => (document.stock?.feeds ?? []).length > 0;

/** The hosts of a built site, and its search index: the one its document names, else its slug. */
export function addressOf({ value }: BuiltSite) {
  const isText = (item: unknown) => typeof item === 'string';
  const [slug, index] = [member(value['site'], 'slug'), member(value['search'], 'index')];
  return {
    slug: isText(slug) ? slug : undefined,
    hosts: itemsOf(member(value['site'], 'hosts')).filter(isText),
    index: isText(index) ? index : undefined,
  };
}

/**
 * The measured memory of a loaded site, apart from what it shares with others: compiled, and in both copies of the
 * index.
 */
export const weightOf = ({ size }: BuiltSite) => 800_000 + 8 * size;

/** The changes to a site's stock in the database since a revision; `undefined` if the database never had any of it. */
export type StoredStock = (slug: string, since: number) => Promise<StockChanges | undefined>;
