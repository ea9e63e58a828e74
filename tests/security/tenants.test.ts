import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../engine/server/api/index.ts';
import { leads, users, watchlist } from '../../engine/server/db/schema.ts';
import { mintFormToken } from '../../engine/server/leads/form-token.ts';
import { codeIn, shopper, textsTo } from '../support/accounts.ts';
import { testBackend } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';
import { signedIn } from '../support/session.ts';
import { stockVehicle } from '../support/stock-block.ts';
import { testServer } from '../support/test-server.ts';

/** Two dealers on one server and one database; a shopper of the first contacts the second. */
const [first, second] = ['north-motors', 'south-motors'];
const phone = '0412345678';
const backend = testBackend();
let site: Awaited<ReturnType<typeof testServer>>;
let cookie = '';
let userId = 0;
beforeAll(async () => {
  const document = { pages: {} };
  const rules = { 'forms.captcha': 'checkbox' };
  site = await testServer(
    [
      { slug: first, document, rules, vehicles: [stockVehicle(1), stockVehicle(2)] },
      { slug: second, document, rules, vehicles: [stockVehicle(3, { vin: 'VIN-OF-THE-SOUTH' })] },
    ],
    { server: { backend } },
  );
  ({ cookie, userId } = await signedIn(backend, first, phone));
});
afterAll(() => backend.close());

const at = (slug: string, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  site.app.request(`http://${slug}.localhost${path}`, {
    ...init,
    headers: { host: `${slug}.localhost`, 'sec-fetch-site': 'same-origin', ...init.headers },
  });
const post = (slug: string, path: string, body: object, headers: Record<string, string> = {}) =>
  at(slug, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' };
let keys = 0;
const enquiry = (slug: string, more: object = {}) => ({
  form: 'enquiry',
  idempotency_key: `a-key-of-sixteen-letters-${(keys += 1)}`,
  human: 'on',
  token: mintFormToken(backend, slug, new Date(testNow.getTime() - 60_000)),
  ...person,
  ...more,
});

describe('a session of one dealer', () => {
  test('is invalid at another', async () => {
    expect(await (await at(first, '/api/auth/session', { headers: { cookie } })).json()).toEqual({
      user: { id: userId, phone },
    });
    expect(await (await at(second, '/api/auth/session', { headers: { cookie } })).json()).toEqual({ user: null });
    expect(await (await at(second, '/api/watchlist', { headers: { cookie } })).json()).toEqual({
      phone_number: null,
      ids: [],
    });
    const exists = await at(second, `/api/check-if-contact-exists?phone_number=${phone}`, { headers: { cookie } });
    expect(await exists.json()).toEqual({ data: null, error: null });
  });

  test('cannot save or remove anything at another, where the same phone is another account', async () => {
    await post(first, '/api/watchlist/save-car', { car_id: 1, phone_number: phone }, { cookie });
    for (const action of ['save-car', 'remove-car'])
      expect(
        (await post(second, `/api/watchlist/${action}`, { car_id: 3, phone_number: phone }, { cookie })).status,
      ).toBe(401);
    const database = await backend.database();
    expect(await database.select({ site: watchlist.site, carId: watchlist.carId }).from(watchlist)).toEqual([
      { site: first, carId: 1 },
    ]);
    const other = await signedIn(backend, second, phone);
    expect(other.userId).not.toBe(userId);
    expect(await (await at(second, '/api/watchlist', { headers: { cookie: other.cookie } })).json()).toEqual({
      phone_number: phone,
      ids: [],
    });
  });

  test('cannot be ended from another', async () => {
    await post(second, '/api/auth/sign-out', {}, { cookie });
    expect(await (await at(first, '/api/auth/session', { headers: { cookie } })).json()).toMatchObject({
      user: { phone },
    });
  });
});

test('a code of one dealer is invalid at another and uses up no attempt there', async () => {
  const shop = shopper(site.app, first);
  await shop.post('/api/auth/sign-in', { phone: '0499999999', first_name: 'Ann' });
  const code = codeIn((await textsTo(backend, '0499999999', first))[0]);
  for (let turn = 0; turn < 6; turn += 1)
    expect(
      (await shopper(site.app, second).post('/api/auth/verify', { phone: '0499999999', token: code, type: 'sms' }))
        .status,
    ).toBe(422);
  expect((await shop.post('/api/auth/verify', { phone: '0499999999', token: code, type: 'sms' })).status).toBe(200);
  const database = await backend.database();
  expect(await database.select({ site: users.site }).from(users).where(eq(users.firstName, 'Ann'))).toEqual([
    { site: first },
  ]);
});

describe('vehicles of one dealer', () => {
  const reads = calls.filter(({ method, path }) => method === 'GET' && path.includes(':slug'));

  test('do not exist at another, for any call', async () => {
    for (const { path } of reads) {
      const response = await at(second, path.replace(':slug', stockVehicle(1).slug));
      expect([path, [400, 404].includes(response.status)]).toEqual([path, true]);
    }
    expect((await post(second, '/api/phone-reveals', { car_id: 1 })).status).toBe(404);
  });

  test('cannot be enquired about, reserved or test driven at another', async () => {
    for (const form of ['enquiry', 'reserve', 'testDrive', 'finance']) {
      const { status } = await post(second, '/api/leads', enquiry(second, { form, car_id: 1 }));
      expect([form, status]).toEqual([form, 409]);
    }
    expect(await (await backend.database()).select().from(leads).where(eq(leads.site, second))).toEqual([]);
  });

  test('cannot be found with the search token of another, by any request', async () => {
    const token = (await site.tenants.bySlug(first)?.browserSearch())?.key ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const search = (path: string, body: object) => post(first, `/api/search${path}`, body, headers);
    expect((await search(`/indexes/${second}/search`, {})).status).toBe(403);
    expect((await search(`/indexes/${second}/facet-search`, { facetName: 'make' })).status).toBe(403);
    expect((await search('/multi-search', { queries: [{ indexUid: first }, { indexUid: second }] })).status).toBe(403);
    expect((await search('/multi-search', { federation: {}, queries: [{ indexUid: second }] })).status).toBe(403);
    for (const index of ['*', `${first},${second}`, `../${second}`, `${first}%2f..%2f${second}`, second.toUpperCase()])
      expect((await search(`/indexes/${index}/search`, {})).status).toBeGreaterThanOrEqual(400);
    const all = await (await search(`/indexes/${first}/search`, { q: '', limit: 100 })).text();
    expect(all).not.toContain('VIN-OF-THE-SOUTH');
    // The other dealer's own address does not accept it either.
    expect((await post(second, `/api/search/indexes/${second}/search`, {}, headers)).status).toBe(403);
  });
});

test('a form token of one dealer is invalid at another', async () => {
  const foreign = enquiry(second, { token: mintFormToken(backend, first, new Date(testNow.getTime() - 60_000)) });
  expect((await post(second, '/api/leads', foreign)).status).toBe(422);
  expect((await post(second, '/api/leads', enquiry(second))).status).toBe(200);
});

test('site, user and ids in the body of a lead are not trusted', async () => {
  const claims = {
    site: first,
    userId: '1',
    user_id: '1',
    lead_id: '1',
    id: '1',
    website: first,
    created_at: '2000-01-01',
    dead: true,
  };
  const sent = enquiry(second, claims);
  const response = await post(second, '/api/leads', sent, { cookie });
  expect(response.status).toBe(200);
  const database = await backend.database();
  const [row] = await database.select().from(leads).where(eq(leads.idempotencyKey, sent.idempotency_key));
  expect(row).toMatchObject({ site: second, userId: null, createdAt: testNow });
});

test('an idempotency key used at one dealer is free at another', async () => {
  const same = { idempotency_key: 'the-same-key-at-two-dealers' };
  const numbers: number[] = [];
  for (const slug of [first, second]) {
    const { lead_id: number } = (await (await post(slug, '/api/leads', enquiry(slug, same))).json()) as {
      lead_id: number;
    };
    numbers.push(number);
  }
  expect(new Set(numbers).size).toBe(2);
});
