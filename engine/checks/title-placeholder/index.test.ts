import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import titlePlaceholder from './index.ts';

test('finds a placeholder that nothing fills, and highlights it alone', () => {
  const pages = {
    '/': { title: 'Cars in {site.town}', description: 'At {site.name} in {city}', blocks: [] },
    '/cars/:slug': { name: 'vehicle', title: '{vehicle.name} in {site.city}', blocks: [] },
  };
  expect(findings(titlePlaceholder, siteWith({ pages }))).toEqual([
    `title-placeholder «{site.town}» Nothing fills '{site.town}' in.`,
    `title-placeholder «{city}» Nothing fills '{city}' in.`,
  ]);
});
