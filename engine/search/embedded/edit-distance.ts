/**
 * The edit distance of two words (insert, delete, replace, swap neighbours), or `limit + 1` when it is more than
 * `limit`.
 */
export function editDistance(query: string, word: string, limit = Number.POSITIVE_INFINITY): number {
  return word.length - query.length > limit ? limit + 1 : distance(query, word, limit, 'whole');
}

/** The edit distance of `query` to the nearest beginning of `word`, or `limit + 1` when it is more than `limit`. */
export function prefixDistance(query: string, word: string, limit: number): number {
  return distance(query, word, limit, 'beginning');
}

/** The row being filled and the two before it, kept for the next call: a search compares thousands of words. */
let rows = [new Uint16Array(32), new Uint16Array(32), new Uint16Array(32)] as const;

function distance(query: string, word: string, limit: number, part: 'whole' | 'beginning'): number {
  if (query.length - word.length > limit) return limit + 1;
  const width = query.length + 1;
  if (width > rows[0].length) rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  const height = part === 'whole' ? word.length : Math.min(word.length, query.length + limit);
  let [before, above, current] = rows;
  for (let column = 0; column < width; column++) above[column] = column;
  let nearest = part === 'whole' ? limit + 1 : query.length;
  let letterBefore = -1;
  for (let row = 1; row <= height; row++) {
    const letter = word.charCodeAt(row - 1);
    let smallest = row;
    let left = row;
    let queriedBefore = -1;
    current[0] = row;
    for (let column = 1; column < width; column++) {
      const queried = query.charCodeAt(column - 1);
      let edits = (above[column - 1] ?? 0) + (queried === letter ? 0 : 1);
      const shorter = Math.min(left, above[column] ?? 0) + 1;
      if (shorter < edits) edits = shorter;
      if (row > 1 && column > 1 && queried === letterBefore && queriedBefore === letter)
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      current[column] = edits;
      if (edits < smallest) smallest = edits;
      left = edits;
      queriedBefore = queried;
    }
    if (part === 'beginning' && left < nearest) nearest = left;
    if (smallest > limit) return Math.min(nearest, limit + 1);
    letterBefore = letter;
    [before, above, current] = [above, current, before];
  }
  return Math.min(part === 'whole' ? (above[width - 1] ?? 0) : nearest, limit + 1);
}
