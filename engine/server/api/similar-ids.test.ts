import { expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { localService } from '../../../tests/support/local-service.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';

const own = stockVehicle(1, { slug: 'own', make: 'Toyota', model: 'RAV4', simple_body: 'SUV', price: 30_000 });
const site = {
  document: { pages: { '/': { name: 'home', blocks: [] } } },
  vehicles: [
    own,
    stockVehicle(2, { make: 'Mazda', model: '3', simple_body: 'Hatch', price: 30_000 }),
    stockVehicle(3, { make: 'Toyota', model: 'RAV4', simple_body: 'SUV', price: 31_000 }),
    stockVehicle(4, { make: 'Nissan', model: 'X-Trail', simple_body: 'SUV', price: 30_500 }),
    stockVehicle(5, { make: 'Toyota', model: 'RAV4', simple_body: 'SUV', price: 90_000 }),
    stockVehicle(6, { make: 'Toyota', model: 'RAV4', simple_body: 'SUV', price: 30_000, status: 'sold', sold: true }),
    stockVehicle(8, { ...own, id: 8, slug: 'hidden', show_on_dealer_website: false }),
    stockVehicle(7, { make: 'Jayco', model: 'Journey', item_type: 'caravan', price: 30_000 }),
  ],
};

test('returns the ids of vehicles that are shown and for sale by slug, most similar first [api.similar-ids]', async () => {
  const { get } = await testServer([site]);
  const response = await get('/api/cars/own/similar.json');
  expect([response.status, await response.json()]).toEqual([200, { ids: [3, 4, 2] }]);
  expect((await get('/api/cars/nobody/similar.json')).status).toBe(404);
});

test('includes no vehicle of another site', async () => {
  const { get } = await testServer([site, { ...site, slug: 'other-motors', vehicles: [own] }]);
  const response = await get('/api/cars/own/similar.json', { host: 'other-motors.localhost' });
  expect(await response.json()).toEqual({ ids: [] });
});

test('a recommendation service can be configured, and one that fails or returns garbage is a bad gateway', async () => {
  const open = async (answer: Parameters<typeof localService>[0]) => {
    const { asked, url } = await localService(answer);
    const server = await testServer([site], {
      server: { backend: testBackend({ settings: { recommender: { url } } }) },
    });
    return { asked, response: await server.get('/api/cars/own/similar.json') };
  };
  const good = await open({ body: '{"ids":[4,3]}' });
  expect(await good.response.json()).toEqual({ ids: [4, 3] });
  expect(Object.fromEntries(good.asked[0]?.searchParams ?? [])).toEqual({ slug: 'own', site: 'test-motors' });
  for (const answer of [{ body: '[]' }, { body: '{"ids":["x"]}' }, { body: '<html>' }, { status: 404 }]) {
    const { response, asked } = await open(answer);
    expect(response.status).toBe(502);
    expect(asked).toHaveLength(1);
  }
});
