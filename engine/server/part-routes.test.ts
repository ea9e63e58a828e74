import { expect, test } from 'vitest';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const own = stockVehicle(1, { slug: 'own', price: 30_000 });
const site = {
  document: {
    pages: {
      '/': { name: 'home', blocks: [] },
      '/cars/:slug': {
        name: 'vehicle',
        blocks: [
          { type: 'vehicle-heading', id: 'heading' },
          { type: 'similar-vehicles', id: 'similar' },
        ],
      },
    },
  },
  vehicles: [
    own,
    stockVehicle(2, { price: 31_000 }),
    stockVehicle(3, { simple_body: 'Ute', price: 30_000, slug: 'ute' }),
  ],
};

test('a deferred block is served separately, and the page has its placeholder', async () => {
  const { get } = await testServer([site]);
  const page = await (await get('/cars/own')).text();
  expect(page).toContain('data-late="similar"');
  expect(page).not.toContain('href="/cars/vehicle-2"');
  const part = await get('/cars/own?_part=similar');
  expect([part.status, part.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  const html = await part.text();
  expect(html).toContain('href="/cars/vehicle-2"');
  expect(html).not.toContain('<html');
});

test('a part with nothing to show returns 204', async () => {
  const { get } = await testServer([site]);
  expect((await get('/cars/ute?_part=similar')).status).toBe(204);
});

test.each([
  ['a block that is not late', '/cars/own?_part=heading', 404],
  ['a block that is not on the page', '/cars/own?_part=nothing', 404],
  ['an empty name', '/cars/own?_part=', 404],
  ['a page that does not exist', '/nowhere?_part=similar', 404],
  ['a vehicle that does not exist', '/cars/nobody?_part=similar', 404],
])('%s is not a part', async (_, path, status) => {
  const { get } = await testServer([site]);
  expect((await get(path)).status).toBe(status);
});
