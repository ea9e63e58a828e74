import { cleared, withoutFilter, withQuery } from '../../engine/search/change.ts';
import { type CountRules, displayedCount } from '../../engine/search/count.ts';
import { addressOf } from '../../engine/search/page-address.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import type { Grammar } from '../../engine/search/reading/names.ts';
import { guessedAmounts, guessedKilometres, nearestRoom, respelled } from '../../engine/search/reading/guess.ts';
import { readState } from '../../engine/search/reading/read.ts';
import { runSearch, type SendQueries } from '../../engine/search/run.ts';
import { type SearchState, searchState } from '../../engine/search/state.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { SortBy } from '../../schemas/search/sorts.ts';
import { chips, type LabelWords } from '../../engine/pages/filter-labels.ts';
import { type Part, partsOf } from './parts.ts';

/**
 * A search with results, similar to one without: respelled, without one of the filters, with only that filter, or the
 * same one on the page of a larger stock.
 */
export interface Way {
  readonly kind: 'spelling' | 'without' | 'only' | 'elsewhere';
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

/** Suggestions for a search without results: similar searches with results, and the nearest vehicles. */
export interface Relaxed {
  readonly ways: readonly Way[];
  readonly near: readonly Vehicle[];
  /** Whether these match part of the search. */
  readonly alike: boolean;
}

interface Subject {
  readonly state: SearchState;
  readonly plan: SearchPlan;
  readonly rules: CountRules;
  readonly words: LabelWords;
  readonly send: SendQueries;
  readonly signal: AbortSignal;
  /** The grammar for its words. */
  readonly grammar: Grammar;
}

/** A search to try, and what it gives up: the less, the nearer its vehicles are to what was asked for. */
interface Attempt {
  readonly kind: Way['kind'];
  readonly label: string;
  readonly to: SearchState;
  readonly lost: number;
}

const mostWays = 8;
/** How many parts of a search are tried: a text may have a hundred words. */
const mostTried = 16;
const mostNear = 6;
/** A shopper who names a make or words wants them more than anything else; one wrong word costs less than a make. */
const losses: Readonly<Record<Part['kind'], number>> = { make: 100, text: 10, place: 1, filter: 1 };

const lossOf = (parts: readonly Part[]) => parts.reduce((sum, { kind }) => sum + losses[kind], 0);

/**
 * Suggests searches with words respelled like names in the stock or with an ambiguous amount as a price or kilometres,
 * and without each part of the search; if none of these has results, with each part alone; and if that has none either,
 * without any of them. The near matches come from the search that gives up least; failing that, from the typed text, or
 * they are the nearest of all the page's vehicles.
 */
export async function relaxed(subject: Subject): Promise<Relaxed> {
  const { state, words, grammar } = subject;
  const search = searchOf(subject);
  const results = (attempts: readonly Attempt[]) => resultsOf(attempts, subject);
  const parts = partsOf(state, words);
  const spelled = respelled(state, grammar);
  const roomy = nearestRoom(state, grammar);
  const meant = [...(spelled ? [spelled] : []), ...guessedAmounts(state, grammar), ...(roomy ? [roomy] : [])];
  const spelling = (to: SearchState, lost = 0): Attempt => ({ kind: 'spelling', label: labelOf(to, words), to, lost });
  const typed = state.query ? search(searchState({ ...cleared(state), query: state.query })) : undefined;
  const [spelledWays, without] = await Promise.all([
    results(meant.map((to) => spelling(to))),
    results(withoutOne(parts)),
  ]);
  const read =
    spelledWays.length > 0 || !spelled ? spelledWays : await results(spelledInPart(spelled, words, spelling));
  const first = [...read, ...without];
  const ways = first.length > 0 ? first : await results(onlyOne(parts, state));
  const [nearest] = ways.toSorted((one, other) => one.lost - other.lost || one.count - other.count);
  const typedHits = (await typed)?.result.hits;
  const lists = [nearest?.hits, typedHits];
  const similar = lists.find((hits) => hits?.length);
  const reach = inReach(state, subject.plan);
  const [near, offered] = await Promise.all([
    similar ?? search(reach).then(({ result }) => result.hits),
    ways.length > 0 ? ways : results(withoutAny(parts, state)),
  ]);
  const alike = similar !== undefined || reach.sortBy !== undefined;
  return { ways: offered.slice(0, mostWays).map(wayOf), near, alike };
}

/**
 * The searches with results that an ambiguous amount at the end could mean, as in "ute under 40": the text search finds
 * vehicles for the other words, at any price.
 */
export async function meantAmounts(subject: Subject): Promise<readonly Way[]> {
  const { state, grammar, words } = subject;
  const known = chips(state, words).map(({ label }) => label);
  const attempts = guessedAmounts(state, grammar).map((to): Attempt => {
    const added = chips(withQuery(to, ''), words).filter(({ label }) => !known.includes(label));
    return { kind: 'spelling', label: added.map(({ label }) => label).join(' · '), to, lost: 0 };
  });
  return (await resultsOf(attempts, subject)).map(wayOf);
}

/** A maximum price that this share of the vehicles or more is below may not have been meant as a price. */
const nearlyAll = 0.95;

/** The search by kilometres instead of a maximum price that excludes hardly any vehicle: "under 100k". */
export async function meantKilometres(subject: Subject, typed: SearchState, count: number): Promise<readonly Way[]> {
  const { state, grammar, words } = subject;
  const to = guessedKilometres(state, typed, grammar);
  if (!to) return [];
  const { result } = await searchOf(subject)(withoutFilter(state, 'price'));
  if (count < nearlyAll * result.count) return [];
  const { km } = to.ranges;
  const label = labelOf(searchState({ query: '', ...(km ? { ranges: { km } } : {}) }), words);
  return (await resultsOf([{ kind: 'spelling', label, to, lost: 0 }], subject)).map(wayOf);
}

/** An attempt with its results. */
type Tried = Attempt & Way & { readonly hits: readonly Vehicle[] };

const wayOf = ({ kind, label, href, count }: Tried): Way => ({ kind, label, href, count });

function searchOf({ plan, send, signal }: Subject) {
  const bare = { ...plan, groups: [], pageSize: mostNear };
  return (wanted: SearchState) => runSearch(wanted, bare, send, signal);
}

/** The attempts that have results, the words that one leaves read as its page reads them. */
async function resultsOf(attempts: readonly Attempt[], subject: Subject): Promise<readonly Tried[]> {
  const search = searchOf(subject);
  const found = await Promise.all(
    attempts.map(async (attempt) => ({ attempt, found: await search(readState(attempt.to, subject.grammar)) })),
  );
  return found.flatMap(({ attempt, found: { state: to, result } }) => {
    const count = displayedCount(result.counted, result.typeSum, subject.rules);
    return count ? [{ ...attempt, href: addressOf(to, subject.plan), count, to, hits: result.hits }] : [];
  });
}

/** The search without each of its parts, if there are several. */
function withoutOne(parts: readonly Part[]): readonly Attempt[] {
  if (parts.length < 2) return [];
  return parts
    .slice(0, mostTried)
    .map((part) => ({ kind: 'without', label: part.label, to: part.without, lost: lossOf([part]) }));
}

/** Each part of the search alone. */
function onlyOne(parts: readonly Part[], state: SearchState): readonly Attempt[] {
  if (parts.length < 2) return [];
  return parts.slice(0, mostTried).map((part) => {
    const others = parts.filter((other) => other !== part);
    return { kind: 'only', label: part.label, to: droppedFrom(state, others), lost: lossOf(others) };
  });
}

/** The search without any of its parts: all that is left to offer when each of them alone finds nothing. */
function withoutAny(parts: readonly Part[], state: SearchState): readonly Attempt[] {
  const label = parts.map((part) => part.label).join(', ');
  return parts.length > 0 ? [{ kind: 'without', label, to: droppedFrom(state, parts), lost: lossOf(parts) }] : [];
}

/** A respelled search without results: without each part but the make, and the make alone. */
function spelledInPart(
  spelled: SearchState,
  words: LabelWords,
  spelling: (to: SearchState, lost: number) => Attempt,
): readonly Attempt[] {
  const parts = partsOf(spelled, words);
  if (parts.length < 2) return [];
  const named = parts.find(({ kind }) => kind === 'make');
  const others = parts.filter((part) => part !== named);
  const halves = others.map((part) => spelling(part.drop(spelled), lossOf([part])));
  return named && others.length > 1 ? [...halves, spelling(droppedFrom(spelled, others), lossOf(others))] : halves;
}

const droppedFrom = (state: SearchState, parts: readonly Part[]) => parts.reduce((rest, { drop }) => drop(rest), state);

const labelOf = (state: SearchState, words: LabelWords) =>
  chips(state, words)
    .map(({ label }) => label)
    .join(' · ');

/** The sort orders that put vehicles nearest to an empty range first. */
const towards: Readonly<Record<string, { readonly max?: SortBy; readonly min?: SortBy }>> = {
  price: { max: 'priceAsc', min: 'priceDesc' },
  km: { max: 'kmAsc' },
  year: { min: 'yearDesc' },
};

/** The whole stock of the page, vehicles nearest to the selected range or place first. */
function inReach(state: SearchState, { near }: SearchPlan): SearchState {
  const sorts = Object.entries(state.ranges).flatMap(([name, { max }]) => {
    const sort = towards[name]?.[max === undefined ? 'min' : 'max'];
    return sort ? [sort] : [];
  });
  const sortBy = sorts[0] ?? (near ? 'nearest' : undefined);
  const place = near && state.place ? { place: { postcode: state.place.postcode } } : {};
  return searchState({ ...cleared(state), ...place, ...(sortBy ? { sortBy } : {}) });
}
