import { editDistance } from '../embedded/edit-distance.ts';
import { type SearchState, searchState } from '../state.ts';
import { type Grammar, readState } from './read.ts';
import { tokensOf } from './tokens.ts';

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
