import { expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const block = { type: 'recently-viewed', id: 'recent' };
const pages = {
  '/': { name: 'home', blocks: [block] },
  '/recently-viewed': { name: 'recent', blocks: [{ ...block, level: 1 }] },
};
const vehicles = [1, 2, 3, 4].map((id) => stockVehicle(id, { make: `Make${id}` }));

async function html(path: string, own: object = pages) {
  const { get } = await testServer([
    { document: { pages: own as typeof pages }, vehicles, rules: { 'recent.count': 3 } },
  ]);
  return (await get(path)).text();
}

test('the viewed vehicles page shows those in the address, in order, up to the configured number', async () => {
  const page = await html('/recently-viewed?cars=4,77,2,1,3');
  expect(texts(page, 'h1')).toEqual(['Recently viewed']);
  expect(texts(page, '.card__link').map((title) => title.slice(5, 10))).toEqual(['Make4', 'Make2']);
  const empty = await html('/recently-viewed');
  expect(texts(empty, 'section p')).toEqual(['Vehicles you look at will be listed here.']);
  expect(texts(empty, '.ways a')[0]).toBe('All vehicles');
});

test('elsewhere it is an empty placeholder until the browser fills it', async () => {
  const place = dom(await html('/?cars=1')).querySelector('[data-fill="recent"]');
  expect([place?.hasAttribute('hidden'), place?.getAttribute('data-from'), place?.getAttribute('data-count')]).toEqual([
    true,
    '/recently-viewed',
    '3',
  ]);
  expect(place?.querySelector('.card')).toBeNull();
});

test('has no placeholder on a site without a viewed vehicles page', async () => {
  expect(dom(await html('/', { '/': pages['/'] })).querySelector('[data-fill]')).toBeNull();
});
