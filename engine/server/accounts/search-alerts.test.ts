import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackends } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { signedIn } from '../../../tests/support/session.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import type { Backend } from '../backend.ts';
import { outbox, savedSearches, users } from '../db/schema.ts';
import { saveSearch } from './saved-searches.ts';
import { createSearchAlerts } from './search-alerts.ts';

const backends = testBackends(2);
const [first, other] = backends as [(typeof backends)[number], (typeof backends)[number]];
afterAll(async () => {
  for (const backend of backends) await backend.close();
});

beforeEach(async () => {
  const database = await first.database();
  for (const table of [outbox, users]) await database.delete(table);
});

const document = {
  search: { groups: [{ path: 'all', label: 'All stock', filter: {} }] },
  pages: { '/search/:group': { name: 'search', blocks: [{ type: 'search-results', id: 'results' }] } },
};
const vehicles = Array.from({ length: 14 }, (_, index) =>
  stockVehicle(index + 1, {
    name: `Vehicle ${index + 1}`,
    make: index < 2 ? 'Kia' : 'Toyota',
    created_at_timestamp: (index + 1) * 100,
  }),
);
const sold = stockVehicle(99, { make: 'Kia', status: 'sold', sold: true, created_at_timestamp: 5000 });

const distance = { 'search.distance.choices': [50], 'search.filters.visible': ['make', 'distance'] };

async function site() {
  const rules = { 'search.savedAlerts.offered': true, ...distance };
  const { tenants } = await testServer([{ document, rules, vehicles: [...vehicles, sold] }]);
  const alerts = (backend: Backend) =>
    createSearchAlerts({ backend, tenants: () => tenants.all(), log: () => {}, now: () => testNow });
  const { userId } = await signedIn(first, 'test-motors', '0412345678');
  const save = async (address: string, seenUntil: number) =>
    saveSearch(
      await first.database(),
      { site: 'test-motors', userId },
      { address, label: 'Kia', email: 'ann@mail.example', seenUntil },
      testNow,
    );
  return { alerts, save };
}

const mails = async () => {
  const rows = await (await first.database()).select().from(outbox);
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as { to: string; subject: string; text: string }) }));
};

test('a shopper is e-mailed what arrived since, once', async () => {
  const { alerts, save } = await site();
  await save('/search/all?make=Kia', 100);
  expect(await alerts(first).run()).toBe(1);
  expect(await alerts(first).run()).toBe(0);
  expect(await mails()).toEqual([
    {
      kind: 'mail',
      to: 'ann@mail.example',
      from: 'Test Motors',
      subject: '1 new match: Kia',
      text: [
        'New on our site, for your saved search Kia:',
        'Vehicle 2\nhttps://www.test-motors.example/cars/vehicle-2',
        'To stop these e-mails, remove the search on your account page: https://www.test-motors.example/my-garage',
      ].join('\n\n'),
    },
  ]);
});

test('a long list is cut, and says how many more there are', async () => {
  const { alerts, save } = await site();
  await save('/search/all', 0);
  await alerts(first).run();
  const [mail] = await mails();
  expect(mail?.subject).toBe('14 new matches: Kia');
  expect(mail?.text.match(/^Vehicle \d+$/gm)).toHaveLength(10);
  expect(mail?.text).toContain('… and 4 more.');
  expect((await (await first.database()).select().from(savedSearches))[0]?.seenUntil).toBe(1400);
});

test('several processes send each match once', async () => {
  const { alerts, save } = await site();
  await save('/search/all?make=Kia', 0);
  const sent = await Promise.all([first, other, first, other].map((backend) => alerts(backend).run()));
  expect(sent.reduce((all, one) => all + one)).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('nothing is sent where there is nothing new, the page has gone, or the site no longer offers it', async () => {
  const { alerts, save } = await site();
  await save('/search/all?make=Kia', 200);
  await save('/search/gone', 0);
  await save('/search/all?postcode=0001&distance=50', 0);
  expect(await alerts(first).run()).toBe(0);
  const off = await testServer([{ document, vehicles }]);
  await save('/search/all', 0);
  const without = { backend: first, tenants: () => off.tenants.all(), log: () => {}, now: () => testNow };
  expect(await createSearchAlerts(without).run()).toBe(0);
  expect(await mails()).toEqual([]);
});
