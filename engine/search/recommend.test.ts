import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { candidateFilter, recommend } from './recommend.ts';

const own = stockVehicle(1, {
  make: 'Toyota',
  model: 'RAV4',
  simple_body: 'SUV',
  price: 40_000,
  year: 2022,
  km: 40_000,
});

test('the same model ranks before the same body, and that before another body at the same price', () => {
  const hatch = stockVehicle(2, { ...own, id: 2, make: 'Mazda', model: '3', simple_body: 'Hatch' });
  const suv = stockVehicle(3, { ...own, id: 3, make: 'Nissan', model: 'X-Trail' });
  const twin = stockVehicle(4, { ...own, id: 4, km: 60_000 });
  expect(recommend(own, [hatch, suv, twin], 6)).toEqual([4, 3, 2]);
});

test('a nearer price is more similar, and the newer listing breaks a tie', () => {
  const at = (id: number, price: number) => stockVehicle(id, { ...own, id, price });
  expect(recommend(own, [at(2, 55_000), at(3, 41_000), at(4, 30_000), at(5, 41_000)], 3)).toEqual([5, 3, 4]);
});

const candidate = fc
  .record({
    id: fc.integer({ min: 2, max: 500 }),
    make: fc.constantFrom('Toyota', 'Mazda'),
    model: fc.constantFrom('RAV4', 'CX-5'),
    price: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null }),
    km: fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: null }),
  })
  .map((fields) => stockVehicle(fields.id, { ...own, ...fields }));

test('for any stock it never includes the vehicle itself or more than requested, and its order does not depend on the search', () => {
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ id }) => id }), fc.nat(24), (stock, count) => {
      const found = recommend(own, [own, ...stock], count);
      expect(found).not.toContain(1);
      expect(found).toHaveLength(Math.min(count, stock.length));
      expect(recommend(own, [...stock].reverse(), count)).toEqual(found);
    }),
  );
});

test('candidates are of the same type, for sale and at a similar price, or at any price if it has none', () => {
  expect(candidateFilter(own)).toBe(
    'status IN [in_stock, coming_soon] AND NOT sold = true AND NOT show_on_dealer_website = false AND id != 1 AND item_type = "car" AND price >= 16000 AND price <= 64000',
  );
  expect(candidateFilter({ ...own, price: 0 })).not.toContain('price');
});
