import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { PageKindName } from '../../../schemas/site/page-kinds.ts';
import { stockSearch, stockVehicle } from '../../../tests/support/stock-block.ts';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { pageAnswer, pageKind } from './index.ts';

const url = (path: string) => new URL(path, 'https://www.test-motors.example');

describe('the checkout', () => {
  const car = stockVehicle(1, { make: 'Kia' });

  function answer(path: string, pattern: string, rules: Readonly<Record<string, unknown>>, vehicle?: Vehicle) {
    const site = testSite([], { rules });
    return pageKind('checkout').answer?.({
      site,
      pattern,
      form: undefined,
      page: { name: 'checkout', params: {}, url: url(path), ...(vehicle ? { vehicle } : {}) },
      facts: { site: site.facts, now: testNow },
    });
  }

  test('is at the one of its two addresses that the site uses; the other leads there with its parameters', () => {
    const pattern = '/cars/:slug/checkout';
    expect(answer('/cars/x/checkout', pattern, { 'reserve.path': 'checkout' })).toBeUndefined();
    expect(answer('/cars/x/checkout?a=1', pattern, { 'reserve.path': 'buy-online' })).toEqual({
      to: '/cars/x/buy-online?a=1',
      because: { rule: 'reserve.path', outcome: 'it redirects to /cars/x/buy-online?a=1' },
    });
    expect(answer('/cars/x/buy-online/', '/cars/:slug/buy-online', { 'reserve.path': 'checkout' })).toMatchObject({
      to: '/cars/x/checkout',
    });
  });

  test('may be elsewhere for one vehicle than for another', () => {
    const rules = { 'reserve.path': [{ when: { 'vehicle.make': 'Kia' }, use: 'buy-online' }, { use: 'checkout' }] };
    const at = (vehicle: Vehicle) => answer('/cars/x/checkout', '/cars/:slug/checkout', rules, vehicle);
    expect(at(car)).toMatchObject({ to: '/cars/x/buy-online' });
    expect(at({ ...car, make: 'Ford' })).toBeUndefined();
  });

  test('stays at an address of its own', () => {
    const rules = { 'reserve.path': 'buy-online' };
    expect(answer('/checkout-journey', '/checkout-journey', rules)).toBeUndefined();
    expect(answer('/', '/', rules)).toBeUndefined();
  });
});

test('a form page is about the vehicle its address names, and about none where that is unknown', async () => {
  const search = await stockSearch([stockVehicle(1), stockVehicle(2)]);
  const finder = { site: testSite([]), search, now: testNow };
  const names: readonly PageKindName[] = ['contact', 'testDrive', 'trade', 'finance', 'checkout'];
  for (const name of names) {
    const find = async (path: string, params = {}) =>
      pageKind(name).find?.({ name, params, url: url(path) }, finder, {});
    expect((await find('/x?car_id=vehicle-2'))?.vehicle?.id).toBe(2);
    expect((await find('/x?car_id=1'))?.vehicle?.id).toBe(1);
    expect((await find('/x?car_id=1', { slug: 'vehicle-2' }))?.vehicle?.id).toBe(2);
    for (const path of ['/x', '/x?car_id=', '/x?car_id=other', `/x?car_id=${'a'.repeat(201)}`])
      expect(await find(path)).toEqual({ name, params: {}, url: url(path) });
  }
});

test('finance about a vehicle may ask for sign-in by a rule of its own, a trade-in never', () => {
  expect(pageKind('finance').gate?.rules).toEqual([
    { rule: 'gating.carFinance', type: 'car-finance', aboutVehicle: true },
    { rule: 'gating.finance', type: 'finance' },
  ]);
  expect(pageKind('checkout').gate?.rules).toEqual([{ rule: 'gating.checkout', type: 'checkout', aboutVehicle: true }]);
  expect(pageKind('trade').gate?.everywhere).toBe('never');
});

describe('a page for a form', () => {
  const car = stockVehicle(1, {});

  function answer(
    form: string,
    rules: Readonly<Record<string, unknown>>,
    vehicle?: Vehicle,
    name: PageKindName = 'testDrive',
  ) {
    const site = testSite([], { rules });
    const page = { name, params: {}, url: url('/x'), ...(vehicle ? { vehicle } : {}) } as const;
    return pageAnswer({ site, pattern: '/x', form, page, facts: { site: site.facts, now: testNow } });
  }

  test('redirects to the vehicle named in its address if only this vehicle cannot have the form', () => {
    const reserved = { ...car, reserved: true };
    const lacks = { rule: 'testDrive.eligible', ifVehicle: true };
    expect(answer('testDrive', {}, reserved)).toEqual({ to: '/cars/vehicle-1', because: lacks });
    expect(answer('testDrive', {}, { ...car, status: 'sold', sold: true })).toMatchObject({ to: '/cars/vehicle-1' });
    expect(answer('testDrive', {}, car)).toBeUndefined();
    expect(answer('testDrive', {})).toBeUndefined();
    expect(answer('testDrive', {}, reserved, 'vehicle')).toMatchObject({ status: 404 });
  });

  test('does not exist where no vehicle has the form', () => {
    expect(answer('reserve', {}, { ...car, reserved: true })).toMatchObject({ status: 404 });
    expect(answer('reserve', {})).toMatchObject({ status: 404 });
  });
});
