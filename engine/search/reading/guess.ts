import type { FilterName } from '../../../schemas/search/filters.ts';
import { withQuery, withRange } from '../change.ts';
import { editDistance } from '../embedded/edit-distance.ts';
import { type SearchState, searchState } from '../state.ts';
import { AmountReader } from './amounts.ts';
import { lineOf } from './lexicon.ts';
import type { Grammar } from './names.ts';
import { readState } from './read.ts';
import { tokensOf } from './tokens.ts';

/**
 * What an amount at the end of a search could be of that does not say of what, as in "ute 25000" and "under 30": a price
 * or kilometres. None where the search says it, or ends with something else.
 */
export function guessedAmounts(read: SearchState, grammar: Grammar): readonly SearchState[] {
  const line = lineOf(read.query, grammar.lexicon);
  const reader = new AmountReader(line, grammar);
  const at = line.tokens.findIndex((_, index) => reader.bare(index));
  const bare = reader.bare(at);
  if (!bare) return [];
  const head = withQuery(read, read.query.slice(0, line.tokens[at]?.start));
  const names: readonly FilterName[] = [grammar.price ?? 'price', 'km'];
  return names.map((name) => withRange(head, name, { [bare.side]: bare.value }));
}

/** A search without its last word: what a shopper types may be half a word. */
export function withoutLastWord(read: SearchState): SearchState {
  return withQuery(read, read.query.slice(0, read.query.search(/\s(?=\S*$)/) + 1));
}

/** Shorter words are similar to too many others. */
const shortest = 4;
/** From these lengths on, two letters may be wrong: in the shorter words, only behind the right first one. */
const long = 7;
const medium = 5;

/** The search with its unread words spelled like the nearest names of the stock; `undefined` when none is near. */
export function respelled(state: SearchState, grammar: Grammar): SearchState | undefined {
  const { names, meanings } = grammar.vocabulary;
  let query = state.query;
  for (const { text, number, start, end } of tokensOf(state.query).toReversed()) {
    if (text.length < shortest || number !== undefined || meanings.has(text)) continue;
    const limitOf = (key: string) => (text.length >= long || (text.length >= medium && key[0] === text[0]) ? 2 : 1);
    const near = names
      .map(({ key }) => ({ key, distance: editDistance(text, key, limitOf(key)) }))
      .filter(({ key, distance }) => distance <= limitOf(key));
    const best = Math.min(...near.map(({ distance }) => distance));
    // Of equally near names, the one with the most vehicles.
    const name = near.find(({ distance }) => distance === best);
    if (name) query = query.slice(0, start) + name.key + query.slice(end);
  }
  if (query === state.query) return undefined;
  const read = readState(searchState({ ...state, query }), grammar);
  return read.query === query ? undefined : read;
}
