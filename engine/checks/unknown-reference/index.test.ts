import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import unknownReference from './index.ts';

test('finds references to locations, dealerships and brands that do not exist', () => {
  const parts = {
    locations: [{ id: 1, slug: 'parramatta', name: 'P', dealership_slug: 'west' }],
    dealerships: [{ slug: 'east', id: 1, name: 'E', brands: ['kia', 'kai'] }],
    brands: [{ title: 'Kia', slug: 'kia' }],
    announcements: [{ id: 'a', text: 'x', location: 'paramatta' }],
  };
  expect(findings(unknownReference, siteWith(parts, [{ type: 'hours', location: 'penrith' }]))).toEqual([
    `unknown-reference «"paramatta"» There is no location 'paramatta' in the document.`,
    `unknown-reference «"penrith"» There is no location 'penrith' in the document.`,
    `unknown-reference «"west"» There is no dealership 'west' in the document.`,
    `unknown-reference «"kai"» There is no brand 'kai' in the document.`,
  ]);
});

test('does not check dealerships or brands when the document lists none', () => {
  const locations = [{ id: 1, slug: 'a', name: 'A', dealership_slug: 'west' }];
  expect(findings(unknownReference, siteWith({ locations }))).toEqual([]);
});

test('finds the id of a missing location, in a block and in the rule', () => {
  const locations = [{ id: 1, slug: 'a', name: 'A' }];
  const rules = { 'locations.block.filter': [{ when: { 'route.name': 'home' }, use: { id: 8 } }, { use: { id: 1 } }] };
  const blocks = [
    { type: 'location-list', filter: { id: 7 } },
    { type: 'location-list', filter: { id: 1 } },
    { type: 'location-list', filter: 'sales' },
  ];
  expect(findings(unknownReference, siteWith({ locations, rules }, blocks))).toEqual([
    'unknown-reference «7» There is no location with the id 7 in the document.',
    'unknown-reference «8» There is no location with the id 8 in the document.',
  ]);
});
