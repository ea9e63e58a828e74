import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, codes, outbox } from '../../engine/server/db/schema.ts';
import { limits, type LimitRow } from '../../engine/server/limits/table.ts';
import { codeIn, shopper, textsTo } from '../support/accounts.ts';
import { testBackend } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';
import { testServer } from '../support/test-server.ts';

let now = testNow;
const backend = testBackend({ now: () => now });
afterAll(() => backend.close());

const slugs = ['test-motors', 'second-motors', 'third-motors'];
const { app, logged } = await testServer(
  slugs.map((slug) => ({ document: { pages: {} }, slug })),
  { server: { backend, proxies: 1, now: () => now } },
);
const at = (minutes: number) => void (now = new Date(testNow.getTime() + minutes * 60_000));
const phone = '0412345678';

beforeEach(async () => {
  at(0);
  const database = await backend.database();
  for (const table of [attempts, codes, outbox]) await database.delete(table);
});

/** A person with their own browser at an address. */
function somebody(address: string | undefined, slug = 'test-motors') {
  const by = shopper(app, slug);
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  return {
    ...by,
    ask: async (to = phone) => (await by.post('/api/auth/sign-in', { phone: to }, headers)).status,
    bring: async (code: string, to = phone) =>
      (await by.post('/api/auth/verify', { phone: to, token: code, type: 'sms' }, headers)).status,
  };
}

/** How many of this number of codes, each to another phone, are sent to clients at these addresses in turn. */
async function sent(count: number, addressOf: (index: number) => string | undefined): Promise<number> {
  const statuses = [];
  for (let index = 0; index < count; index += 1)
    statuses.push(await somebody(addressOf(index)).ask(`04${String(index).padStart(8, '0')}`));
  return statuses.filter((status) => status === 200).length;
}

describe('no spelling of an address bypasses a limit of 60', () => {
  test.each<[string, (index: number) => string | undefined]>([
    ['its port changes', (index) => `203.0.113.9:${40_000 + index}`],
    ['it is an IPv6 address with a port', (index) => `[2001:db8:1:2::${index.toString(16)}]:${40_000 + index}`],
    ['it rotates within a /64', (index) => `2001:db8:1:3::${index.toString(16)}`],
    ['it is private', () => '10.1.2.3'],
    ['it is missing', () => undefined],
    ['it is made up, anew each time', (index) => `made-up-${index}`],
  ])('%s', async (_, addressOf) => expect(await sent(75, addressOf)).toBe(60));
});

test('a rotated /48 gets eight times the limit of one address, and no more', async () => {
  expect(await sent(500, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(480);
});

describe('a phone', () => {
  test('gets five messages from one client, across all sites', async () => {
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1)
      for (const slug of slugs) statuses.push(await somebody('203.0.113.9', slug).ask());
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const texts = await Promise.all(slugs.map((slug) => textsTo(backend, phone, slug)));
    expect(texts.flat()).toHaveLength(5);
  });

  test('gets at most ten messages in fifteen minutes and twenty in a day, whoever requests them', async () => {
    let asker = 0;
    const round = async () => {
      const statuses = [];
      for (let turn = 0; turn < 15; turn += 1)
        statuses.push(await somebody(`198.51.100.${(asker += 1)}`, slugs[turn % 3]).ask());
      return statuses.filter((status) => status === 200).length;
    };
    const rounds = [];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      at(quarter * 15);
      rounds.push(await round());
    }
    expect(rounds).toEqual([10, 10, 0, 0]);
    at(24 * 60);
    expect(await round()).toBe(10);
  });

  test('is not locked out by a stranger who requested five codes for it', async () => {
    const stranger = somebody('203.0.113.66');
    for (let turn = 0; turn < 8; turn += 1) await stranger.ask();
    const owner = somebody('198.51.100.7');
    expect(await owner.ask()).toBe(200);
    expect(await owner.bring(codeIn((await textsTo(backend, phone))[0]))).toBe(200);
  });

  test('can sign in again on its own device, however many strangers have requested codes', async () => {
    const owner = somebody('198.51.100.7');
    await owner.ask();
    expect(await owner.bring(codeIn((await textsTo(backend, phone))[0]))).toBe(200);
    for (let turn = 0; turn < 40; turn += 1) await somebody(`203.0.113.${turn}`).ask();
    expect(await somebody('198.51.100.8').ask()).toBe(429);
    expect(await owner.ask()).toBe(200);
    // The device is known for this phone alone, and its cookie cannot be forged.
    const forged = somebody('198.51.100.9');
    forged.jar.set('forecourt_device', `${testNow.getTime().toString(36)}-x.${'A'.repeat(43)}`);
    expect(await forged.ask()).toBe(429);
  });

  test('is unblocked when the clock was set back', async () => {
    at(120);
    const asker = somebody('198.51.100.7');
    for (let turn = 0; turn < 6; turn += 1) await asker.ask();
    expect(await asker.ask()).toBe(429);
    at(0);
    expect(await asker.ask()).toBe(200);
  });
});

describe('a code', () => {
  test('is valid in the browser that requested it and in no other', async () => {
    const owner = somebody('198.51.100.7');
    await owner.ask();
    const code = codeIn((await textsTo(backend, phone))[0]);
    const thief = somebody('203.0.113.66');
    expect(await thief.bring(code)).toBe(422);
    await thief.ask('0499999999');
    expect(await thief.bring(code)).toBe(422);
    expect(await owner.bring(code)).toBe(200);
  });

  test('can neither be replaced nor used up by a stranger', async () => {
    const [owner, stranger] = [somebody('198.51.100.7'), somebody('203.0.113.66')];
    await owner.ask();
    const code = codeIn((await textsTo(backend, phone))[0]);
    await stranger.ask();
    for (let guess = 0; guess < 10; guess += 1) await stranger.bring(String(700_000 + guess));
    expect(await owner.bring(code)).toBe(200);
  });
});

test('every call has a rate limit, and expensive ones have their own', async () => {
  const { app: busy } = await testServer([{ document: { pages: {} } }], { server: { backend: { ...backend } } });
  const ask = async (path: string) => {
    const { status, response } = await shopper(busy).get(path);
    return [status, response.headers.get('retry-after')];
  };
  const answers = [];
  for (let turn = 0; turn < 602; turn += 1) answers.push(await ask('/api/geocode?postcode=2000'));
  expect(answers.filter(([status]) => status === 429)).toEqual([
    [429, '600'],
    [429, '600'],
  ]);
  expect(await ask('/api/saving')).toEqual([200, null]);
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('calls that send or write are counted in the database, across all processes', () => {
  const rows: [string, LimitRow][] = Object.entries(limits);
  const inProcess = rows.filter(([, { kept }]) => kept === 'process').map(([name]) => name);
  expect(inProcess).toEqual(['call', 'brochure', 'report', 'quote']);
  for (const [name, { maximum }] of rows) if (typeof maximum === 'number') expect(maximum, name).toBeGreaterThan(0);
});
