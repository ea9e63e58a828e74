/**
 * How many cells the last of the rows holds when it is short and so is centred: fewer than `below`
 * [search.short-rows-centred]. Otherwise 0.
 */
export function centredCells(cells: number, columns: number, below: number): number {
  const last = cells % columns;
  return last < below ? last : 0;
}
