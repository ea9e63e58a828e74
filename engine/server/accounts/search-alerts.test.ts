import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackends } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { signedIn } from '../../../tests/support/session.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import type { AlertChannel } from '../../../schemas/search/alert-channels.ts';
import { stateOfPostcode } from '../../dealer/postcodes.ts';
import { zoneInState } from '../../time/state-zones.ts';
import { waking } from '../../time/waking.ts';
import type { Backend } from '../backend.ts';
import { audit, outbox, savedSearches, stockIndexed, stockPrices, stockRuns, users } from '../db/schema.ts';
import { indexedRevisions } from '../stock/runs.ts';
import { saveSearch, stopAlerts } from './saved-searches.ts';
import { createSearchAlerts } from './search-alerts.ts';

const backends = testBackends(2);
const [first, other] = backends as [(typeof backends)[number], (typeof backends)[number]];
afterAll(async () => {
  for (const backend of backends) await backend.close();
});

beforeEach(async () => {
  const database = await first.database();
  for (const table of [audit, outbox, users, stockPrices, stockRuns]) await database.delete(table);
});

const document = {
  site: {
    slug: 'test-motors',
    id: 1,
    name: 'Test Motors',
    city: 'Sydney',
    hosts: ['www.test-motors.example'],
    phone: '02 5550 1994',
    email: 'sales@test-motors.example',
    locales: ['zh-Hans'],
  },
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

async function site(now = () => testNow, more: Readonly<Record<string, unknown>> = {}, stock = vehicles) {
  const rules = { 'search.savedAlerts.offered': true, ...distance, ...more };
  const { app, tenants } = await testServer([{ document, rules, vehicles: [...stock, sold] }], {
    server: { backend: first, now },
  });
  const alerts = (backend: Backend, writesAtNight = false) =>
    createSearchAlerts({ backend, tenants: (slug) => tenants.named(slug), log: () => {}, now, writesAtNight });
  const { userId } = await signedIn(first, 'test-motors', '0412345678');
  const save = async (
    address: string,
    seenUntil: number,
    locale = 'en-AU',
    by: readonly AlertChannel[] = ['mail'],
    label = 'Kia',
  ) =>
    saveSearch(
      await first.database(),
      { site: 'test-motors', userId },
      { address, label, locale, email: 'ann@mail.example', by, seenUntil },
      { keyedDigest: first.keyedDigest, now: testNow },
    );
  return { app, alerts, save, tenants, userId };
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const mails = async () => {
  const rows = await (await first.database()).select().from(outbox);
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as Mail) }));
};

test('a shopper is e-mailed what arrived since, once, by a dealer whom they can reach', async () => {
  const { alerts, save } = await site();
  await save('/search/all?make=Kia', 100);
  expect(await alerts(first).run()).toBe(1);
  expect(await alerts(first).run()).toBe(0);
  const sent = await mails();
  const stop = sent[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(stop).toMatch(/^https:\/\/www\.test-motors\.example\/unsubscribe\?token=/);
  expect(sent).toEqual([
    {
      kind: 'mail',
      language: 'en-AU',
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      to: 'ann@mail.example',
      from: 'Test Motors',
      replyTo: 'sales@test-motors.example',
      subject: '1 new match: Kia',
      text: [
        'New on our site, for your saved search Kia:',
        'Vehicle 2\nhttps://www.test-motors.example/cars/vehicle-2',
        'Everything that matches: https://www.test-motors.example/search/all?make=Kia',
        'Test Motors\n02 5550 1994\nsales@test-motors.example\nhttps://www.test-motors.example',
        `To stop these e-mails: ${stop}`,
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

/** Publishes prices as a new revision of the stock. */
async function priced(revision: number, prices: Readonly<Record<number, number | null>>) {
  const database = await first.database();
  const run = {
    site: 'test-motors',
    feed: 'main',
    outcome: 'done',
    startedAt: testNow,
    counts: {},
    rejects: [],
  } as const;
  await database.insert(stockRuns).values({ ...run, revision });
  const rows = Object.entries(prices).map(([id, price]) => ({ vehicleId: Number(id), price }));
  await database
    .insert(stockPrices)
    .values(rows.map((row) => ({ ...row, site: 'test-motors', revision, at: testNow })));
}

test('price drops of its matches since the last alert are sent once, whatever prices did in between', async () => {
  const { alerts, save } = await site();
  await priced(1, { 1: 20_000, 2: 30_000, 3: 10_000, 99: 9000 });
  await save('/search/all?make=Kia', 5000);
  // What was cheaper before it was saved is no news.
  expect(await alerts(first).run()).toBe(0);
  await priced(2, { 1: 19_000, 2: 31_000, 3: 9000, 99: 8000 });
  await priced(3, { 1: 18_500, 2: 29_000 });
  const sent = await Promise.all([first, other, first].map((backend) => alerts(backend).run('test-motors')));
  expect(sent.reduce((all, one) => all + one)).toBe(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 price drops: Kia');
  expect(mail?.text).toContain('Cheaper now, for your saved search Kia:');
  expect(mail?.text).toContain('$18,500, was $20,000\nVehicle 1\nhttps://www.test-motors.example/cars/vehicle-1');
  expect(mail?.text).toContain('$29,000, was $30,000\nVehicle 2\n');
  expect(await alerts(first).run()).toBe(0);
  expect(await alerts(first).run('another-site')).toBe(0);
  await priced(4, { 1: 18_600 });
  expect(await alerts(first).run()).toBe(0);
});

test('the subject of an e-mail names new matches and price drops, whichever of them there are', async () => {
  const { alerts, save } = await site();
  await priced(1, { 1: 20_000 });
  await save('/search/all?make=Kia', 150);
  await priced(2, { 1: 19_000 });
  await alerts(first).run();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new match: Kia; 1 price drop']);
});

test('a price that the site does not show is in no message, nor that it dropped [formatting.price-4-no-price-text]', async () => {
  const { alerts, save } = await site(undefined, { 'price.precedence': ['text'] });
  await priced(1, { 1: 20_000 });
  await save('/search/all?make=Kia', 5000);
  await priced(2, { 1: 19_000 });
  expect(await alerts(first).run()).toBe(0);
});

test('the drop of a price that is not the shown one is in no message [formatting.price-4-no-price-text]', async () => {
  const old = { make: 'Kia', created_at_timestamp: 100 };
  const stock = [
    stockVehicle(1, { ...old, name: 'For hire', price: 19_000, subscription_price: 199 }),
    stockVehicle(2, { ...old, name: 'Hidden offer', price: 25_000, offer_price: 19_000 }),
    stockVehicle(3, { ...old, name: 'Listed', price: 19_000 }),
  ];
  const { alerts, save } = await site(undefined, { 'price.precedence': ['subscription', 'list', 'text'] }, stock);
  await priced(1, { 1: 20_000, 2: 20_000, 3: 20_000 });
  await save('/search/all?make=Kia', 5000);
  await priced(2, { 1: 19_000, 2: 19_000, 3: 19_000 });
  expect(await alerts(first).run()).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 price drop: Kia');
  expect(mail?.text).toContain('$19,000, was $20,000\nListed\n');
  expect(mail?.text).not.toMatch(/For hire|Hidden offer/);
});

test('a price without GST is without it in a message too', async () => {
  const { alerts, save } = await site(undefined, { 'price.gst.display': 'exclusive' });
  await priced(1, { 1: 22_000 });
  await save('/search/all?make=Kia', 5000);
  await priced(2, { 1: 11_000 });
  await alerts(first).run();
  expect((await mails())[0]?.text).toContain('$10,000 + GST, was $20,000 + GST\nVehicle 1\n');
});

test('of many price drops a message lists ten and counts all, whatever their order in the stock', async () => {
  const { alerts, save } = await site(undefined, { 'search.savedAlerts.channels': ['mail', 'sms'] });
  const yard = (price: number) =>
    Object.fromEntries(
      [...vehicles.map(({ id }) => id), ...Array.from({ length: 250 }, (_, n) => n + 1000)].map((id) => [id, price]),
    );
  await priced(1, yard(20_000));
  await save('/search/all', 1300, 'en-AU', ['mail', 'sms']);
  await alerts(first).run();
  await (await first.database()).delete(outbox);
  await priced(2, yard(19_000));
  await alerts(first).run();
  const [mail, sms] = (await mails()).toSorted((one, another) => one.kind.localeCompare(another.kind));
  expect(mail?.subject).toBe('14 price drops: Kia');
  expect(mail?.text.match(/^\$19,000, was \$20,000$/gm)).toHaveLength(10);
  expect(mail?.text).toContain('… and 4 more.');
  expect(sms?.text).toContain('14 price drops: Kia');
});

test('the first price drop after a search was saved is sent, though no run has seen it before', async () => {
  const { alerts, save } = await site();
  await priced(1, { 1: 20_000, 2: 30_000 });
  await priced(2, { 1: 19_500 });
  await save('/search/all?make=Kia', 5000);
  await priced(3, { 2: 29_000 });
  expect(await alerts(first).run()).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 price drop: Kia');
  expect(mail?.text).toContain('$29,000, was $30,000');
});

test('a new vehicle of a feed is sent once, even if the feed gives it an earlier day', async () => {
  const { alerts, save } = await site();
  await priced(1, { 2: 30_000 });
  await save('/search/all?make=Kia', 200);
  await priced(2, { 1: 20_000, 3: 10_000 });
  expect(await alerts(first).run()).toBe(1);
  await priced(3, { 1: 20_500 });
  expect(await alerts(first).run()).toBe(0);
  // A vehicle that two messages are about for different reasons: each has its own key.
  await priced(4, { 1: 19_000 });
  expect(await alerts(first).run()).toBe(1);
  expect((await mails()).map(({ subject, text }) => [subject, /^Vehicle \d+$/gm.exec(text)?.[0]])).toEqual([
    ['1 new match: Kia', 'Vehicle 1'],
    ['1 price drop: Kia', 'Vehicle 1'],
  ]);
});

test('vehicles of the first run of the feeds are not news', async () => {
  const { alerts, save } = await site();
  await save('/search/all?make=Kia', 200);
  await priced(1, { 1: 20_000, 2: 30_000 });
  expect(await alerts(first).run()).toBe(0);
});

test('a price drop is sent once an external search service has it, not before', async () => {
  const { tenants, save } = await site();
  const fill = async (revision: number) => {
    const row = { settings: 'site-1', revision };
    await (await first.database())
      .insert(stockIndexed)
      .values({ site: 'test-motors', index: 'test-motors', ...row })
      .onConflictDoUpdate({ target: [stockIndexed.site, stockIndexed.index], set: row });
  };
  const place = { backend: first, tenants: (slug?: string) => tenants.named(slug), log: () => {}, now: () => testNow };
  const { run } = createSearchAlerts({ ...place, revisions: indexedRevisions });
  await priced(1, { 1: 20_000 });
  await fill(1);
  await save('/search/all?make=Kia', 5000);
  await run();
  await priced(2, { 1: 19_000 });
  expect([await run(), await fill(2), await run()]).toEqual([0, undefined, 1]);
});

test.each([
  ['2026-11-22T11:00:00Z', '3000', '2026-11-22T21:00:00.000Z'],
  ['2026-11-22T11:00:00Z', '6000', '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T19:00:00Z', null, '2026-11-22T21:00:00.000Z'],
  ['2026-11-22T03:00:00Z', null, '2026-11-22T03:00:00.000Z'],
])('at %s a shopper in %s is written to at %s, in their own daytime', (now, postcode, at) => {
  expect(waking(new Date(now), zoneInState(stateOfPostcode(postcode ?? ''), 'Australia/Sydney')).toISOString()).toBe(
    at,
  );
});

test('what changes several times in one night is in one message of the morning', async () => {
  let at = new Date('2026-11-22T09:30:00Z');
  const { alerts, save } = await site(() => at);
  await priced(1, { 1: 20_000, 2: 30_000 });
  await save('/search/all?make=Kia', 5000);
  await priced(2, { 1: 19_000, 2: 29_000 });
  expect(await alerts(first).run()).toBe(0);
  await priced(3, { 1: 18_000, 2: 30_000 });
  expect(await alerts(first).run()).toBe(0);
  at = new Date('2026-11-22T21:00:00Z');
  expect(await alerts(first).run()).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 price drop: Kia');
  expect(mail?.text).toContain('$18,000, was $20,000\nVehicle 1\n');
});

test('a site whose stock is not in memory gets it before its searches are run', async () => {
  const { save, tenants } = await site();
  await save('/search/all?make=Kia', 100);
  const cold = [...tenants.all()].map((tenant) => {
    let isLoaded = false;
    const ready = async () => void (isLoaded = true);
    const query: typeof tenant.search.query = async (...asked) => {
      if (!isLoaded) throw new Error('There is no such index.');
      return tenant.search.query(...asked);
    };
    return { ...tenant, ready, search: { ...tenant.search, query } };
  });
  const place = { backend: first, tenants: () => cold, log: () => {}, now: () => testNow };
  expect(await createSearchAlerts(place).run()).toBe(1);
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

test('the e-mail is in the language that the search was saved in, and so are its links', async () => {
  const { alerts, save } = await site();
  await save('/search/all?make=Kia', 100, 'zh-Hans');
  await alerts(first).run();
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 个新匹配：Kia');
  expect(mail?.text).toContain('Vehicle 2\nhttps://www.test-motors.example/zh/cars/vehicle-2');
  expect(mail?.headers['List-Unsubscribe']).toContain('https://www.test-motors.example/zh/unsubscribe?token=');
});

const both = { 'search.savedAlerts.channels': ['mail', 'sms'] };
const kinds = async () => (await mails()).map(({ kind, to }) => `${kind} ${to}`).toSorted();

test('shoppers get alerts as they agreed, by e-mail, text or both, where the site offers it', async () => {
  const { alerts, save } = await site(() => testNow, both);
  await save('/search/all?make=Kia', 100, 'en-AU', ['sms']);
  await save('/search/all?make=Kia&page=2', 100, 'en-AU', []);
  const runs = await Promise.all([first, other].map((backend) => alerts(backend).run()));
  expect(runs.reduce((all, one) => all + one)).toBe(1);
  const [text] = await mails();
  expect(text).toEqual({
    kind: 'sms',
    to: '0412345678',
    text: expect.stringMatching(
      /^Test Motors: 1 new match: Kia https:\/\/www\.test-motors\.example\/search\/all\?make=Kia Stop: https:\/\/www\.test-motors\.example\/unsubscribe\?token=\S+$/,
    ),
  });
  await save('/search/all?make=Toyota', 1300, 'en-AU', ['mail', 'sms']);
  expect(await alerts(first).run()).toBe(2);
  expect(await kinds()).toEqual(['mail ann@mail.example', 'sms 0412345678', 'sms 0412345678']);
  await save('/search/all', 0, 'en-AU', ['sms']);
  const mailOnly = await testServer([{ document, rules: { 'search.savedAlerts.offered': true }, vehicles }]);
  const without = { backend: first, tenants: () => mailOnly.tenants.all(), log: () => {}, now: () => testNow };
  expect(await createSearchAlerts(without).run()).toBe(0);
});

test('a text message and the subject of an e-mail cut a long search between characters', async () => {
  const { alerts, save } = await site(() => testNow, both);
  await save('/search/all?make=Kia', 100, 'en-AU', ['mail', 'sms'], '🚗'.repeat(70));
  expect(await alerts(first).run()).toBe(2);
  const [mail, sms] = (await mails()).toSorted((one, another) => one.kind.localeCompare(another.kind));
  expect(sms?.text).toContain(`1 new match: ${'🚗'.repeat(59)}… https`);
  expect(mail?.subject).toBe(`1 new match: ${'🚗'.repeat(59)}…`);
  expect(mail?.text).toContain(`your saved search ${'🚗'.repeat(70)}:`);
});

test('what a shopper agrees to is recorded, and what came before they agreed is not sent', async () => {
  const { alerts, save } = await site(() => testNow, both);
  const kia = '/search/all?make=Kia';
  await save(kia, 0, 'en-AU', []);
  await save(kia, 200, 'en-AU', ['sms']);
  expect(await alerts(first).run()).toBe(0);
  await save(kia, 200, 'en-AU', ['mail']);
  const database = await first.database();
  const rows = await database.select().from(audit).orderBy(audit.id);
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['alerts.on', 'sms'],
    ['alerts.on', 'mail'],
    ['alerts.off', 'sms'],
  ]);
  expect(await database.select().from(savedSearches)).toMatchObject([{ mailSince: testNow, smsSince: null }]);
});

test('a shopper who stops messages while a run is on its way gets none that it has yet to write', async () => {
  const { save, tenants, userId } = await site(() => testNow, both);
  const [all, kia] = ['/search/all', '/search/all?make=Kia'];
  await save(all, 0, 'en-AU', ['mail', 'sms']);
  await save(kia, 100, 'en-AU', ['mail']);
  const owner = { site: 'test-motors', userId };
  const desk = { keyedDigest: first.keyedDigest, now: testNow };
  let isStopped = false;
  const revisions = {
    // Each search asks for the revision after all that are due were read.
    async of() {
      if (!isStopped) {
        isStopped = true;
        await stopAlerts(await first.database(), owner, { address: all, channel: 'mail' }, desk);
        await stopAlerts(await first.database(), owner, { address: kia, channel: 'mail' }, desk);
      }
      return 0;
    },
    all: async () => new Map<string, number>(),
  };
  const place = { backend: first, tenants: (slug?: string) => tenants.named(slug), log: () => {}, now: () => testNow };
  expect(await createSearchAlerts({ ...place, revisions }).run()).toBe(1);
  expect(await kinds()).toEqual(['sms 0412345678']);
});

test('the link of a text stops texts alone, also one that waits for the morning', async () => {
  const night = new Date('2026-11-22T11:00:00Z');
  const { app, alerts, save } = await site(() => night, both);
  await save('/search/all?make=Kia', 100, 'en-AU', ['mail', 'sms']);
  await alerts(first, true).run();
  const rows = await (await first.database()).select().from(outbox);
  const morning = new Date('2026-11-22T21:00:00Z');
  expect(rows.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([morning, morning]);
  const text = (await mails()).find(({ kind }) => kind === 'sms')?.text ?? '';
  const init = { method: 'POST', headers: { host: 'www.test-motors.example' } };
  expect((await app.request(text.split('Stop: ')[1] ?? '', init)).status).toBe(200);
  expect(await kinds()).toEqual(['mail ann@mail.example']);
  expect(await left()).toEqual([['mail']]);
});

/** Saves a search and returns how to ask at the link of its e-mail, without any cookie. */
async function mailed(now = () => testNow) {
  const { app, alerts, save } = await site(now);
  await save('/search/all?make=Kia', 100);
  await save('/search/all', 1400);
  await alerts(first).run();
  const link = (await mails())[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  const host = 'www.test-motors.example';
  const follow = async (address = link, init: RequestInit = {}) => {
    const response = await app.request(address, { ...init, headers: { host, ...init.headers } });
    return { status: response.status, html: await response.text() };
  };
  return { link, follow };
}

/** How the shopper is told about each saved search. */
const left = async () =>
  (await (await first.database()).select().from(savedSearches).orderBy(savedSearches.address)).map(
    ({ mailSince, smsSince }) => [...(mailSince ? ['mail'] : []), ...(smsSince ? ['sms'] : [])],
  );
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

test('the link of the e-mail asks first, and stops the e-mails without sign-in, by its button or in one click', async () => {
  const { follow, link } = await mailed();
  const asked = await follow();
  expect([asked.status, await left()]).toEqual([200, [['mail'], ['mail']]]);
  expect(asked.html).toContain('<h1>Stop these messages?</h1>');
  expect(asked.html).toContain('that matches arrives or becomes cheaper: Kia.');
  expect(asked.html).toMatch(/<form method="post"><button [^>]*>Stop these messages<\/button><\/form>/);
  const stopped = await follow(link, oneClick);
  expect([stopped.status, await left()]).toEqual([200, [['mail'], []]]);
  expect(stopped.html).toContain('You will get no more of these messages');
  for (const again of [await follow(), await follow(link, oneClick)])
    expect(again).toMatchObject({ status: 200, html: stopped.html });
  expect(await left()).toEqual([['mail'], []]);
});

test('a link that was tampered with, or is over a year old, says so and stops nothing', async () => {
  let at = testNow;
  const { follow, link } = await mailed(() => at);
  const changed = [
    link.replace(/token=\d+/, 'token=1'),
    `${link}x`,
    link.replace(/token=.*/, 'token='),
    link.split('?')[0],
  ];
  for (const address of changed) {
    const { status, html } = await follow(address, oneClick);
    expect([status, html.includes('This link is not complete')]).toEqual([400, true]);
    expect(html).toContain('Use the link in our latest message');
  }
  at = new Date(testNow.getTime() + 401 * 86_400_000);
  const { status, html } = await follow(link, oneClick);
  expect([status, html.includes('This link is too old')]).toEqual([410, true]);
  expect(await left()).toEqual([['mail'], ['mail']]);
});
