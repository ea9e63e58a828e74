import { savedPage } from '../../engine/pages/kinds/stock.ts';
import { accountPage } from '../../engine/pages/kinds/site.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { compileCondition, toSearchFilter } from '../../engine/conditions/index.ts';
import { perObject } from '../../engine/memo/index.ts';
import { cardAttributes } from '../../engine/search/attributes.ts';
import { type PlanScope, searchPlan } from '../../engine/search/plan.ts';
import { withoutPlace } from '../../engine/search/change.ts';
import { type UnreadRange, unreadRanges } from '../../engine/search/address.ts';
import { addressOf, drawnVersion, stateAt, viewParameter, wholeLists } from '../../engine/search/page-address.ts';
import { locationPoint } from '../../engine/dealer/facts.ts';
import type { Point } from '../../engine/dealer/postcodes.ts';
import type { Site } from '../../engine/ports/site.ts';
import { makeLogo } from '../shared/brands.ts';
import { mainSearch } from '../shared/main-search.ts';
import { withSiteAddresses } from '../../engine/pages/addresses.ts';
import { livePromos } from '../../engine/search/promo.ts';
import { grammarAt, readQuery } from '../../engine/search/reading/site.ts';
import { type Running, runUnderstood, type Understood } from '../../engine/search/reading/understood.ts';
import type { SendQueries } from '../../engine/search/run.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { countResults, type ResultsPage, resultsPageAt } from '../../engine/pages/results.ts';
import { resultsPath } from '../../engine/text/paths.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { cardPhotos, trimHit } from '../shared/vehicle/facts.ts';
import { isPostcode, type PlaceProblem } from './place.ts';
import type { PromoTile } from './PromoCard.tsx';
import { meantAmounts, meantKilometres, type Relaxed, relaxed, type Way } from './relax.ts';
import type { resultsRules } from './rules.ts';
import type { SearchResult } from '../../engine/search/result.ts';
import { andFilters, resultsFilter } from '../../engine/conditions/filter-text.ts';

/** A location of the site on the map. */
export interface MapPlace {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

export type View = RuleValue<'search.views'>[number];

export interface ResultsData {
  readonly state: SearchState;
  /** Without hits in the browser, which has their HTML. */
  readonly result: SearchResult;
  /** The address with words of the text replaced by the filters they name, if there are any. */
  readonly readAt?: string;
  readonly view?: View;
  readonly scope: PlanScope;
  /** The label of the listed stock, such as Used cars. */
  readonly label: string;
  /** Why a search around the postcode in the address failed. */
  readonly problem?: PlaceProblem;
  /** The invalid inputs for ranges in the address, by filter. */
  readonly unread?: Readonly<Record<string, UnreadRange>>;
  /** The other data that cards are rendered from, which the browser does not receive. */
  readonly drawing?: {
    readonly promos: readonly PromoTile[];
    /** Suggestions for a search without results, or with an amount that can be of several things. */
    readonly ways?: readonly Way[];
    /** The words of the text that were left out, because nothing in the stock has them. */
    readonly unknown?: readonly string[];
    /** Whether the vehicles shown where nothing is found are similar to what was asked for. */
    readonly alike?: boolean;
    /** The page that lists searches saved on the device, where that is offered (blocks/shared/saved/device-searches.ts). */
    readonly listAt?: string;
    /** In [0, 1): the random offset of the promotion's position. */
    readonly chance: number;
  };
  /** The locations of the site's vehicles, if results are shown on a map. */
  readonly places?: readonly MapPlace[];
  /** The page where a search is saved, if the site offers that. */
  readonly saveAt?: string;
  /** Logos by make, if the make filter shows them. */
  readonly logos?: Readonly<Record<string, string>>;
}

type ResultsContext = LoadContext<unknown, (typeof resultsRules)[number]>;

/** Runs the search in the page's address, its words read as filters; default filters apply only without one [search.init-from-url]. */
export async function load(context: ResultsContext): Promise<ResultsData> {
  const { rules, page, site, search, signal } = context;
  const chance = chanceOf(context);
  const scope = planScope(context, chance);
  const plan = searchPlan(rules, scope);
  const typed = stateAt(page.url.pathname, page.url.searchParams, plan);
  const given = await readQuery(typed, { ...context, plan });
  const { near, problem } = await placeOf(given, context);
  const asked = problem ? withoutPlace(given) : given;
  const send: SendQueries = (queries, abort) => search.queries(queries, abort);
  const placed = near ? { ...plan, near } : plan;
  const grammar = () => grammarAt({ ...context, plan: placed });
  const found = await runUnderstood(asked, { plan: placed, grammar, send, signal });
  const { state, result, unknown } = found;
  const { ways = [], near: nearest, alike } = await suggested(found, typed, { plan: placed, grammar }, context);
  const photos = cardPhotos(rules['card.media']);
  const saves = rules['search.savedAlerts.offered'] && site.page(accountPage);
  const list = site.page(savedPage)?.pattern;
  const unread = unreadRanges(page.url.searchParams);
  const view = rules['search.views'].find((offered) => offered === page.url.searchParams.get(viewParameter));
  return {
    state,
    result: { ...result, hits: (nearest ?? result.hits).map((hit) => trimHit(hit, photos)) },
    ...(view ? { view } : {}),
    ...(given === typed && state.query === typed.query
      ? {}
      : { readAt: addressOf(state, { ...plan, view: view ?? '' }) }),
    scope,
    ...(problem ? { problem } : {}),
    ...(unread ? { unread } : {}),
    label: page.group?.label ?? site.wording.words('search.allStock'),
    drawing: {
      promos: nearest ? [] : promoTiles(context),
      chance,
      ...(ways.length > 0 ? { ways } : {}),
      ...(unknown.length > 0 ? { unknown } : {}),
      ...(alike ? { alike } : {}),
      ...(saves && list ? { listAt: list } : {}),
    },
    ...(rules['search.views'].includes('map') ? { places: mapPlaces(context) } : {}),
    ...(saves ? { saveAt: rules['account.homeRoute'] } : {}),
    ...(rules['search.makes.logosShown'] ? { logos: makeLogos(context) } : {}),
  };
}

/**
 * Similar searches where no vehicle is counted, the nearest vehicles where none is listed, and else what an unclear amount
 * could be of.
 */
async function suggested(
  { state, result }: Understood,
  typed: SearchState,
  { plan, grammar: grammarOf }: Pick<Running, 'plan' | 'grammar'>,
  context: ResultsContext,
): Promise<Partial<Relaxed>> {
  if (result.counted > 0 && !state.query && !typed.query) return {};
  const { rules, site, search, signal } = context;
  const send: SendQueries = (queries, abort) => search.queries(queries, abort);
  const grammar = await grammarOf();
  const subject = { state, plan, rules, words: site.wording.words, send, signal, grammar };
  if (result.counted > 0)
    return { ways: [...(await meantAmounts(subject)), ...(await meantKilometres(subject, typed, result.count))] };
  const { ways, near, alike } = await relaxed(subject);
  // What is listed but not counted, such as a vehicle sold lately, stays in its place.
  return { ways: [...(await elsewhereOf(context)), ...ways], ...(result.count === 0 ? { near, alike } : {}) };
}

/** The results page of the whole stock; without one, the site's main search page. */
function wholeStock(context: ResultsContext): Promise<ResultsPage | undefined> {
  const groups = context.site.document.search?.groups ?? [];
  const all = groups.find(({ filter }) => Object.keys(filter).length === 0);
  return all ? resultsPageAt(resultsPath(all.path), context) : mainSearch(context);
}

/** The same search in the whole stock, if it has results there and the page lists a part of it. */
async function elsewhereOf(context: ResultsContext): Promise<readonly Way[]> {
  const { pathname, search } = context.page.url;
  const whole = await wholeStock(context);
  if (search === '' || !whole?.group || whole.url.pathname === pathname) return [];
  const url = new URL(whole.url.pathname + search, whole.url);
  const { count, query } = await countResults({ ...whole, url }, context);
  // Counted without distances, which are limited around a place.
  if (!count || new URLSearchParams(query).has('postcode')) return [];
  const href = `${url.pathname}${query === '' ? '' : `?${query}`}`;
  return [{ kind: 'elsewhere', label: whole.group.label, href, count }];
}

/** The location of the state's postcode, or why it is unknown. */
async function placeOf(
  { place }: SearchState,
  { backend, site }: ResultsContext,
): Promise<{ readonly near?: Point | undefined; readonly problem?: PlaceProblem }> {
  if (!place) return {};
  const { postcode } = place;
  const invalid: PlaceProblem = { kind: 'invalid', ...place };
  if (!isPostcode(postcode)) return { problem: invalid };
  try {
    const near = await backend.services.geocoder.locate(postcode, site);
    return near ? { near } : { problem: invalid };
  } catch {
    return { problem: { ...invalid, kind: 'failed' } };
  }
}

/** The part that the browser needs: everything except the data of the cards. */
export function send({ data }: { readonly data: ResultsData }): ResultsData {
  const { drawing: _, ...sent } = data;
  return { ...sent, scope: { ...data.scope, attributes: ['id'] }, result: { ...data.result, hits: [] } };
}

/** The fields that a site's cards show: the same on all its results pages. */
const attributesOf = perObject((site: Site) => cardAttributes(site.rules.table(cardRules)));

/**
 * The chance that places the promotions: drawn once per load of a page, whose browser names the drawn version when it
 * asks for further results, so that no promotion moves while they are filtered [promos.slot-random-offset].
 */
function chanceOf({ rules, page, chance }: ResultsContext): number {
  const versions = rules['search.promo.slotJitter'] + 1;
  const kept = Number(page.url.searchParams.get(drawnVersion) ?? Number.NaN);
  return Number.isInteger(kept) && kept >= 0 && kept < versions ? (kept + 0.5) / versions : chance;
}

function planScope({ rules, page, site, now }: ResultsContext, chance: number): PlanScope {
  const versions = rules['search.promo.slotJitter'] + 1;
  return {
    scope: andFilters(resultsFilter(rules['stock.soldWindowDays'], now), page.group?.filter),
    countFilter: toSearchFilter(rules['stock.countFilter'], { now }),
    attributes: attributesOf(site),
    ...(page.url.searchParams.get(wholeLists.name) === wholeLists.value ? { allValues: true } : {}),
    ...(versions > 1 ? { draw: { name: drawnVersion, value: String(Math.floor(chance * versions)) } } : {}),
  };
}

function mapPlaces({ site }: ResultsContext): readonly MapPlace[] {
  const seen = new Set<string>();
  return (site.document.locations ?? []).flatMap((location) => {
    const { name, visible } = location;
    const point = locationPoint(location);
    if (visible === false || seen.has(name) || !point) return [];
    seen.add(name);
    return [{ name, ...point }];
  });
}

function promoTiles({ site, facts, now }: ResultsContext): readonly PromoTile[] {
  const { document } = site;
  const today = dayInZone(now, document.site.timeZone);
  const live = livePromos(document.promos ?? [], 'search', today, ({ when }) => !when || compileCondition(when)(facts));
  return withSiteAddresses(live, { site, facts }).map(
    ({ id, image, alt, heading, text, to, background, position, displayTypes, strict }) => ({
      id,
      ...(image ? { image: mediaUrl(image) } : {}),
      alt: alt ?? '',
      ...(heading ? { heading } : {}),
      ...(text ? { text } : {}),
      ...(to ? { to } : {}),
      ...(background ? { background } : {}),
      ...(position ? { position } : {}),
      ...(displayTypes ? { displayTypes, strict: strict === true } : {}),
    }),
  );
}

function makeLogos({ site }: ResultsContext): Readonly<Record<string, string>> {
  const tiles = site.document.navigation?.brandTiles ?? [];
  return Object.fromEntries(
    tiles.flatMap(({ make }) => {
      const logo = makeLogo(site, make);
      return logo ? [[make.toLowerCase(), logo]] : [];
    }),
  );
}
