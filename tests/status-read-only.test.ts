import { expect, test } from 'vitest';
import { calls } from '../engine/server/api/index.ts';
import { embeddedPath } from '../engine/server/search-backend.ts';
import { testNow, testVehicle } from './support/render-block.tsx';
import { testServer } from './support/test-server.ts';

const document = {
  pages: {
    '/cars/:slug': {
      name: 'vehicle',
      blocks: [
        { type: 'sold-notice', id: 'sold' },
        { type: 'vehicle-actions', id: 'actions' },
      ],
    },
  },
};

test('a vehicle shows its status, which is read-only: no call and no key of a page writes stock [vehicle-page.status-read-only]', async () => {
  const { app, get, tenants } = await testServer([{ document, vehicles: [testVehicle] }]);
  const [tenant] = [...tenants.all()];
  if (!tenant) throw new Error('no tenant');
  const { key, index } = await tenant.browserSearch();
  const change = { id: testVehicle.id, car_id: testVehicle.id, slug: testVehicle.slug, status: 'sold', sold: true };
  const send = (method: string, path: string) =>
    app.request(`http://test-motors.localhost${path}`, {
      method,
      headers: {
        host: 'test-motors.localhost',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(path.startsWith(embeddedPath) ? [change] : change),
    });
  for (const { method, path } of calls) {
    if (method === 'POST') await send(method, path.replace(':slug', testVehicle.slug));
  }
  const documents = `${embeddedPath}/indexes/${index}/documents`;
  for (const method of ['POST', 'PUT']) expect((await send(method, documents)).status).toBe(403);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await send(method, `/cars/${testVehicle.slug}`)).status).toBe(405);
  expect((await tenant.search.bySlug(testVehicle.slug))?.status).toBe('in_stock');
  expect(await (await get(`/cars/${testVehicle.slug}`)).text()).not.toContain('Unfortunately this car recently sold.');
});

test('each status is shown as in the stock', async () => {
  const shown = async (status: 'in_stock' | 'coming_soon' | 'sold') => {
    const vehicle = { ...testVehicle, status, sold: status === 'sold', sold_at: testNow.getTime() / 1000 - 3600 };
    const { get } = await testServer([{ document, vehicles: [vehicle] }]);
    const html = await (await get(`/cars/${vehicle.slug}`)).text();
    return [html.includes('Unfortunately this car recently sold.'), html.includes('class="vehicle-actions"')];
  };
  expect(await shown('in_stock')).toEqual([false, true]);
  expect(await shown('coming_soon')).toEqual([false, true]);
  expect((await shown('sold'))[0]).toBe(true);
});
