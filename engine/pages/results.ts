import type { PageContext, SearchScope } from '../blocks/load.ts';
import { postcodeIn } from '../dealer/postcodes.ts';
import type { Geocoder } from '../ports/services.ts';
import type { Rules } from '../rules/index.ts';
import { printQuery } from '../search/address.ts';
import { countRules, displayedCount } from '../search/count.ts';
import { countedFilter, countedRules } from '../search/counted.ts';
import { stateAt } from '../search/page-address.ts';
import { planRules, searchPlan } from '../search/plan.ts';
import { grammarAt, readQuery } from '../search/reading/site.ts';
import { runUnderstood } from '../search/reading/understood.ts';
import type { Finder } from './define.ts';
import { pageFacts } from './facts.ts';
import { pageKind } from './kinds/index.ts';
import { matchRoute } from './match.ts';

/** The context in which a results page is looked up. */
export interface Asked extends Finder {
  readonly signal?: AbortSignal;
  /** The coordinates of a postcode; distances do not limit a count without it. */
  readonly geocoder?: Geocoder;
}

const rulesOfCount = [...planRules, ...countRules, ...countedRules] as const;

/** A results page at an address of the site. */
export interface ResultsPage {
  readonly url: URL;
  /** The stock it lists; the whole stock when omitted. */
  readonly group?: SearchScope;
  readonly rules: Rules<(typeof rulesOfCount)[number]>;
}

/** The results page at an address of the site, `/search/used-cars?make=Kia`; `undefined` where there is none. */
export async function resultsPageAt(address: string, asked: Asked): Promise<ResultsPage | undefined> {
  const { site, search, now } = asked;
  const url = new URL(address, 'https://site.invalid');
  const match = matchRoute(site.pages, url.pathname);
  const kind = match && pageKind(match.route.name);
  if (!match || !kind?.searchPath) return undefined;
  const page: PageContext = { name: kind.name, url, params: match.params };
  const found = await kind.find?.(page, { site, search, now }, match.route);
  if (!found) return undefined;
  const rules = site.rules.reader(rulesOfCount, pageFacts(site, found, now));
  return { url, rules, ...(found.group ? { group: found.group } : {}) };
}

/** What a results page displays for its address. */
interface Counted {
  /** The number of vehicles; `undefined` when it displays none. */
  readonly count: number | undefined;
  /** Its parameters, with the words of its text replaced by the filters they name. */
  readonly query: string;
}

/** Counts the vehicles of a results page as it displays them. */
export async function countResults({ url, rules, group }: ResultsPage, asked: Asked): Promise<Counted> {
  const { site, search, now, signal, geocoder } = asked;
  const scope = countedFilter(rules, now, group?.filter);
  const plan = searchPlan(rules, { scope, countFilter: '', attributes: ['id'] });
  const given = { ...stateAt(url.pathname, url.searchParams, plan), page: 1 };
  const read = await readQuery(given, { ...asked, plan });
  const postcode = read.place?.distance ? postcodeIn(read.place.postcode) : undefined;
  // The page, too, shows everything while a postcode cannot be looked up.
  const near = postcode === undefined ? undefined : await geocoder?.locate(postcode, site).catch(() => undefined);
  const { state, result } = await runUnderstood(read, {
    plan: { ...plan, groups: [], pageSize: 1, ...(near ? { near } : {}) },
    grammar: () => grammarAt({ ...asked, plan }),
    send: (queries, abort) => search.queries(queries, abort),
    signal,
  });
  return { count: displayedCount(result.counted, result.typeSum, rules), query: printQuery(state) };
}
