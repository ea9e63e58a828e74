import type { QueryTerm } from './query.ts';
import type { TextIndex } from './text-index.ts';

/** A word of an index that is like another. */
export interface NearWord {
  readonly id: number;
  readonly typos: number;
}

/** The length of the common prefix of two words. */
function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

/**
 * The words of an index that match a query word only with typos, in alphabetical order, with the same number of typos
 * as `typosOf` gives. Words with a common prefix share its comparison, and where the prefix already differs too much,
 * all of them are skipped.
 */
export function nearWordsOf(index: TextIndex, query: string, term: Omit<QueryTerm, 'words'>): NearWord[] {
  const { sortedWords, words } = index;
  const { typos: limit, isPrefix } = term;
  const found: NearWord[] = [];
  const add = (at: number, distance: number) => {
    const id = sortedWords[at] ?? 0;
    // A wrong first letter counts as two.
    const typos = distance > 0 && words[id]?.[0] !== query[0] ? distance + 1 : distance;
    if (typos > 0 && typos <= limit) found.push({ id, typos });
  };
  const table = new DistanceTable(query, limit);
  let before = '';
  for (let at = 0; at < sortedWords.length; ) {
    const word = words[sortedWords[at] ?? 0] ?? '';
    const height = isPrefix ? Math.min(word.length, query.length + limit) : word.length;
    const stopped = table.extend(word, commonLength(word, before), height);
    before = word;
    if (stopped === undefined) {
      add(at++, isPrefix ? table.nearestOf(height) : table.distanceOf(height));
      continue;
    }
    const end = endOfPrefix(index, word.slice(0, stopped), at);
    const distance = isPrefix ? table.nearestOf(stopped) : limit + 1;
    if (distance > limit) at = end;
    else while (at < end) add(at++, distance);
  }
  return found;
}

/** The end of the run of words that start with `prefix`; the word at `from` is one of them. */
function endOfPrefix({ sortedWords, words }: TextIndex, prefix: string, from: number): number {
  const begins = (at: number) => words[sortedWords[at] ?? 0]?.startsWith(prefix) === true;
  let step = 1;
  let low = from;
  while (low + step < sortedWords.length && begins(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(sortedWords.length, low + step);
  // The word at `low` starts with the prefix, the one at `high` does not.
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (begins(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** The edit distances (insert, delete, replace, swap neighbours) of a query to the prefixes of words. */
class DistanceTable {
  readonly #query: string;
  readonly #limit: number;
  /** By prefix length: the distance to every prefix of the query. */
  readonly #rows: Uint16Array[];
  /** By prefix length: the smallest distance of the whole query to it or to a shorter prefix. */
  readonly #nearest: number[];
  /** The length of the prefix in the table. */
  #height = 0;

  constructor(query: string, limit: number) {
    this.#query = query;
    this.#limit = limit;
    this.#rows = [Uint16Array.from({ length: query.length + 1 }, (_, column) => column)];
    this.#nearest = [query.length];
  }

  distanceOf(height: number): number {
    return this.#rows[height]?.[this.#query.length] ?? this.#limit + 1;
  }

  nearestOf(height: number): number {
    return this.#nearest[height] ?? this.#limit + 1;
  }

  /**
   * Compares the first `height` letters of a word, of which the first `known` are in the table. Gives how many letters
   * make the distance too large for all words that begin with them; `undefined` when it is not.
   */
  extend(word: string, known: number, height: number): number | undefined {
    this.#height = Math.min(known, this.#height);
    while (this.#height < height) {
      const smallest = this.#addRow(word, this.#height + 1);
      this.#height += 1;
      if (smallest <= this.#limit) continue;
      // Every word with this prefix stops at the same place.
      const stopped = this.#height;
      this.#height -= 1;
      return stopped;
    }
    return undefined;
  }

  #addRow(word: string, row: number): number {
    const query = this.#query;
    const above = this.#rows[row - 1] ?? new Uint16Array();
    const before = this.#rows[row - 2];
    const current = (this.#rows[row] ??= new Uint16Array(query.length + 1));
    const letter = word.charCodeAt(row - 1);
    const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1;
    current[0] = row;
    let smallest = row;
    let left = row;
    for (let column = 1; column <= query.length; column++) {
      const queried = query.charCodeAt(column - 1);
      let edits = Math.min((above[column - 1] ?? 0) + (queried === letter ? 0 : 1), left + 1, (above[column] ?? 0) + 1);
      if (before && column > 1 && queried === letterBefore && query.charCodeAt(column - 2) === letter)
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      current[column] = edits;
      if (edits < smallest) smallest = edits;
      left = edits;
    }
    this.#nearest[row] = Math.min(this.#nearest[row - 1] ?? left, left);
    return smallest;
  }
}
