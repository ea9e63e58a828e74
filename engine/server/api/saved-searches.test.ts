import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { signedIn } from '../../../tests/support/session.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { readSearches, saveSearch } from '../accounts/saved-searches.ts';
import { users } from '../db/schema.ts';

const backend = testBackend();
afterAll(() => backend.close());
beforeEach(async () => void (await (await backend.database()).delete(users)));

const document = {
  search: { groups: [{ path: 'all', label: 'All stock', filter: {} }] },
  pages: { '/search/:group': { name: 'search', blocks: [{ type: 'search-results', id: 'results' }] } },
};

async function open(rules: Record<string, unknown> = { 'search.savedAlerts.offered': true }) {
  const { app } = await testServer([{ document, rules, vehicles: [stockVehicle(1)] }], { server: { backend } });
  const { cookie, userId } = await signedIn(backend, 'test-motors', '0412345678');
  const owner = { site: 'test-motors', userId };
  const host = 'test-motors.localhost';
  const post = async (searches: readonly string[], headers: Record<string, string> = { cookie }) => {
    const response = await app.request(`http://${host}/api/saved-searches`, {
      method: 'POST',
      headers: { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ searches }),
    });
    return [response.status, await response.json()] as const;
  };
  const kept = async () => readSearches(await backend.database(), owner);
  return { owner, post, kept };
}

const byAddress = (one: { address: string }, other: { address: string }) => (one.address < other.address ? -1 : 1);
const toyota = '/search/all?make=Toyota';

test('the searches of a device are saved in the account in their order, named here, without messages', async () => {
  const { post, kept } = await open();
  const given = [`${toyota}&page=2`, '/my-garage', 'https://evil.example/search/all', '/search/all'];
  expect(await post(given)).toEqual([200, { left: [] }]);
  const saved = await kept();
  expect(saved.map(({ address, label, by }) => ({ address, label, by })).toSorted(byAddress)).toEqual([
    { address: '/search/all', label: 'All stock', by: [] },
    { address: toyota, label: 'All stock, Toyota', by: [] },
  ]);
});

test('a search that the account already has keeps its alerts, and one without room stays on the device', async () => {
  const { owner, post, kept } = await open();
  const desk = { keyedDigest: backend.keyedDigest, now: testNow };
  const own = { label: 'Own', locale: 'en-AU', email: 'ann@mail.example', by: ['mail'], seenUntil: 0 } as const;
  await saveSearch(await backend.database(), owner, { ...own, address: toyota }, desk);
  expect(await post([toyota])).toEqual([200, { left: [] }]);
  expect(await kept()).toMatchObject([{ address: toyota, label: 'Own', by: ['mail'] }]);
  const many = Array.from({ length: 20 }, (_, index) => `/search/all?price=${index + 1}-`);
  expect(await post(many)).toEqual([200, { left: [many[0]] }]);
  expect(await kept()).toHaveLength(20);
});

test('nothing is saved without a session, or where the site saves no searches', async () => {
  const { post, kept } = await open();
  expect((await post([toyota], {}))[0]).toBe(401);
  expect(await kept()).toEqual([]);
  await (await backend.database()).delete(users);
  const off = await open({});
  expect((await off.post([toyota]))[0]).toBe(404);
  expect(await off.kept()).toEqual([]);
});
