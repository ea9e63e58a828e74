import { afterEach, expect, test, vi } from 'vitest';
import { searchFromEnvironment } from '../../cli/serve/deployment.ts';
import { embeddedPath } from '../../engine/server/search-backend.ts';
import { testNow, testSite, testVehicle } from '../support/render-block.tsx';
import { testServer } from '../support/test-server.ts';

afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;
const document = {
  search: { groups: [{ path: 'all', label: 'All', filter: {} }] },
  pages: {
    '/search/:group': { name: 'search', blocks: [{ type: 'search-results', id: 'results' }] },
    '/cars/:slug': { name: 'vehicle', blocks: [{ type: 'vehicle-updates', id: 'updates' }] },
  },
};
const search = '/search/all';
const car = `/cars/${testVehicle.slug}`;

/** The search token in a page. */
function tokenOf(html: string): string {
  return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(html)?.[0] ?? '';
}

test.each([
  ['three days ahead', 3],
  ['three days back', -3],
  ['a year ahead', 365],
])('with the clock set %s, pages and searches of the browsers that open them still work', async (_, days) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { app, get } = await testServer([{ document, vehicles: [testVehicle] }]);
  const visit = async (path: string) => {
    const response = await get(path);
    return { status: response.status, token: tokenOf(await response.text()) };
  };
  const ask = (token: string) =>
    app.request(`http://test-motors.localhost${embeddedPath}/indexes/test-motors/search`, {
      headers: { host: 'test-motors.localhost', authorization: `Bearer ${token}` },
    });
  const before = [await visit(search), await visit(car)];
  vi.setSystemTime(Date.now() + days * dayMs);
  const after = [await visit(search), await visit(car)];
  expect([...before, ...after].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { token } of after) expect((await ask(token)).status).toBe(200);
  // A page cached with an earlier day's token is no longer sent.
  expect(after[0]?.token).not.toBe(before[0]?.token);
  // A shopper who opened the page just before midnight can still search the next day.
  vi.setSystemTime(Date.now() + dayMs);
  expect((await ask(after[0]?.token ?? '')).status).toBe(200);
});

test('a token of one process is valid in another with the same secret, and invalid with another', async () => {
  const site = testSite([]);
  const open = async (secret: string) => {
    const backend = searchFromEnvironment({ FORECOURT_SECRET: secret });
    await backend.load?.(site, [testVehicle], { now: testNow });
    return backend;
  };
  const first = await open('one secret for two');
  const second = await open('one secret for two');
  const stranger = await open('a secret of its own');
  const { key, index } = await first.forSite(site, () => new Date()).browserSearch();
  const ask = async ({ fetch }: typeof first) => {
    const url = `http://search.example/indexes/${index}/search`;
    return (await fetch?.(new Request(url, { headers: { authorization: `Bearer ${key}` } }), ''))?.status;
  };
  expect([await ask(first), await ask(second), await ask(stranger)]).toEqual([200, 200, 403]);
});
