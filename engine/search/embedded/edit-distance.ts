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

function distance(query: string, word: string, limit: number, part: 'whole' | 'beginning'): number {
  if (query.length - word.length > limit) return limit + 1;
  const width = query.length + 1;
  const rows = part === 'whole' ? word.length : Math.min(word.length, query.length + limit);
  let before = new Uint16Array(width);
  let above = new Uint16Array(width).map((_, column) => column);
  let current = new Uint16Array(width);
  let nearest = part === 'whole' ? limit + 1 : query.length;
  for (let row = 1; row <= rows; row++) {
    current[0] = row;
    let smallest = row;
    for (let column = 1; column < width; column++) {
      const cost = query[column - 1] === word[row - 1] ? 0 : 1;
      let edits = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + cost);
      const isSwap =
        row > 1 && column > 1 && query[column - 1] === word[row - 2] && query[column - 2] === word[row - 1];
      if (isSwap) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      current[column] = edits;
      if (edits < smallest) smallest = edits;
    }
    if (part === 'beginning') nearest = Math.min(nearest, current[width - 1] ?? nearest);
    if (smallest > limit) return Math.min(nearest, limit + 1);
    [before, above, current] = [above, current, before];
  }
  return Math.min(part === 'whole' ? (above[width - 1] ?? 0) : nearest, limit + 1);
}
