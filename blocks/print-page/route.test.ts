import { expect, test } from 'vitest';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';

const document = {
  pages: {
    '/print': { name: 'print', title: '{vehicle.name}', blocks: [{ type: 'print-page', id: 'print' }] },
    '/about-us': { name: 'content', blocks: [] },
  },
};

async function server() {
  const { get } = await testServer([{ document, vehicles: [testVehicle] }]);
  return get;
}

test('/print?car_id={slug} is the printable page of that vehicle, hidden from search engines [routes.print]', async () => {
  const get = await server();
  const answer = await get('/print?car_id=2022-toyota-rav4-cruiser-100234');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<title>2022 Toyota RAV4 Cruiser | Test Motors</title>');
  expect(html).toContain('class="print-page__title">2022 Toyota RAV4</h1>');
  expect(html).toContain('name="robots" content="noindex"');
});

test('the page does not exist without a vehicle or for one not in stock', async () => {
  const get = await server();
  for (const path of ['/print', '/print?car_id=', '/print?car_id=nobody', '/print?car_id=../../etc/passwd'])
    expect((await get(path)).status).toBe(404);
});

test('is not in the sitemap', async () => {
  const get = await server();
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain('/about-us<');
  expect(sitemap).not.toContain('/print');
});
