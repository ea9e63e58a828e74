import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livePromos, promosOf, withPromos } from './promo.ts';

const always = () => true;
const hits = Array.from({ length: 21 }, (_, index) => index + 1);
const promo = { id: 'a' };
const places = (cells: readonly object[]) => cells.flatMap((cell, index) => ('promo' in cell ? [index + 1] : []));

test('the promotion is in its slot among the hits, the eighth by default [promos.inserted-in-grid] [promos.slot-position-8]', () => {
  const cells = withPromos(hits, [promo], { slot: 8, jitter: 0, interval: null }, 0.99);
  expect(places(cells)).toEqual([8]);
  expect(cells).toHaveLength(22);
  expect(cells[6]).toEqual({ hit: 7 });
  expect(cells[8]).toEqual({ hit: 8 });
});

test('its slot can be moved or removed, and a short list has none [promos.slot-position-varies]', () => {
  const slots = { slot: 3, jitter: 0, interval: null };
  expect(places(withPromos(hits, [promo], slots, 0))).toEqual([3]);
  expect(places(withPromos(hits, [promo], { ...slots, slot: null }, 0))).toEqual([]);
  expect(places(withPromos([1], [promo], slots, 0))).toEqual([]);
  expect(places(withPromos(hits, [{ ...promo, position: 5 }], slots, 0))).toEqual([5]);
});

test('an offset of 0 to 2 is added to the slot', () => {
  const slots = { slot: 8, jitter: 2, interval: null };
  const seen = [0, 0.34, 0.67, 0.9999].flatMap((random) => places(withPromos(hits, [promo], slots, random)));
  expect(seen).toEqual([8, 9, 10, 10]);
});

test('further promotions follow at the interval, in turn', () => {
  const cells = withPromos(hits, [{ id: 'a' }, { id: 'b' }], { slot: 4, jitter: 0, interval: 6 }, 0);
  expect(places(cells)).toEqual([4, 11, 18, 25]);
  expect(cells[10]).toEqual({ promo: { id: 'b' } });
});

test('a promotion with a position of its own is placed there, the others in the slots [entity.promo-tile-schedule]', () => {
  const own = [{ id: 'late', position: 12 }, { id: 'any' }, { id: 'early', position: 3 }, { id: 'same', position: 3 }];
  const cells = withPromos(hits, own, { slot: 8, jitter: 0, interval: null }, 0);
  const standing = cells.flatMap((cell, index) => ('promo' in cell ? [[index + 1, cell.promo.id]] : []));
  expect(standing).toEqual([
    [3, 'early'],
    [4, 'same'],
    [8, 'any'],
    [12, 'late'],
  ]);
});

test('hits are neither lost nor reordered', () => {
  const slots = fc.record({
    slot: fc.integer({ min: 1, max: 60 }),
    jitter: fc.nat(10),
    interval: fc.option(fc.integer({ min: 1, max: 60 })),
  });
  fc.assert(
    fc.property(fc.nat(96), slots, fc.double({ min: 0, max: 0.999, noNaN: true }), (count, slot, random) => {
      const all = Array.from({ length: count }, (_, index) => index);
      const cells = withPromos(all, [promo], slot, random);
      expect(cells.flatMap((cell) => ('hit' in cell ? [cell.hit] : []))).toEqual(all);
    }),
  );
});

test('a promotion is live from its first to its last day inclusive, and open ends are unbounded [promos.start-expiry-window]', () => {
  const june = { id: 'june', start: '2026-06-01', expiry: '2026-06-30' };
  const live = (today: string) => livePromos([june], 'search', today, always).map(({ id }) => id);
  expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(live)).toEqual([[], ['june'], ['june'], []]);
  expect(livePromos([{ id: 'open' }], 'search', '2030-01-01', always)).toHaveLength(1);
});

test('promotions for the place come first, strict ones appear nowhere else, and conditions are evaluated', () => {
  const forSearch = { id: 'search', kinds: ['search'] };
  const forHome = { id: 'home', kinds: ['home'] };
  const strict = { id: 'strict', kinds: ['home'], strict: true };
  const ids = (promos: Parameters<typeof livePromos>[0], holds = always) =>
    livePromos(promos, 'search', '2026-06-01', holds).map(({ id }) => id);
  expect(ids([forHome, forSearch])).toEqual(['search']);
  expect(ids([forHome, strict])).toEqual(['home']);
  expect(ids([forSearch], () => false)).toEqual([]);
});

test('a promotion targets stock groups or makes, and a strict one appears only if the search is exactly one of them [entity.promo-tile-display]', () => {
  const used = { id: 'used', displayTypes: ['used-cars', 'Land Rover'], strict: true };
  const fresh = { id: 'new', displayTypes: ['new-cars'] };
  const ids = (promos: Parameters<typeof promosOf>[0], currentPath: string, make?: string[]) =>
    promosOf(promos, { currentPath, filters: make ? { make } : {} }).map(({ id }) => id);
  expect(ids([used, fresh], '/search/used-cars')).toEqual(['used']);
  expect(ids([used, fresh], '/search/new-cars')).toEqual(['new']);
  expect(ids([used, fresh], '/search/land-rover')).toEqual(['used']);
  expect(ids([used], '/search/all', ['Land Rover'])).toEqual(['used']);
  expect(ids([used], '/search/all', ['Land Rover', 'Kia'])).toEqual([]);
  expect(ids([used, fresh], '/search/all')).toEqual(['new']);
  expect(ids([{ id: 'any' }, used, fresh], '/search/used-cars')).toEqual(['used', 'any']);
});
