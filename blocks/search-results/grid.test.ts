// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { appendCards, centredCells, promoWidth } from './grid.ts';

test('a promotion fills the last row: no card is alone in it', () => {
  expect(promoWidth(21, 3, true)).toEqual({ 'data-two': 'band', 'data-wide': undefined });
  expect(promoWidth(22, 3, true)).toEqual({ 'data-two': undefined, 'data-wide': 'band' });
  expect(promoWidth(23, 3, true)).toEqual({ 'data-two': 'band', 'data-wide': '2' });
  expect(promoWidth(24, 3, true)).toEqual({ 'data-two': undefined, 'data-wide': undefined });
  expect(promoWidth(22, 4, true)).toEqual({ 'data-two': undefined, 'data-wide': '3' });
});

test('a promotion without a picture is a band or a cell, never a wide field as high as the cards', () => {
  expect(promoWidth(21, 4, false)).toEqual({ 'data-two': 'band', 'data-wide': 'band' });
  expect(promoWidth(22, 4, false)).toEqual({ 'data-two': undefined, 'data-wide': undefined });
});

const atEachWidth = (cells: number, below: number) =>
  [2, 3, 4, 5].map((columns) => centredCells(cells, columns, below));

test('a last row of fewer than 3 is centred, at each width where it is short [search.short-rows-centred]', () => {
  expect(atEachWidth(1, 3)).toEqual([1, 1, 1, 1]);
  expect(atEachWidth(8, 3)).toEqual([0, 2, 0, 0]);
  expect(atEachWidth(7, 3)).toEqual([1, 1, 0, 2]);
  expect(atEachWidth(12, 3)).toEqual([0, 0, 0, 2]);
});

test('rows stay left-aligned if the site centres none', () => {
  expect(atEachWidth(1, 0)).toEqual([0, 0, 0, 0]);
});

test('the link to further cards moves the focus to the first of them; any other focus stays', () => {
  const cards = (name: string) => {
    const grid = document.createElement('ul');
    grid.innerHTML = `<li><a href="#${name}">${name}</a></li>`;
    return grid;
  };
  const [grid, link] = [cards('a'), document.createElement('p')];
  link.className = 'results__more';
  link.innerHTML = '<a href="?page=2">More</a>';
  document.body.replaceChildren(grid, link);
  appendCards(grid, cards('b'), 3);
  expect(document.activeElement).toBe(document.body);
  link.querySelector('a')?.focus();
  appendCards(grid, cards('c'), 3);
  expect(document.activeElement?.textContent).toBe('c');
});
