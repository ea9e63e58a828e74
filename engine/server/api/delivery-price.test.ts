import { expect, test } from 'vitest';
import { testServer } from '../../../tests/support/test-server.ts';
import { testVehicle } from '../../../tests/support/render-block.tsx';

const zones = [{ name: 'Sydney Metro', postcodes: ['2000-2249'], price: 150 }];
const vehicles = [testVehicle, { ...testVehicle, id: 2, slug: 'sold-one', status: 'sold' as const, sold: true }];

async function ask(query: string) {
  const { get } = await testServer([{ document: { pages: {}, delivery: { zones } }, vehicles }]);
  const response = await get(`/api/delivery-price?${query}`);
  return [response.status, await response.json()] as const;
}

test('returns region and price for a postcode and a vehicle [api.delivery-lookup] [api.delivery-answer]', async () => {
  expect(await ask('postcode=2000&car_id=100234')).toEqual([200, { name: 'Sydney Metro', price: 150 }]);
  expect(await ask('postcode=2000')).toEqual([200, { name: 'Sydney Metro', price: 150 }]);
});

test('returns 404 without a quote: another region, a vehicle that is not delivered, an unknown vehicle [api.delivery-answer]', async () => {
  for (const query of ['postcode=3000', 'postcode=', 'postcode=2000&car_id=2', 'postcode=2000&car_id=77']) {
    expect((await ask(query))[0]).toBe(404);
  }
});

test('a request without a postcode or with an invalid id is rejected', async () => {
  expect((await ask('car_id=2'))[0]).toBe(400);
  expect((await ask('postcode=2000&car_id=2%20OR%20id%20%3E%200'))[0]).toBe(400);
});

test('a failing delivery service gives 502 without its response', async () => {
  const backend = { services: { delivery: { quote: () => Promise.reject(new Error('key 123 refused')) } } };
  const { get, logged } = await testServer([{ document: { pages: {} } }], { server: { backend: backend as never } });
  const response = await get('/api/delivery-price?postcode=2000');
  expect([response.status, await response.text()]).toEqual([
    502,
    '{"error":{"code":"upstream","message":"Delivery prices are not available at the moment."}}',
  ]);
  expect(logged.map(({ message }) => message)).toContain('The delivery service did not answer.');
});
