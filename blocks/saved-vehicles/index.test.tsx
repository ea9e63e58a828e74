import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import { signedIn } from '../../tests/support/session.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import { savedCars, saveCar } from '../../engine/server/accounts/users.ts';
import definition from './index.tsx';

const backend = testBackend();
const document = {
  pages: {
    '/watchlist': { name: 'saved', blocks: [{ type: 'saved-vehicles', id: 'saved' }] },
  },
};
const vehicles = [
  stockVehicle(1, { make: 'Toyota', model: 'RAV4' }),
  stockVehicle(2, { make: 'Kia', model: 'Rio' }),
  stockVehicle(3, { make: 'Audi', model: 'A3', status: 'sold', sold: true }),
];

let server: Awaited<ReturnType<typeof testServer>>;
let cookie: string;
let owner: { site: string; userId: number };

beforeAll(async () => {
  server = await testServer(
    [
      { document, vehicles },
      { document, vehicles, slug: 'device-motors', rules: { 'saved.storage': 'device' } },
    ],
    { server: { backend } },
  );
  const session = await signedIn(backend, 'test-motors', '0412345678');
  cookie = session.cookie;
  owner = { site: 'test-motors', userId: session.userId };
  const database = await backend.database();
  for (const [index, id] of [1, 3, 77].entries())
    await saveCar(database, owner, id, new Date(Date.UTC(2026, 0, index + 1)));
});

afterAll(() => backend.close());

async function page(path = '/watchlist', headers: Record<string, string> = {}) {
  const response = await server.get(path, headers);
  return { headers: response.headers, html: await response.text() };
}

describe('a list of an account', () => {
  test('is a page of cards, newest first, with sold and removed vehicles [routes.watchlist-page]', async () => {
    const { html } = await page('/watchlist', { cookie });
    expect(texts(html, 'h1')).toEqual(['Saved vehicles']);
    expect(texts(html, '.card__link').map((title) => title.slice(0, 14))).toEqual(['2022 Audi A3 C', '2022 Toyota RA']);
    expect(texts(html, '.card .tag')).toContain('JUST SOLD');
    expect(texts(html, '[data-gone="77"] .tag')).toEqual(['No longer available']);
    expect(dom(html).querySelector('[data-gone="77"] a')?.getAttribute('href')).toBe('/search/new-used-and-demo-cars');
    expect(texts(html, '.saved-vehicles__head p')).toEqual(['3 vehicles on your list']);
  });

  test('is private: rendered for each visitor and never cached', async () => {
    const mine = await page('/watchlist', { cookie });
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    const { html, headers } = await page();
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(texts(html, '.card')).toEqual([]);
    expect(texts(html, '.saved-vehicles__notice h2')).toEqual(['Sign in to see your list']);
    expect(dom(html).querySelector('.saved-vehicles__notice a')?.getAttribute('href')).toBe(
      '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2Fwatchlist',
    );
    expect(texts(html, '.ways__makes a')).toEqual(['All vehicles', 'Kia 1', 'Toyota 1']);
  });

  test('removes a vehicle without JavaScript, and only for its owner', async () => {
    const host = 'test-motors.localhost';
    const post = (headers: Record<string, string>) =>
      server.app.request(`http://${host}/watchlist`, {
        method: 'POST',
        headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: '_block=saved&remove=77',
      });
    expect((await post({})).status).toBe(303);
    const database = await backend.database();
    expect(await savedCars(database, owner)).toContain(77);
    const answer = await post({ cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/watchlist']);
    expect(await savedCars(database, owner)).toEqual([3, 1]);
  });

  test('that is empty explains how to fill it', async () => {
    const other = await signedIn(backend, 'test-motors', '0499999999');
    const { html } = await page('/watchlist', { cookie: other.cookie });
    expect(texts(html, '.saved-vehicles__notice h2')).toEqual(['Nothing saved yet']);
    expect(texts(html, '.saved-vehicles__notice a')).toEqual(['All vehicles', 'Kia 1', 'Toyota 1']);
  });
});

describe('a list on the device', () => {
  const host = 'device-motors.localhost';

  test('starts empty and is requested by id', async () => {
    expect(texts((await page('/watchlist', { host })).html, '.saved-vehicles__notice h2')).toEqual([
      'Nothing saved yet',
    ]);
    const { html } = await page('/watchlist?cars=2,99,1,2,x,-1', { host });
    expect(texts(html, '.card__link').map((title) => title.slice(0, 8))).toEqual(['2022 Kia', '2022 Toy']);
    expect([...dom(html).querySelectorAll('[data-gone]')].map((item) => item.getAttribute('data-gone'))).toEqual([
      '99',
    ]);
    expect(dom(html).querySelector('[data-fill="saved"]')?.getAttribute('data-storage')).toBe('device');
  });
});

test('a list that fails to load shows an error', () => {
  expect(texts(renderBlock(definition, { data: undefined }), '[role="alert"]')).toEqual([
    'Your list could not be loaded. Please try again in a moment.',
  ]);
});
