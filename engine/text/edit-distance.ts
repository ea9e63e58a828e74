/**
 * The edit distance of two words (insert, delete, replace, swap neighbours), or `limit + 1` when it is more than
 * `limit`. With `prefix`, the distance to the nearest beginning of `word`.
 */
export function editDistance(query: string, word: string, limit = Number.POSITIVE_INFINITY, prefix = false): number {
  if (query.length - word.length > limit || (!prefix && word.length - query.length > limit)) return limit + 1;
  const width = query.length + 1;
  const rows = prefix ? Math.min(word.length, query.length + limit) : word.length;
  let before = new Uint16Array(width);
  let above = new Uint16Array(width).map((_, column) => column);
  let current = new Uint16Array(width);
  let nearest = prefix ? query.length : limit + 1;
  for (let row = 1; row <= rows; row++) {
    current[0] = row;
    let smallest = row;
    for (let column = 1; column < width; column++) {
      const cost = query[column - 1] === word[row - 1] ? 0 : 1;
      let distance = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + cost,
      );
      const isSwap =
        row > 1 && column > 1 && query[column - 1] === word[row - 2] && query[column - 2] === word[row - 1];
      if (isSwap) distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      current[column] = distance;
      if (distance < smallest) smallest = distance;
    }
    if (prefix) nearest = Math.min(nearest, current[width - 1] ?? nearest);
    if (smallest > limit) return Math.min(nearest, limit + 1);
    [before, above, current] = [above, current, before];
  }
  return Math.min(prefix ? nearest : (above[width - 1] ?? 0), limit + 1);
}
