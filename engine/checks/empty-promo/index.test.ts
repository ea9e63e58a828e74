import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import emptyPromo from './index.ts';

test('finds a promotion with nothing to show', () => {
  const promos = [{ id: 'bare' }, { id: 'tyres', heading: 'Tyres' }, { id: 'sale', image: 'media/sale.webp' }];
  const found = findings(emptyPromo, siteWith({ promos }));
  expect(found.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    `empty-promo «{ "id": "bare" }» The promotion 'bare' has neither a picture nor a text.`,
  ]);
});
