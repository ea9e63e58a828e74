import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { outbox } from '../db/schema.ts';
import { httpChannel } from '../services/outbox.ts';
import { upstream } from '../services/upstream.ts';
import { mostAttempts, retryDelayMs } from './queue.ts';
import type { Channels, OutboxMessage } from './channel.ts';
import { createDeliverer } from './deliverer.ts';
import { enqueue } from './messages.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function message(number: number, more: Partial<OutboxMessage> = {}): OutboxMessage {
  return { site: 'test', kind: 'lead', idempotencyKey: `key-${number}`, payload: { number }, ...more };
}

const clock = { now: new Date('2026-11-20T23:00:00Z') };
const backend = testBackend({ now: () => clock.now });
afterAll(() => backend.close());

/** The database, emptied afterwards, and deliverers over it. */
function place() {
  closing.push(async () => (await backend.database()).delete(outbox));
  const logged: string[] = [];
  const deliverer = (channels: Channels) =>
    createDeliverer({
      database: { get: backend.database, close: backend.close },
      channels,
      log: (level, text) => void logged.push(`${level}: ${text}`),
      now: () => clock.now,
      random: () => 1,
    });
  const put = async (...messages: readonly OutboxMessage[]) => {
    const database = await backend.database();
    for (const one of messages) await enqueue(database, one, clock.now);
  };
  const rows = async () => (await backend.database()).select().from(outbox).where(eq(outbox.site, 'test'));
  const pass = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
  return { deliverer, put, rows, pass, logged };
}

/** A receiver of leads that behaves as the test says, with the leads it received. */
async function receiver() {
  const taken: { key: unknown; body: unknown }[] = [];
  const state: { answer: (response: ServerResponse) => unknown } = { answer: (response) => response.end('{}') };
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part));
    request.on('end', () => {
      taken.push({ key: request.headers['idempotency-key'], body: JSON.parse(text) as unknown });
      state.answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`;
  const channel = (timeoutMs = 60_000) => httpChannel(upstream({ name: 'Leads', url, timeoutMs, tries: 1 }));
  return { taken, state, channel };
}

/** A receiver that accepts a request and never responds until it is aborted. */
const neverAnswers: typeof fetch = (_, init) =>
  new Promise((_done, failed) => {
    init?.signal?.addEventListener('abort', () => failed(new Error('aborted')));
  });

test('a message written twice under one key is stored once', async () => {
  const { put, rows } = place();
  await put(message(1), message(1, { payload: { other: true } }), message(1, { kind: 'event' }));
  expect((await rows()).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['lead', { number: 1 }],
    ['event', { number: 1 }],
  ]);
});

test('a message rolled back with its transaction is not delivered', async () => {
  const { rows } = place();
  const database = await backend.database();
  const failed = database.transaction(async (transaction) => {
    await enqueue(transaction, message(1), new Date());
    throw new Error('no lead');
  });
  await expect(failed).rejects.toThrow('no lead');
  expect(await rows()).toEqual([]);
});

test('delivers due messages with their keys, once, and ignores kinds without a channel', async () => {
  const { deliverer, put, rows } = place();
  const { taken, channel } = await receiver();
  await put(...Array.from({ length: 23 }, (_, number) => message(number)), message(99, { kind: 'sms' }));
  const background = deliverer({ lead: channel() });
  await background.deliverDue();
  await background.deliverDue();
  expect(taken).toHaveLength(23);
  expect(new Set(taken.map(({ key }) => key))).toEqual(new Set(Array.from({ length: 23 }, (_, n) => `key-${n}`)));
  expect(taken.find(({ key }) => key === 'key-7')?.body).toEqual({ number: 7, site: 'test' });
  expect((await rows()).filter(({ deliveredAt }) => deliveredAt === null).map(({ kind }) => kind)).toEqual(['sms']);
});

test.each([
  ['down for maintenance', (response: ServerResponse) => response.writeHead(503).end()],
  ['answering garbage', (response: ServerResponse) => response.end('<html>Welcome to the router')],
  ['refusing', (response: ServerResponse) => response.writeHead(422).end('{}')],
  ['silent', () => {}, 200],
  ['hanging up', (response: ServerResponse) => response.destroy()],
] as [string, (response: ServerResponse) => unknown, number?][])(
  'a receiver that is %s gets the message again later, under the same key',
  async (_, answer, timeoutMs) => {
    const { deliverer, put, rows, pass, logged } = place();
    const { taken, state, channel } = await receiver();
    state.answer = answer;
    await put(message(1));
    await deliverer({ lead: channel(timeoutMs) }).deliverDue();
    const background = deliverer({ lead: channel() });
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ attempts: 1, deliveredAt: null, dead: false });
    expect(waiting?.lastError).toMatch(/^Leads /);
    await background.deliverDue();
    expect(taken).toHaveLength(1);
    state.answer = (response) => response.writeHead(204).end();
    pass(5_000);
    await background.deliverDue();
    expect(taken.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect((await rows())[0]).toMatchObject({ attempts: 2, dead: false, lastError: null });
    expect((await rows())[0]?.deliveredAt).not.toBeNull();
    expect(logged).toEqual(['warn: A message was not delivered and will be retried.']);
  },
);

test('gives up after many attempts, keeps the message and logs it', async () => {
  const { deliverer, put, rows, pass, logged } = place();
  let tries = 0;
  const background = deliverer({
    lead: {
      outside: true,
      deliver: () => {
        tries += 1;
        return Promise.reject(new Error('never'));
      },
    },
  });
  await put(message(1));
  for (let turn = 0; turn < mostAttempts + 5; turn += 1) {
    await background.deliverDue();
    pass(3_600_000);
  }
  expect(tries).toBe(200);
  expect((await rows())[0]).toMatchObject({
    dead: true,
    deliveredAt: null,
    lastError: 'never',
    payload: { number: 1 },
  });
  expect(logged.at(-1)).toBe('error: A message was given up.');
});

test('two workers on one database never process the same message', async () => {
  const { deliverer, put } = place();
  const inHand = new Set<string>();
  const delivered: string[] = [];
  const channel = {
    outside: true,
    async deliver({ idempotencyKey }: OutboxMessage) {
      expect(inHand.has(idempotencyKey)).toBe(false);
      inHand.add(idempotencyKey);
      await new Promise((done) => setTimeout(done, 1));
      inHand.delete(idempotencyKey);
      delivered.push(idempotencyKey);
    },
  };
  await put(...Array.from({ length: 60 }, (_, number) => message(number)));
  await Promise.all([deliverer({ lead: channel }).deliverDue(), deliverer({ lead: channel }).deliverDue()]);
  expect(new Set(delivered).size).toBe(60);
  expect(delivered).toHaveLength(60);
});

test('messages that are not urgent are not delivered at night, even when overdue', async () => {
  const { deliverer, put, rows, pass } = place();
  clock.now = new Date('2026-11-23T19:59:30+11:00');
  const taken: string[] = [];
  let isUp = false;
  const background = deliverer({
    mail: {
      outside: true,
      deliver: async ({ idempotencyKey }) => {
        if (!isUp) throw new Error('The gateway is down.');
        taken.push(idempotencyKey);
      },
    },
  });
  const zone = 'Australia/Sydney';
  await put(message(1, { kind: 'mail', wakingZone: zone }), message(2, { kind: 'mail' }));
  await background.deliverDue();
  isUp = true;
  pass(60_000);
  await background.deliverDue();
  expect(taken).toEqual(['key-2']);
  const waiting = (await rows()).find(({ deliveredAt }) => deliveredAt === null);
  expect(waiting).toMatchObject({ attempts: 1, nextAttemptAt: new Date('2026-11-24T08:00:00+11:00') });
  clock.now = new Date('2026-11-24T08:00:00+11:00');
  await background.deliverDue();
  expect(taken).toEqual(['key-2', 'key-1']);
});

test('a message whose process died is retried after a minute, not before', async () => {
  const { deliverer, put, pass, rows } = place();
  await put(message(1));
  const died = deliverer({ lead: { outside: true, deliver: () => new Promise(() => {}) } });
  void died.deliverDue();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  const taken: string[] = [];
  const other = deliverer({
    lead: { outside: true, deliver: async ({ idempotencyKey }) => void taken.push(idempotencyKey) },
  });
  pass(59_000);
  await other.deliverDue();
  expect(taken).toEqual([]);
  pass(1_000);
  await other.deliverDue();
  expect(taken).toEqual(['key-1']);
});

test('in the background: starts on the first notification and stops when current deliveries are done', async () => {
  const { deliverer, put, rows } = place();
  const background = deliverer({ lead: { outside: false, deliver: async () => {} } });
  background.start();
  await put(message(1));
  background.wake('lead');
  await expect.poll(async () => (await rows())[0]?.deliveredAt).not.toBeNull();
  await background.stop();
  await put(message(2));
  background.wake('lead');
  await background.stop();
  expect((await rows()).filter(({ deliveredAt }) => deliveredAt === null)).toHaveLength(1);
});

test('a notification during a delivery is followed by another look, also where nothing leaves the process', async () => {
  const { deliverer, put } = place();
  let release: (() => void) | undefined;
  const delivered: string[] = [];
  const background = deliverer({
    lead: {
      outside: false,
      async deliver({ idempotencyKey }) {
        if (idempotencyKey === 'key-1') await new Promise<void>((done) => (release = done));
        delivered.push(idempotencyKey);
      },
    },
  });
  await put(message(1));
  background.start();
  background.wake('lead');
  await expect.poll(() => release).toBeDefined();
  await put(message(2));
  background.wake('lead');
  release?.();
  await expect.poll(() => delivered).toEqual(['key-1', 'key-2']);
  await background.stop();
});

test('a lead never waits behind events with a slow receiver', async () => {
  const { deliverer, put, rows } = place();
  let held: (() => void)[] = [];
  const background = deliverer({
    event: { outside: true, deliver: () => new Promise((done) => void held.push(done)) },
    lead: { outside: true, deliver: async () => {} },
  });
  await put(...Array.from({ length: 50 }, (_, number) => message(number, { kind: 'event' })));
  background.start();
  await expect.poll(() => held.length).toBe(10);
  await put(message(99));
  background.wake('lead');
  await expect.poll(async () => (await rows()).find(({ kind }) => kind === 'lead')?.deliveredAt).toBeTruthy();
  expect((await rows()).filter(({ kind, deliveredAt }) => kind === 'event' && deliveredAt)).toEqual([]);
  const stopping = background.stop();
  while (held.length > 0) {
    const waiting = held;
    held = [];
    for (const release of waiting) release();
    await new Promise((done) => setTimeout(done, 5));
  }
  await stopping;
});

test('one slow message of many does not delay others of its kind', async () => {
  const { deliverer, put } = place();
  let release = () => {};
  const delivered: string[] = [];
  const background = deliverer({
    lead: {
      outside: true,
      async deliver({ idempotencyKey }) {
        if (idempotencyKey === 'key-0') await new Promise<void>((done) => (release = done));
        delivered.push(idempotencyKey);
      },
    },
  });
  await put(...Array.from({ length: 40 }, (_, number) => message(number)));
  const done = background.deliverDue();
  await expect.poll(() => delivered.length).toBe(39);
  release();
  await done;
  expect(delivered.at(-1)).toBe('key-0');
});

test('an open circuit uses up no attempts, and everything is delivered once the receiver is back', async () => {
  const { deliverer, put, rows, pass } = place();
  const { taken, state, channel } = await receiver();
  state.answer = (response) => response.writeHead(503).end();
  await put(...Array.from({ length: 30 }, (_, number) => message(number)));
  const background = deliverer({ lead: channel() });
  for (let turn = 0; turn < 20; turn += 1) {
    await background.deliverDue();
    pass(6_000);
  }
  const tries = (await rows()).reduce((sum, { attempts }) => sum + attempts, 0);
  // Attempts count on arrival: the circuit opened after five, with up to ten in progress.
  expect(tries).toBe(taken.length);
  expect(taken.length).toBeLessThanOrEqual(10);
  state.answer = (response) => response.end('{}');
  // A separate receiver, as if the circuit's twenty seconds had passed.
  pass(3_600_000);
  await deliverer({ lead: channel() }).deliverDue();
  expect((await rows()).filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
});

test('stopping aborts slow deliveries and leaves them, and all waiting ones, to the next process', async () => {
  const { deliverer, put, rows } = place();
  const { taken, state, channel } = await receiver();
  state.answer = () => {};
  await put(...Array.from({ length: 200 }, (_, number) => message(number)));
  const slow = httpChannel(
    upstream({ name: 'Leads', url: 'http://127.0.0.1:1', timeoutMs: 60_000, tries: 1, fetch: neverAnswers }),
  );
  const background = deliverer({ lead: slow });
  background.start();
  await expect.poll(async () => (await rows()).filter(({ attempts }) => attempts > 0).length).toBe(10);
  const started = Date.now();
  await background.stop();
  expect(Date.now() - started).toBeLessThan(9_900);
  expect((await rows()).filter(({ attempts, dead }) => attempts > 0 || dead)).toEqual([]);
  state.answer = (response) => response.end('{}');
  await deliverer({ lead: channel() }).deliverDue();
  expect(taken).toHaveLength(200);
});

test('backs off up to an hour, with jitter', () => {
  expect([1, 2, 3, 20].map((attempts) => retryDelayMs(attempts, 1))).toEqual([5_000, 10_000, 20_000, 3_600_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const delay = retryDelayMs(attempts, random);
      return delay >= 2_500 && delay <= 3_600_000;
    }),
  );
});
