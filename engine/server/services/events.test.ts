import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { outbox } from '../db/schema.ts';

const event = { site: 'test-motors', eventId: 25, carId: 100234, dealershipId: 3, websiteId: 1 };

test('events reach a connected analytics service, even after an outage, each under one key', async () => {
  const taken: { key: string | undefined; token: string | undefined; body: unknown }[] = [];
  let status = 503;
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const { 'idempotency-key': key, authorization: token } = request.headers;
      taken.push({ key: String(key), token, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  let now = testNow;
  const backend = testBackend({ settings: { events: { url, token: 'secret' } }, now: () => now });
  try {
    await backend.services.events.record(event);
    await backend.services.outbox.deliverDue();
    status = 200;
    now = new Date(testNow.getTime() + 60 * 60 * 1000);
    await backend.services.outbox.deliverDue();
    await backend.services.outbox.deliverDue();
    expect(taken).toHaveLength(2);
    expect(taken[1]).toEqual(taken[0]);
    expect(taken[0]).toMatchObject({
      token: 'Bearer secret',
      body: {
        event_id: 25,
        car_id: 100234,
        dealership_id: 3,
        website_id: 1,
        site: 'test-motors',
        at: testNow.toISOString(),
      },
    });
    const database = await backend.database();
    await expect(database.select().from(outbox)).resolves.toMatchObject([{ kind: 'event', deliveredAt: now }]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('events are written to the outbox only if something reads them', async () => {
  for (const eventsInOutbox of [true, false]) {
    const backend = testBackend({ eventsInOutbox });
    await backend.services.events.record(event);
    await backend.services.outbox.deliverDue();
    const database = await backend.database();
    const rows = await database.select().from(outbox);
    expect(rows.map(({ kind, deliveredAt }) => [kind, deliveredAt])).toEqual(
      eventsInOutbox ? [['event', testNow]] : [],
    );
    await database.delete(outbox);
    await backend.close();
  }
});
