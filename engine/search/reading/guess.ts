import type { FilterName } from '../../../schemas/search/filters.ts';
import { withQuery, withRange } from '../change.ts';
import type { SearchState } from '../state.ts';
import { AmountReader } from './amounts.ts';
import { lineOf } from './lexicon.ts';
import type { Grammar } from './read.ts';

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
