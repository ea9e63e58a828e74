import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import duplicateEntry from './index.ts';

test('finds entries with the same key', () => {
  const parts = {
    promos: [{ id: 'sale' }, { id: 'tyres' }, { id: 'sale' }],
    locations: [
      { id: 1, slug: 'yard', name: 'Yard' },
      { id: 1, slug: 'shop', name: 'Shop' },
    ],
    search: { groups: [{ path: 'suv' }, { path: 'suv' }] },
    navigation: { brandTiles: [{ make: 'Kia' }, { make: 'Kia' }] },
  };
  expect(findings(duplicateEntry, siteWith(parts))).toEqual([
    `duplicate-entry «"sale"» 'sale' is the id of an entry above.`,
    `duplicate-entry «1» '1' is the id of an entry above.`,
    `duplicate-entry «"suv"» 'suv' is the path of an entry above.`,
    `duplicate-entry «"Kia"» 'Kia' is the make of an entry above.`,
  ]);
});
