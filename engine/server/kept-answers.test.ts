import { expect, test } from 'vitest';
import fc from 'fast-check';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { embeddedBackend } from './search-backend.ts';

const now = () => testNow;
const makes = ['Kia', 'Ford', 'Mazda'];
const site = testSite([], { rules: { 'stock.filter': { 'vehicle.make': { in: makes.slice(0, 2) } } } });
const counting = { limit: 0, facets: ['make'] };

test('counts and lists that pages repeat are kept until the stock changes', async () => {
  const backend = embeddedBackend('a-master-key-for-tests');
  await backend.load?.(site, [stockVehicle(1, { make: 'Kia' }), stockVehicle(2, { make: 'Mazda' })], { now: testNow });
  const { search } = backend.forSite(site, now);
  const counts = await search.query(counting);
  expect(counts.facets['make']).toEqual({ Kia: 1 });
  expect(await search.query(counting)).toBe(counts);
  const list = await search.list('price > 0', 3);
  expect(await search.list('price > 0', 3)).toBe(list);
  expect(await search.list('price > 0', 2)).not.toBe(list);
  expect(await search.list('price > 0', 3, ['price:asc'])).not.toBe(list);
  await backend.load?.(site, [stockVehicle(3, { make: 'Ford' })], { now: testNow, gone: [1] });
  expect((await search.query(counting)).facets['make']).toEqual({ Ford: 1 });
  expect((await search.list('price > 0', 3)).map(({ id }) => id)).toEqual([3]);
});

test('an index that was removed and filled again, and another part of the same index, have answers of their own', async () => {
  const backend = embeddedBackend('a-master-key-for-tests');
  const all = testSite([], {});
  const vehicles = [stockVehicle(1, { make: 'Kia' }), stockVehicle(2, { make: 'Mazda' })];
  await backend.load?.(site, vehicles, { now: testNow });
  const [part, whole] = [backend.forSite(site, now).search, backend.forSite(all, now).search];
  expect((await part.list('price > 0', 9)).map(({ id }) => id)).toEqual([1]);
  expect((await whole.list('price > 0', 9)).map(({ id }) => id)).toEqual([1, 2]);
  await backend.unload?.(site.slug);
  await backend.load?.(
    site,
    vehicles.slice(0, 1).map((vehicle) => ({ ...vehicle, id: 7 })),
    { now: testNow },
  );
  expect((await whole.list('price > 0', 9)).map(({ id }) => id)).toEqual([7]);
});

test('an aborted search is refused although its answer is kept', async () => {
  const backend = embeddedBackend('a-master-key-for-tests');
  await backend.load?.(site, [stockVehicle(1, { make: 'Kia' })], { now: testNow });
  const { search } = backend.forSite(site, now);
  await search.query(counting);
  await expect(search.query(counting, AbortSignal.abort())).rejects.toThrow();
});

test('a cached answer is always the same as a fresh one', async () => {
  const change = fc.record({ id: fc.integer({ min: 1, max: 4 }), make: fc.constantFrom(...makes), gone: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const backend = embeddedBackend('a-master-key-for-tests');
      await backend.load?.(site, [], { now: testNow });
      const { search } = backend.forSite(site, now);
      for (const { id, make, gone } of [{ id: 9, make: 'Kia', gone: false }, ...changes]) {
        const options = { now: testNow, gone: gone ? [id] : [] };
        await backend.load?.(site, gone ? [] : [stockVehicle(id, { make })], options);
        const fresh = backend.forSite(site, now).search;
        for (let time = 0; time < 2; time += 1) {
          expect(await search.query(counting)).toEqual(await fresh.query(counting));
          expect(await search.list('price > 0', 9)).toEqual(await fresh.list('price > 0', 9));
        }
      }
    }),
    { numRuns: 10 },
  );
});
