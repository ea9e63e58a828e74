import { expect, test } from 'vitest';
import { type TestSite, testServer } from '../../../tests/support/test-server.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { events, outbox, phoneReveals } from '../db/schema.ts';
import type { ServerOptions } from '../options.ts';

const site: TestSite = {
  document: { pages: { '/': { name: 'home', blocks: [] } } },
  vehicles: [stockVehicle(100234)],
};

async function server(own: Partial<TestSite> = {}, settings = {}, options: Partial<ServerOptions> = {}) {
  const backend = testBackend({ settings });
  const { app } = await testServer([{ ...site, ...own }], { server: { backend, ...options } });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`http://test-motors.localhost${path}`, {
      method: 'POST',
      headers: { host: 'test-motors.localhost', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { post, database: await backend.database() };
}

const call = { event_id: 25, car_id: 100234, dealership_id: 3, website_id: 1 };

test('an event is stored with its vehicle, dealership and site [analytics.numeric-event-ids]', async () => {
  const { post, database } = await server();
  const answer = await post('/api/events', call);
  expect(answer.status).toBe(200);
  const rows = await database.select().from(events);
  expect(rows).toMatchObject([{ site: 'test-motors', eventId: 25, carId: 100234, dealershipId: 3, websiteId: 1 }]);
  await expect(database.select().from(outbox)).resolves.toEqual([]);
});

test('an event belongs to the site that received it, whatever the body contains', async () => {
  const { post, database } = await server();
  await post('/api/events', { ...call, website_id: 77 });
  await expect(database.select().from(events)).resolves.toMatchObject([{ site: 'test-motors', websiteId: 1 }]);
});

test('events 4, 18, 22 and 49 are accepted [analytics.events-4-18-22-49]', async () => {
  const { post, database } = await server();
  for (const event_id of [4, 18, 22, 49]) await post('/api/events', { ...call, event_id });
  const rows = await database.select().from(events).orderBy(events.id);
  expect(rows.map(({ eventId }) => eventId)).toEqual([4, 18, 22, 49]);
});

test('numbers from map and rules are accepted, default and custom ones, and others are rejected', async () => {
  const own = { ...site.document, events: { callDealer: 125 } };
  const { post, database } = await server({
    document: own,
    rules: { 'analytics.enquiryEvent': [{ when: { 'vehicle.car_type': 'new' }, use: 301 }, { use: 302 }] },
  });
  const statusOf = async (event_id: number) => (await post('/api/events', { ...call, event_id })).status;
  for (const known of [125, 39, 26, 36, 37, 9, 60, 61, 14, 15, 17, 48, 301, 302])
    expect(await statusOf(known)).toBe(200);
  for (const unknown of [24, 1, 303]) expect(await statusOf(unknown)).toBe(400);
  await expect(database.select().from(events)).resolves.toHaveLength(14);
});

test('rejects invalid events and stores nothing', async () => {
  const { post, database } = await server();
  for (const body of [{}, { event_id: '25' }, { event_id: 25, car_id: -1 }, { event_id: 2 ** 40 }])
    expect((await post('/api/events', body)).status).toBe(400);
  await expect(database.select().from(events)).resolves.toEqual([]);
});

test('with an analytics service connected the event is also written to the outbox', async () => {
  const { post, database } = await server({}, { events: { url: 'http://127.0.0.1:9' } });
  await post('/api/events', call);
  await expect(database.select().from(outbox)).resolves.toMatchObject([
    {
      site: 'test-motors',
      kind: 'event',
      payload: { event_id: 25, car_id: 100234, dealership_id: 3, website_id: 1 },
      deliveredAt: null,
    },
  ]);
});

test('a reveal is stored with vehicle, dealership and site [api.phone-reveal]', async () => {
  const { post, database } = await server();
  const answer = await post('/api/phone-reveals', { car_id: 100234, dealership_id: 3, website_id: 1 });
  expect(answer.status).toBe(200);
  await expect(database.select().from(phoneReveals)).resolves.toMatchObject([
    { site: 'test-motors', carId: 100234, dealershipId: 3, websiteId: 1 },
  ]);
});

test('a reveal for a vehicle not in stock is not stored', async () => {
  const { post, database } = await server();
  expect((await post('/api/phone-reveals', { car_id: 424242 })).status).toBe(404);
  await expect(database.select().from(phoneReveals)).resolves.toEqual([]);
});

test('one address can reveal at most 200 numbers in ten minutes', async () => {
  const { post } = await server({}, {}, { proxies: 1 });
  const from = async (address: string) =>
    (await post('/api/phone-reveals', { car_id: 100234 }, { 'x-forwarded-for': address })).status;
  for (let sent = 0; sent < 200; sent += 1) expect(await from('203.0.113.7')).toBe(200);
  expect(await from('203.0.113.7')).toBe(429);
  expect(await from('203.0.113.8')).toBe(200);
});
