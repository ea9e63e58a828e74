import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import duplicateTitle from './index.ts';

test('finds pages that share a title or a description', () => {
  const pages = {
    '/a': { title: 'Our cars', description: 'Cars.', blocks: [] },
    '/b': { title: 'our cars', description: 'Vans.', blocks: [] },
    '/c': { title: 'Vans', description: 'Vans.', blocks: [] },
  };
  expect(findings(duplicateTitle, siteWith({ pages }))).toEqual([
    `duplicate-title «"our cars"» '/b' has the title of '/a'.`,
    `duplicate-description «"Vans."» '/c' has the description of '/b'.`,
  ]);
});
