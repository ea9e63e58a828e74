import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import check from './index.ts';

const found = (rules: object, finance?: object) =>
  findings(check, siteWith({ rules, ...(finance ? { finance } : {}) }));

test('warns about a card rule whose condition tests a fact known only on the vehicle page', () => {
  const when = { any: [{ 'vehicle.file': { exists: true } }, { 'vehicle.km': { lt: 100 } }] };
  expect(found({ 'card.buttons': [{ when, use: ['call'] }, { use: ['viewDetails'] }] })).toEqual([
    `condition-unknown-on-cards «"vehicle.file"» Search results lack vehicle.file: 'card.buttons' can read it only on the vehicle's own page.`,
  ]);
});

test('ignores fields of search results, and rules that only the vehicle page reads', () => {
  const when = { 'vehicle.photos_count': { gt: 3 } };
  expect(found({ 'card.buttons': [{ when, use: ['call'] }, { use: ['viewDetails'] }] })).toEqual([]);
  const page = { 'vehicle.images': { exists: true } };
  expect(found({ 'gallery.thumbnails.above': [{ when: page, use: 3 }, { use: 4 }] })).toEqual([]);
});

test('checks the condition of a lender too', () => {
  const providers = { bank: { name: 'Bank', eligible: { 'vehicle.vin': { exists: true } } } };
  expect(found({}, { providers })).toHaveLength(1);
});
