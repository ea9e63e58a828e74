import { type FilterName, filterNames } from '../../../schemas/search/filters.ts';
import { type AddedWords, searchWords } from '../../../schemas/search/words.ts';
import { perObject } from '../../memo/index.ts';
import { yearInZone } from '../../time/zone.ts';
import type { Wording } from '../../wording/format.ts';
import type { VehicleSearch } from '../client.ts';
import { hasDistance } from '../groups.ts';
import type { SearchPlan } from '../plan.ts';
import type { SearchState } from '../state.ts';
import { isMass, leastOf, mostOf } from './amount-roles.ts';
import { lexiconOf } from './lexicon.ts';
import type { Grammar } from './names.ts';
import { readState } from './read.ts';
import { type Vocabulary, vocabularyFields, vocabularyOf } from './vocabulary.ts';

/** The part of the grammar that does not depend on the page. */
type SiteGrammar = Pick<Grammar, 'lexicon' | 'vocabulary'>;

/** How long a grammar is used before it is rebuilt from the current stock. */
const renewMs = 60_000;

interface Kept {
  readonly until: number;
  readonly grammar: Promise<SiteGrammar>;
}

/** By stock and by the words of a language: the languages of a site share their stock. */
const kept = perObject<VehicleSearch, [], WeakMap<Wording, Kept>>(() => new WeakMap());

const labelKey = <Name extends FilterName>(name: Name): `field.${Name}` => `field.${name}`;

/** The parts of a site that a grammar uses: its additional words and its names of the filters. */
interface WordedSite {
  readonly document: {
    readonly site: { readonly timeZone: string };
    readonly search?: { readonly words?: AddedWords };
    readonly locations?: readonly {
      readonly address?: { readonly city?: string | null; readonly postcode?: string | null };
    }[];
  };
  readonly wording: Wording;
}

/** The words of a site; its own towns are places, too. */
function wordsOf({ document: { search, locations = [] } }: WordedSite) {
  const places: Record<string, string[]> = { ...search?.words?.places };
  for (const { address: { city, postcode } = {} } of locations)
    if (city && postcode) places[postcode] = [...(places[postcode] ?? []), city];
  return searchWords({ ...search?.words, places });
}

async function grammarOf(site: WordedSite, search: VehicleSearch): Promise<SiteGrammar> {
  const words = wordsOf(site);
  const labels = new Map(filterNames.map((name) => [name, site.wording.words(labelKey(name))]));
  const { facets } = await search.query({
    q: '',
    hitsPerPage: 1,
    facets: [...vocabularyFields],
    attributesToRetrieve: ['id'],
  });
  return { lexicon: lexiconOf(words, labels), vocabulary: vocabularyOf(facets, words) };
}

interface Reading {
  readonly site: WordedSite;
  readonly search: VehicleSearch;
  readonly plan: SearchPlan;
  readonly now: Date;
}

/** The filter of dollars: the price, or on a page without prices that of subscriptions. */
function priceOf({ groups }: SearchPlan): FilterName | undefined {
  const has = (name: FilterName) => groups.some((group) => 'name' in group && group.name === name);
  return has('subscription_price') && !has('price') ? 'subscription_price' : undefined;
}

/**
 * The filters of vehicles' own masses, any of which an unnamed mass could mean: those on the page, or those of its stock
 * where the page has none.
 */
function massesOf({ groups }: SearchPlan, { filters }: Vocabulary): readonly FilterName[] {
  const names = groups.flatMap((group) => ('name' in group ? [group.name] : []));
  const shown = names.filter((name) => isMass(name) && !leastOf.includes(name));
  return shown.length > 0 ? shown : mostOf.filter((name) => isMass(name) && filters.has(name));
}

/** The grammar of a page's searches: the words of the site and of its stock. */
export async function grammarAt({ site, search, plan, now }: Reading): Promise<Grammar> {
  const known = kept(search);
  let entry = known.get(site.wording);
  if (!entry || entry.until <= now.getTime()) {
    entry = { until: now.getTime() + renewMs, grammar: grammarOf(site, search) };
    known.set(site.wording, entry);
    entry.grammar.catch(() => known.delete(site.wording));
  }
  const year = yearInZone(now, site.document.site.timeZone);
  const own = await entry.grammar;
  return {
    ...own,
    hasDistance: hasDistance(plan),
    sorts: plan.sortOptions,
    year,
    price: priceOf(plan),
    masses: massesOf(plan, own.vocabulary),
  };
}

/** Reads the text of a search as the filters that it names. */
export async function readQuery(state: SearchState, reading: Reading): Promise<SearchState> {
  return state.query === '' ? state : readState(state, await grammarAt(reading));
}
