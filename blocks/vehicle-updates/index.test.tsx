// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { dom, loadBlock, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { Fresh } from './Fresh.tsx';
import definition from './index.ts';
import { type UpdatesData } from './load.ts';
import { countView, pricedOtherwise, showsOtherwise } from './view.ts';

const data: UpdatesData = {
  id: 1,
  slug: 'a',
  photos: 8,
  updatedAt: '2026-11-10T03:00:00Z',
  status: 'in_stock',
  sold: false,
  price: 30_000,
  noun: 'car',
};

function fresh(vehicle: typeof testVehicle, { noun = 'car', repriced = true } = {}): string {
  const site = testSite([definition]);
  const rules = site.rules.reader(definition.rules, { site: site.facts, now: testNow });
  const { words } = site.wording;
  return renderToStaticMarkup(<Fresh vehicle={vehicle} noun={noun} repriced={repriced} rules={rules} words={words} />);
}

test('the page includes the original state of its vehicle, invisibly', async () => {
  expect(await loadBlock(definition)).toMatchObject({ id: 100234, photos: 8, updatedAt: '2026-11-10T03:00:00Z' });
  const page = dom(await renderLoaded(definition));
  expect(page.querySelector('.vehicle-updates')?.children).toHaveLength(0);
});

test('the page includes no price that the site does not show [formatting.price-4-no-price-text]', async () => {
  expect(await loadBlock(definition)).toMatchObject({ price: testVehicle.price });
  const hidden = await loadBlock(definition, { rules: { 'price.precedence': ['text'] } });
  expect(hidden).toMatchObject({ status: 'in_stock', price: null, offer_price: null, before_price: null });
});

const realFetch = globalThis.fetch;
afterEach(() => void vi.stubGlobal('fetch', realFetch));

test('a view is counted with what the page shows of its vehicle, and returns what has changed since [api.view-json]', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ views: 12, car_fields: { price: 29_000 } });
  });
  expect(await countView(data, 7)).toEqual({ price: 29_000 });
  expect(asked).toEqual(['/api/cars/a/view.json?photos_count=8&updated_at=2026-11-10T03%3A00%3A00Z&website_id=7']);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(countView(data, 7)).rejects.toThrow();
});

test('a changed price or status is shown, a changed view count is not', () => {
  expect(showsOtherwise(data, {})).toBe(false);
  expect(showsOtherwise(data, { price: 30_000, status: 'in_stock', photos_count: 9, offer_price: null })).toBe(false);
  expect(showsOtherwise(data, { price: 29_000 })).toBe(true);
  expect(showsOtherwise(data, { price: null } as never)).toBe(true);
  expect(showsOtherwise({ ...data, price: null } as never, { price: null } as never)).toBe(false);
  expect(showsOtherwise(data, { status: 'sold' })).toBe(true);
  expect(showsOtherwise(data, { offer_price: 28_000 })).toBe(true);
});

test('an updated price is formatted like any other', () => {
  expect(texts(fresh({ ...testVehicle, price: 43_990, before_price: 0 }), '.price-line__figure')).toEqual(['$43,990']);
});

test('a vehicle that has sold meanwhile is marked as sold', () => {
  expect(dom(fresh({ ...testVehicle, status: 'sold', sold: true })).body.textContent).toContain(
    'Unfortunately this car recently sold.',
  );
});

test('announces only a changed price as such, not a changed status', () => {
  expect(pricedOtherwise(data, { status: 'coming_soon' })).toBe(false);
  expect(pricedOtherwise(data, { status: 'coming_soon', price: 30_000 })).toBe(false);
  expect(pricedOtherwise(data, { price: 29_000 })).toBe(true);
  const note = (repriced: boolean) => texts(fresh(testVehicle, { repriced }), '.vehicle-updates__note');
  expect([note(true), note(false)]).toEqual([['The price has just changed.'], ['This listing has just changed.']]);
});

test('names the type of a vehicle that is not a car', async () => {
  const truck = { ...testVehicle, item_type: 'truck' as const };
  expect(await loadBlock(definition, { vehicle: truck })).toMatchObject({ noun: 'truck' });
  expect(fresh({ ...truck, status: 'sold' }, { noun: 'truck' })).toContain('Unfortunately this truck recently sold.');
});
