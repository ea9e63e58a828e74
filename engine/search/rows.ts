/**
 * The column counts, of 2 to 5, at which the last row of so many cells is short and is centred: it holds fewer than
 * `below` cells [search.short-rows-centred].
 */
export function centredColumns(cells: number, below: number): readonly number[] {
  return [2, 3, 4, 5].filter((columns) => {
    const last = cells % columns;
    return last > 0 && last < below;
  });
}
