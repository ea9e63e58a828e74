import { expect, test } from 'vitest';
import { testSite } from '../../../tests/support/render-block.tsx';
import { stockSearch, stockVehicle } from '../../../tests/support/stock-block.ts';
import { grammarAt } from './site.ts';

test('each language of a site has names of filters of its own', async () => {
  const search = await stockSearch([stockVehicle(1, {})]);
  const plan = { groups: [], sortOptions: [] } as never;
  const labels = async (wording: Record<string, string>) => {
    const site = testSite([], { wording });
    return (await grammarAt({ site, search, plan, now: new Date('2026-11-20T23:00:00Z') })).lexicon.labels;
  };
  expect((await labels({ 'field.km': 'Travelled' })).has('travelled')).toBe(true);
  expect((await labels({ 'field.km': 'Gefahren' })).has('gefahren')).toBe(true);
});

test('an age counts from the year of the site', async () => {
  const search = await stockSearch([stockVehicle(1, {})]);
  const plan = { groups: [], sortOptions: [] } as never;
  const year = async (now: string) => (await grammarAt({ site: testSite([]), search, plan, now: new Date(now) })).year;
  expect(await year('2026-12-31T12:59:59Z')).toBe(2026);
  expect(await year('2026-12-31T13:00:00Z')).toBe(2027);
});

test('a mass by itself can be of what is towed in the stock where the page shows none', async () => {
  const plan = { groups: [], sortOptions: [] } as never;
  const masses = async (own: Parameters<typeof stockVehicle>[1]) => {
    const search = await stockSearch([stockVehicle(1, own)]);
    return (await grammarAt({ site: testSite([]), search, plan, now: new Date('2026-11-20T23:00:00Z') })).masses;
  };
  expect(await masses({ aggregate_trailer_mass: 2500, tare_weight: 2100 })).toEqual([
    'aggregate_trailer_mass',
    'tare_weight',
  ]);
  expect(await masses({})).toEqual([]);
});
