import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { shopper } from '../../tests/support/accounts.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testNow, testVehicle } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';
import type { Backend } from '../../engine/server/backend.ts';
import { attempts, leads, users, watchlist } from '../../engine/server/db/schema.ts';

const backend = testBackend();
afterAll(() => backend.close());

const phone = '0412345678';
const document = {
  pages: {
    '/my-garage': { name: 'account', title: 'My garage', blocks: [{ type: 'account', id: 'account' }] },
    '/kept': { name: 'saved', title: 'Saved', blocks: [{ type: 'saved-vehicles', id: 'saved' }] },
    '/sign-in': { name: 'signIn', title: 'Sign in', blocks: [{ type: 'sign-in', id: 'sign-in' }] },
  },
};

async function open({ rules = {}, through = backend }: { rules?: Record<string, unknown>; through?: Backend } = {}) {
  const { app } = await testServer([{ document, rules, vehicles: [testVehicle] }], { server: { backend: through } });
  const visitor = shopper(app);
  const page = async (path = '/my-garage') => (await visitor.send('GET', path)).response.text();
  const signOut = () =>
    visitor.send('POST', '/my-garage', '_block=account', { 'content-type': 'application/x-www-form-urlencoded' });
  return { app, visitor, page, signOut };
}

/** A shopper who has signed in, saved a car and sent forms. */
async function withHistory(rules: Record<string, unknown> = {}) {
  const site = await open({ rules });
  await site.visitor.signIn(backend, phone, { first_name: 'Ada', last_name: 'Lee' });
  const database = await backend.database();
  const [user] = await database.select({ id: users.id }).from(users);
  const common = { site: 'test-motors', userId: user?.id ?? 0, createdAt: testNow };
  await database.insert(watchlist).values([
    { ...common, carId: testVehicle.id },
    { ...common, carId: 999_999 },
  ]);
  const about = { car_slug: testVehicle.slug, category: 'Vehicle Enquiry' };
  await database.insert(leads).values([
    { ...common, idempotencyKey: '1', kind: 'enquiry', payload: { ...about, subcategory: 'Enquiry' } },
    {
      ...common,
      idempotencyKey: '2',
      kind: 'testDrive',
      payload: { ...about, subcategory: 'Test Drive', dateTime: '2026-11-24T10:00:00+11:00' },
    },
    { ...common, idempotencyKey: '3', kind: 'valuation', payload: { category: 'Trade-In' } },
    { ...common, userId: null, idempotencyKey: '4', kind: 'enquiry', payload: { subcategory: 'Of somebody else' } },
  ]);
  return site;
}

beforeEach(async () => {
  const database = await backend.database();
  for (const table of [leads, users, attempts]) await database.delete(table);
});

describe('the page', () => {
  test('shows saved cars and details [routes.my-garage]', async () => {
    const html = await (await withHistory()).page();
    expect(texts(html, 'h1')).toEqual(['My garage']);
    expect(texts(html, 'h2')).toEqual(['Saved vehicles', 'Your details']);
    expect(dom(html).querySelectorAll('.account .card-row > li')).toHaveLength(1);
    expect(html).toContain(`/cars/${testVehicle.slug}`);
    expect(texts(html, '.account__details dd')).toEqual(['0412 345 678', 'Ada', 'Lee']);
  });

  test('shows the configured panels in order', async () => {
    const html = await (
      await withHistory({ 'account.panels': ['bookings', 'enquiries', 'valuations', 'finance'] })
    ).page();
    expect(texts(html, 'h2')).toEqual(['Bookings', 'Enquiries', 'Valuations', 'Finance']);
    expect(texts(html, '.account__panel--bookings li')).toEqual([
      'Test Drive24 Nov 2026, 10:00 am21 Nov 2026See the vehicle',
    ]);
    expect(texts(html, '.account__panel--enquiries li strong')).toEqual(['Enquiry']);
    expect(texts(html, '.account__panel--valuations li strong')).toEqual(['Trade-In']);
    expect(texts(html, '.account__panel--finance p')).toEqual([
      'Finance applications you send while signed in are kept here.',
    ]);
    expect(html).not.toContain('Of somebody else');
  });

  test.each([
    ['2026-11-24T10:00:00+08:00', '24 Nov 2026, 10:00 am'],
    ['2026-11-24', '24 Nov 2026'],
  ])('says when a test drive is by the clocks of its location: %s is %s', async (dateTime, shown) => {
    const { page } = await withHistory({ 'account.panels': ['bookings'] });
    const database = await backend.database();
    await database.update(leads).set({ payload: { subcategory: 'Test Drive', dateTime } });
    expect(texts(await page(), '.account__panel--bookings .account__when')).toEqual([shown]);
  });

  const vehicle = { rego: 'ABC123', regoState: 'NSW', make: 'Mazda', model: 'CX-5', year: 2019, km: 60_000 };
  const amounts = { low: 22_000, high: 24_500 };
  test.each([
    ['with the offer', { ...amounts, offer: 23_100 }, '2019 Mazda CX-5 · $23,100'],
    ['with the range', amounts, '2019 Mazda CX-5 · $22,000 – $24,500'],
    ['without a figure where there is none', { reason: 'Too old.' }, '2019 Mazda CX-5'],
    ['without a figure that has expired', { ...amounts, expires_at: '2026-11-01T00:00:00Z' }, '2019 Mazda CX-5'],
  ])('names the vehicle that was valued, %s', async (_, given, shown) => {
    const { page } = await withHistory({ 'account.panels': ['valuations'] });
    const database = await backend.database();
    const valuation = { currency: 'AUD', expires_at: '2026-12-01T00:00:00Z', vehicle, ...given };
    await database.update(leads).set({ payload: { category: 'Trade-In', valuation } });
    expect(texts(await page(), '.account__panel--valuations .account__when')).toEqual([shown]);
  });

  test('tells a new shopper what will appear there', async () => {
    const { visitor, page } = await open();
    await visitor.signIn(backend, '0499999999');
    expect(texts(await page(), '.account__empty p')).toEqual(['Vehicles you save are kept here.']);
  });

  test('links to the saved list of a site that saves on the device, which only the browser can read', async () => {
    const html = await (await withHistory({ 'saved.storage': 'device', 'saved.listRoute': '/kept' })).page();
    expect(texts(html, '.account__panel--saved p')).toEqual(['Vehicles you save are kept on this device.']);
    expect(dom(html).querySelector('.account__panel--saved a')?.getAttribute('href')).toBe('/kept');
    // By it the script that counts knows whose list the number in the header is of.
    expect(dom(html).querySelectorAll('.account__panel--saved [data-save="device"]')).toHaveLength(1);
  });

  test('is not indexed by search engines', async () => {
    expect(await (await withHistory()).page()).toContain('<meta name="robots" content="noindex">');
  });
});

describe('signing out', () => {
  test('ends the session and reloads the page without JavaScript [sign-in.sign-out]', async () => {
    const { visitor, signOut } = await withHistory();
    const token = visitor.jar.get('forecourt_session') ?? '';
    const { response } = await signOut();
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my-garage']);
    expect([...visitor.jar.keys()]).toEqual(['forecourt_device']);
    visitor.jar.set('forecourt_session', token);
    expect((await visitor.send('GET', '/my-garage')).response.status).toBe(302);
  });

  test('everywhere ends the sessions of this shopper on all devices, and no others', async () => {
    const { app, visitor } = await withHistory();
    const [other, stranger] = [shopper(app), shopper(app)];
    await other.signIn(backend, phone);
    await stranger.signIn(backend, '0498765432');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { response } = await visitor.send('POST', '/my-garage', '_block=account&_scope=all', headers);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my-garage']);
    const statuses = [];
    for (const by of [visitor, other, stranger]) statuses.push((await by.send('GET', '/my-garage')).response.status);
    expect(statuses).toEqual([302, 302, 200]);
  });

  test('shows an alert on failure, and the shopper stays signed in on screen [errors.auth-sign-out-thrown][errors.auth-thrown-to-caller]', async () => {
    let calls: number | undefined;
    const failing: Backend = {
      ...backend,
      async database() {
        const database = await backend.database();
        if (calls !== undefined) calls += 1;
        // The first query identifies the visitor; the second ends the session.
        if (calls === 2) throw new Error('down');
        return database;
      },
    };
    const { visitor, signOut } = await open({ through: failing });
    await visitor.signIn(backend, phone);
    calls = 0;
    const { response } = await signOut();
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(texts(html, '[role=alert]')).toEqual([
      'Signing out did not work. You are still signed in; please try again.',
    ]);
    expect(texts(html, '.account__head p')).toEqual(['Signed in with 0412 345 678']);
    expect(visitor.jar.has('forecourt_session')).toBe(true);
  });

  test('from another site is rejected', async () => {
    const { visitor } = await withHistory();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const { response } = await visitor.send('POST', '/my-garage', '_block=account', headers);
    expect(response.status).toBe(403);
    expect((await visitor.send('GET', '/my-garage')).response.status).toBe(200);
  });
});
