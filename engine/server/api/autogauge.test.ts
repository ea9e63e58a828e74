import { expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { localService } from '../../../tests/support/local-service.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';

const own = stockVehicle(1, { slug: 'own', price: 30_000, year: 2020, km: 60_000 });
const market = Array.from({ length: 12 }, (_, index) =>
  stockVehicle(10 + index, { price: 28_000 + index * 500, offer_price: 0, year: 2020, km: 60_000 }),
);
const lonely = stockVehicle(2, { slug: 'lonely', model: 'Unica' });
const pages = { '/': { name: 'home', title: 'Home', blocks: [] } };
const site = { document: { pages, features: ['priceGauge' as const] }, vehicles: [own, lonely, ...market] };

/** A server whose valuation service gives this response to every request; its requests are recorded. */
async function valuations(answer: Parameters<typeof localService>[0]) {
  const { asked, url } = await localService(answer);
  return { asked, server: { server: { backend: testBackend({ settings: { gauge: { url, token: 'a-token' } } }) } } };
}

test('returns fill, price, range, confidence and description from comparable stock [api.autogauge] [entity.price-comparison-result]', async () => {
  const { get } = await testServer([site]);
  const response = await get('/cars/own/autogauge');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    fill: 0.67,
    listing_price: 30_000,
    market_range_min: 28_500,
    market_range_max: 33_000,
    confidence: 0.66,
    description:
      'Compared with 12 similar vehicles of the same make and model, of about the same age and distance travelled.',
  });
});

test('returns 204 for a vehicle without comparable ones, and 404 for an unknown vehicle or a site without a gauge', async () => {
  const { get } = await testServer([site, { ...site, slug: 'plain-motors', document: { pages } }]);
  const nothing = await get('/cars/lonely/autogauge');
  expect([nothing.status, await nothing.text()]).toEqual([204, '']);
  expect((await get('/cars/nobody/autogauge')).status).toBe(404);
  expect((await get('/cars/own/autogauge', { host: 'plain-motors.localhost' })).status).toBe(404);
});

test('compares the visible price: 204 for a placeholder or a sold vehicle, the list price instead of a placeholder offer', async () => {
  const vehicles = [
    stockVehicle(3, { slug: 'placeholder', price: 9, year: 2020, km: 60_000 }),
    stockVehicle(4, { slug: 'sold', price: 30_000, status: 'sold', sold: true, year: 2020, km: 60_000 }),
    stockVehicle(5, { slug: 'offer', price: 30_000, offer_price: 1, year: 2020, km: 60_000 }),
    ...market,
  ];
  const { get } = await testServer([{ ...site, vehicles }]);
  expect((await get('/cars/placeholder/autogauge')).status).toBe(204);
  expect((await get('/cars/sold/autogauge')).status).toBe(204);
  expect(await (await get('/cars/offer/autogauge')).json()).toMatchObject({ listing_price: 30_000 });
});

test('compares with no price that the site does not show [api.autogauge]', async () => {
  const withheld = stockVehicle(6, { price: 31_234, year: 2020, km: 61_000 });
  const rules = { 'price.precedence': [{ when: { 'vehicle.km': { gt: 60_000 } }, use: ['text'] }, { use: ['list'] }] };
  const { get } = await testServer([{ ...site, vehicles: [own, withheld], rules }]);
  expect((await get('/cars/own/autogauge')).status).toBe(204);
});

test('compares only with the stock of the tenant', async () => {
  const other = { ...site, slug: 'other-motors', vehicles: [own] };
  const { get } = await testServer([site, other]);
  expect((await get('/cars/own/autogauge', { host: 'other-motors.localhost' })).status).toBe(204);
});

test('a configured valuation service is queried for the vehicle', async () => {
  const comparison = {
    fill: 0.4,
    listing_price: 30_000,
    market_range_min: 27_000,
    market_range_max: 32_000,
    confidence: 0.9,
    description: 'From national sales.',
  };
  const { asked, server } = await valuations({ body: JSON.stringify(comparison) });
  const { get } = await testServer([site], server);
  expect(await (await get('/cars/own/autogauge')).json()).toEqual(comparison);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    make: 'Toyota',
    model: 'RAV4',
    year: '2020',
    km: '60000',
    price: '30000',
  });
});

test('an empty response of the valuation service gives 204', async () => {
  for (const body of ['', 'null', '{}']) {
    const { server } = await valuations({ body });
    const { get } = await testServer([site], server);
    expect((await get('/cars/own/autogauge')).status, body).toBe(204);
  }
});

test('a valuation service that rejects the request or returns garbage is a bad gateway, logged without its token', async () => {
  for (const answer of [{ status: 403 }, { body: '<html>' }, { body: '{"fill": "much"}' }]) {
    const { asked, server } = await valuations(answer);
    const { get, logged } = await testServer([site], server);
    const response = await get('/cars/own/autogauge');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: { code: 'gauge_failed', message: 'The price cannot be compared right now.' },
    });
    expect(asked).toHaveLength(1);
    expect(logged.some(({ message }) => message === 'The price gauge failed.')).toBe(true);
    expect(JSON.stringify(logged)).not.toContain('a-token');
  }
});

test('a valuation service that is down is tried three times at most', async () => {
  const { asked, server } = await valuations({ status: 503 });
  const { get } = await testServer([site], server);
  expect((await get('/cars/own/autogauge')).status).toBe(502);
  expect(asked).toHaveLength(3);
});
