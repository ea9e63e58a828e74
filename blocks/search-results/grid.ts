const lastCell = 'results__cell--last';

/** The classes of a cell of the grid. */
export const cellClass = (isLast: boolean) => (isLast ? `results__cell ${lastCell}` : 'results__cell');

/**
 * How many cells the last of the rows holds when it is short and so is centred: fewer than `below`
 * [search.short-rows-centred]. Otherwise 0.
 */
export function centredCells(cells: number, columns: number, below: number): number {
  const last = cells % columns;
  return last < below ? last : 0;
}

/** The classes of a grid with this many cells, at two columns and at the site's number. */
export function gridClass(cells: number, columns: number, centredBelow: number): string {
  const last = centredCells(cells, columns, centredBelow);
  const centre = centredCells(cells, 2, centredBelow) ? ' results__grid--centre' : '';
  return `results__grid${centre}${last ? ` results__grid--last-${last}` : ''}`;
}

/**
 * How much wider than a card a promotion must be to fill the last row: at two columns, and at the site's number. Wide
 * and as high as the cards beside it, one without a picture would be an empty field: it has a row of its own or a cell.
 */
export function promoWidth(
  cells: number,
  columns: number,
  hasPicture: boolean,
): Record<'data-two' | 'data-wide', string | undefined> {
  const missing = (of: number) => (of - (cells % of)) % of;
  const wide = missing(columns) + 1;
  return {
    'data-two': missing(2) > 0 ? 'band' : undefined,
    'data-wide': wide === columns ? 'band' : hasPicture && wide > 1 ? String(wide) : undefined,
  };
}

/**
 * Appends the cards of a further page to those on screen, and returns how many vehicles they are. Existing nodes are
 * kept, because the buttons that a script has added to them would not survive as HTML.
 */
export function appendCards(grid: HTMLElement | null, list: Element | null, centredBelow: number): number {
  if (!grid || !list) return 0;
  grid.querySelector(`.${lastCell}`)?.classList.remove(lastCell);
  const further = [...(list.cloneNode(true) as Element).children];
  grid.append(...further);
  // The focus moves from the link, now below all cards or gone, to the first of the new ones.
  if (document.activeElement?.closest('.results__more')) further[0]?.querySelector('a')?.focus();
  const columns = Number(grid.style.getPropertyValue('--columns'));
  grid.className = gridClass(grid.children.length, columns, centredBelow);
  return further.filter((cell) => !cell.querySelector('.promo-card')).length;
}
