import { expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { vehicleViews } from '../db/schema.ts';

const own = stockVehicle(1, {
  slug: 'own',
  price: 30_000,
  views: 35,
  photos_count: 8,
  updated_at: '2026-11-10T03:00:00Z',
});
const site = { document: { pages: { '/': { name: 'home', blocks: [] } } }, vehicles: [own] };
const same = { photos_count: '8', updated_at: '2026-11-10T03:00:00Z', website_id: '1' };
const path = (query: Record<string, string> = same, slug = 'own') =>
  `/api/cars/${slug}/view.json?${new URLSearchParams(query).toString()}`;

test('counts the view and returns the view count of the vehicle [api.view-json] [api.view-json-answer]', async () => {
  const { get, backend } = await testServer([site], { server: { proxies: 1 } });
  const from = async (address: string) => (await get(path(), { 'x-forwarded-for': address })).json();
  expect(await from('203.0.113.1')).toEqual({ views: 36, car_fields: {} });
  expect(await from('203.0.113.2')).toEqual({ views: 37, car_fields: {} });
  const rows = await (await backend.database()).select().from(vehicleViews);
  expect(rows).toEqual([{ site: 'test-motors', carId: 1, day: '2026-11-20', views: 2 }]);
});

test('concurrent views of several visitors are all counted', async () => {
  const { get } = await testServer([site], { server: { proxies: 1 } });
  const view = async (host: number) => (await get(path(), { 'x-forwarded-for': `203.0.113.${host}` })).json();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => view(index)));
  expect(Math.max(...answers.map(({ views }) => views))).toBe(55);
});

test('200 views by one visitor count once, and once more after six hours', async () => {
  let now = testNow;
  const { get } = await testServer([site], { server: { proxies: 1, now: () => now } });
  const view = async (address: string) => (await (await get(path(), { 'x-forwarded-for': address })).json()).views;
  const views = [];
  for (let turn = 0; turn < 200; turn += 1) views.push(await view(`2001:db8::${turn.toString(16)}`));
  expect(new Set(views)).toEqual(new Set([36]));
  now = new Date(testNow.getTime() + 6 * 60 * 60_000);
  expect(await view('2001:db8::1')).toBe(37);
});

test('returns the fields of the vehicle that differ from those on the page [api.view-json-answer]', async () => {
  const { get } = await testServer([site]);
  for (const stale of [
    { ...same, photos_count: '7' },
    { ...same, updated_at: '2026-11-09T03:00:00Z' },
  ]) {
    const { car_fields: fields } = await (await get(path(stale))).json();
    expect(fields).toMatchObject({ status: 'in_stock', price: 30_000, photos_count: 8, updated_at: own.updated_at });
    expect(fields).not.toHaveProperty('vin');
  }
});

test('returns no price that the site does not show [api.view-json-answer]', async () => {
  const priced = { ...own, offer_price: 28_000, before_price: 32_000 };
  const { get } = await testServer([{ ...site, vehicles: [priced], rules: { 'price.precedence': ['text'] } }]);
  const answer = await (await get(path({ ...same, photos_count: '7' }))).text();
  expect(answer).toContain('in_stock');
  expect(answer).not.toMatch(/28000|30000|32000/);
});

test('the same vehicle on another site is counted separately', async () => {
  const { get } = await testServer([site, { ...site, slug: 'other-motors' }]);
  await get(path());
  const response = await get(path(), { host: 'other-motors.localhost' });
  expect(await response.json()).toEqual({ views: 36, car_fields: {} });
});

test('rejects a query without the original state, and an unknown vehicle', async () => {
  const { get } = await testServer([site]);
  const refused = await get('/api/cars/own/view.json?photos_count=x');
  expect(refused.status).toBe(400);
  expect((await get(path(same, 'nobody'))).status).toBe(404);
});

test('a database that is down gives an unavailable error', async () => {
  const working = testBackend();
  const backend = { ...working, database: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const { get } = await testServer([site], { server: { backend } });
  const response = await get(path());
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('ECONNREFUSED');
});
