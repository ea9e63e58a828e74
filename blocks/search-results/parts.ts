import { chips, filterLabel, type LabelWords } from '../../engine/pages/filter-labels.ts';
import { withoutFilter, withoutPlace, withQuery } from '../../engine/search/change.ts';
import { makeFilters } from '../../engine/search/groups.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { filterNames } from '../../schemas/search/filters.ts';

/** A part of a search that can be dropped: its text, its place, or a filter with all of its values. */
export interface Part {
  readonly kind: 'text' | 'place' | 'make' | 'filter';
  readonly label: string;
  /** The search with as little of the part dropped as changes anything: a model, but not its make. */
  readonly without: SearchState;
  /** Drops the whole part from any search. */
  readonly drop: (state: SearchState) => SearchState;
}

/** The words of a text, and what is in quotes, as in `"6 litres per 100"`. */
const split = (query: string): readonly string[] => query.match(/-?"[^"]*"?|\S+/g) ?? [];

/** The words of a text as parts: of a search that has nothing else, any of them may be the one that nothing has. */
function wordsOf(state: SearchState): readonly Part[] {
  return [...new Set(split(state.query))].map((word) => {
    const drop = (other: SearchState) =>
      withQuery(
        other,
        split(other.query)
          .filter((one) => one !== word)
          .join(' '),
      );
    return { kind: 'text', label: word.replaceAll('"', ''), without: drop(state), drop };
  });
}

/**
 * The parts of a search. The values of one filter are one part: each of them only adds vehicles. A text is one part,
 * unless it is the whole search.
 */
export function partsOf(state: SearchState, words: LabelWords): readonly Part[] {
  const all = chips(state, words);
  const parts: Part[] = [];
  const { query, place } = state;
  // The chips of the text and the place come first.
  const [text, near] = [query ? all[0] : undefined, place ? all[query ? 1 : 0] : undefined];
  if (text) parts.push({ kind: 'text', ...text, drop: (other) => withQuery(other, '') });
  if (near) parts.push({ kind: 'place', ...near, drop: withoutPlace });
  const others = filterNames.filter((name) => !makeFilters.includes(name)).map((name) => [name]);
  for (const names of [makeFilters, ...others]) {
    const [name = 'make'] = names;
    const drop = (other: SearchState) => names.reduce(withoutFilter, other);
    const without = drop(state);
    const left = chips(without, words).map(({ label }) => label);
    const own = all.filter(({ label }) => !left.includes(label));
    const [only, ...more] = own;
    if (!only) continue;
    const kind = names === makeFilters ? 'make' : 'filter';
    const described = more.length === 0 ? only : { label: filterLabel(name, words), without };
    parts.push({ kind, ...described, drop });
  }
  return text && parts.length === 1 ? wordsOf(state) : parts;
}
