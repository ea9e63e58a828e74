import type { FilterName } from '../../../schemas/search/filters.ts';
import { withoutFilter, withQuery, withRange, withValues } from '../change.ts';
import { editDistance } from '../embedded/edit-distance.ts';
import { type SearchState, searchState } from '../state.ts';
import { roomFor } from './amount-roles.ts';
import { leastDriven, leastPrice } from './amount.ts';
import { AmountReader } from './amounts.ts';
import { besideSelected } from './change.ts';
import { lineOf, phraseAt } from './line.ts';
import type { Grammar } from './names.ts';
import { readState } from './read.ts';
import { folded, keyOf, tokensOf } from './tokens.ts';

/**
 * The searches that an ambiguous amount could mean: at the end, as in "ute 25000" and "under 30", a price or
 * kilometres; a mass each of the vehicle's own masses. None where the search is unambiguous.
 */
export function guessedAmounts(read: SearchState, grammar: Grammar): readonly SearchState[] {
  const { masses = [] } = grammar;
  const asMass = masses.map((mass) => readState(read, { ...grammar, masses: [mass] }));
  return [...asMass.filter(({ query }) => query !== read.query), ...guessedAtEnd(read, grammar)];
}

/** The search with the most room that the stock has, where it has none for as many: nine seats are nearest to eight. */
export function nearestRoom(read: SearchState, { vocabulary }: Grammar): SearchState | undefined {
  for (const name of roomFor) {
    const most = Math.max(0, ...(vocabulary.amounts.get(name) ?? []));
    const wanted = [...(read.filters[name] ?? []).map(Number), ...[read.ranges[name]?.min ?? []].flat()];
    if (most === 0 || wanted.length === 0 || wanted.some((room) => room <= most)) continue;
    return withValues(withoutFilter(read, name), name, [String(most)]);
  }
  return undefined;
}

function guessedAtEnd(read: SearchState, grammar: Grammar): readonly SearchState[] {
  const line = lineOf(read.query, grammar.lexicon);
  const reader = new AmountReader(line, grammar);
  const at = line.tokens.findIndex((_, index) => reader.bare(index));
  const bare = reader.bare(at);
  if (!bare) return [];
  const head = withQuery(read, read.query.slice(0, line.tokens[at]?.start));
  const names: readonly FilterName[] = [grammar.price ?? 'price', 'km'];
  return names.flatMap((name) => {
    if (name === 'km' && bare.value < leastPrice) return [];
    const to = withRange(head, name, besideSelected({ [bare.side]: bare.value }, head.ranges[name]));
    // An amount too large for an address limits nothing.
    return to.ranges[name] ? [to] : [];
  });
}

/** The search by kilometres for an upper limit read as a price without a word for money, as in "under 100k". */
export function guessedKilometres(
  read: SearchState,
  typed: SearchState,
  { lexicon }: Grammar,
): SearchState | undefined {
  const { price: { min, max = 0 } = {}, km } = read.ranges;
  if (min !== undefined || max < leastDriven || km || typed.query === '' || typed.ranges.price) return undefined;
  const line = lineOf(typed.query, lexicon);
  const isPrice = (phrase: string) => [lexicon.units.get(phrase)?.name, lexicon.labels.get(phrase)].includes('price');
  if (line.tokens.some((_, at) => phraseAt(line, at, isPrice))) return undefined;
  return withRange(withoutFilter(read, 'price'), 'km', { max });
}

/**
 * A search without its last word, which may be incomplete, and the words leading to it, as in "near 21" or "not wh".
 */
export function withoutLastWord(read: SearchState, { lexicon }: Grammar): SearchState {
  const words = read.query.split(/\s+/).slice(0, -1);
  return withQuery(read, words.slice(0, words.findLastIndex((word) => !lexicon.plain.has(folded(word))) + 1).join(' '));
}

/** True where the text of a search ends in one or two letters, or in a word unknown to the stock and the vocabulary. */
export function endsInHalfWord({ query }: SearchState, { lexicon, vocabulary }: Grammar): boolean {
  const text = folded(query).replace(/"$/, '');
  const word = text.split(/[^\p{L}\p{N}]+/u).at(-1) ?? '';
  if (word.length === 1 || word.length === 2) return true;
  if (word === '' || vocabulary.texts.has(word) || vocabulary.meanings.has(word)) return false;
  return ![...lexicon.compounds, ...lexicon.stockWords.keys()].some((known) => ` ${text}`.endsWith(` ${known}`));
}

/** Shorter words and shorter nicknames are similar to too many others. */
const shortest = 4;
/** From this length on, two letters may be wrong; in words one letter shorter, only if the first one is right. */
const long = 7;
/** Prefixes that reverse the meaning of a word: such a word is not a misspelling of the other. */
const opposite = /^(?:un|non)/;

/** How many letters of a word may be wrong for it to be a name; in short words only if the first letter is right. */
function limitOf(text: string, key: string): number {
  const isAlike = key[0] === text[0];
  if (text.length >= long) return 2;
  if (text.length === long - 1) return isAlike ? 2 : 1;
  return isAlike ? 1 : 0;
}

/**
 * The search with its unread words, except the `known` ones, spelled like the nearest names of the stock; `undefined`
 * when none is near.
 */
export function respelled(
  state: SearchState,
  grammar: Grammar,
  known: ReadonlySet<string> = new Set(),
): SearchState | undefined {
  const { names, meanings, texts } = grammar.vocabulary;
  let query = state.query;
  for (const { text, number, start, end } of tokensOf(state.query).toReversed()) {
    if (text.length < shortest || number !== undefined || meanings.has(text)) continue;
    if (texts.has(text) || known.has(text) || grammar.lexicon.plain.has(text) || opposite.test(text)) continue;
    const near = names
      .filter(
        ({ key, meaning }) => key.length >= shortest || meaning.values.some((value) => keyOf(value).endsWith(key)),
      )
      .map(({ key }) => ({ key, distance: editDistance(text, key, limitOf(text, key)) }))
      .filter(({ key, distance }) => distance <= limitOf(text, key));
    const best = Math.min(...near.map(({ distance }) => distance));
    // Of equally near names, the one with the most vehicles.
    const name = near.find(({ distance }) => distance === best);
    if (name) query = query.slice(0, start) + name.key + query.slice(end);
  }
  if (query === state.query) return undefined;
  const read = readState(searchState({ ...state, query }), grammar);
  return read.query === query ? undefined : read;
}
