import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codeIn, shopper, textsTo } from '../../../tests/support/accounts.ts';
import { testBackends } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { testServer } from '../../../tests/support/test-server.ts';
import type { Backend } from '../backend.ts';
import { attempts, codes, events, outbox, sessions, users, verifications } from '../db/schema.ts';

const phone = '0412345678';
const minutes = (count: number) => count * 60_000;
let now = testNow;
/** Two server processes on one database. */
const processes = testBackends(2, { now: () => now });

afterAll(async () => {
  for (const backend of processes) await backend.close();
});

const at = (ms: number) => void (now = new Date(testNow.getTime() + ms));

/** Two sites on one server. */
async function open({
  rules = {},
  backend = processes[0],
  proxies = 0,
}: {
  rules?: Record<string, unknown>;
  backend?: Backend | undefined;
  proxies?: number;
} = {}) {
  if (!backend) throw new Error('No backend.');
  const dealerships = [
    { slug: 'city', name: 'City' },
    { slug: 'north', name: 'North' },
  ];
  const sites = [
    { document: { pages: {}, dealerships }, rules },
    { document: { pages: {} }, slug: 'other-motors' },
  ];
  const { app, logged } = await testServer(sites, { server: { backend, proxies, now: () => now } });
  return { app, logged, backend };
}

let site: Awaited<ReturnType<typeof open>>;
let visitor: ReturnType<typeof shopper>;

beforeEach(async () => {
  at(0);
  site = await open();
  visitor = shopper(site.app);
  const database = await site.backend.database();
  for (const table of [verifications, sessions, users, codes, attempts, events, outbox]) await database.delete(table);
});

const latestCode = async (to = phone, slug?: string) => codeIn((await textsTo(site.backend, to, slug))[0]);
const verify = (token: string, by = visitor, to = phone, headers = {}) =>
  by.post('/api/auth/verify', { phone: to, token, type: 'sms' }, headers);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('signing in', () => {
  test('sends a code by SMS and opens a session for it [api.auth-sms-sign-in][api.auth-verify][entity.user][entity.user-phone]', async () => {
    const sent = await visitor.post('/api/auth/sign-in', {
      phone,
      first_name: 'Ada',
      last_name: 'Lee',
      email: 'ada@example.com',
      website: 'test-motors',
      dealership_slug: 'north',
    });
    expect([sent.status, sent.body]).toEqual([200, { ok: true }]);
    expect((await textsTo(site.backend, phone))[0]).toMatch(/^\d{6} is your code for Test Motors\./);
    const answer = await verify(await latestCode());
    expect(answer.body).toEqual({ user: { id: expect.any(Number), phone } });
    expect((await visitor.get('/api/auth/session')).body).toEqual({
      user: { ...Object(answer.body['user']), first_name: 'Ada', last_name: 'Lee', email: 'ada@example.com' },
    });
    const database = await site.backend.database();
    expect(await database.select().from(users)).toMatchObject([
      { site: 'test-motors', phone, firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com' },
    ]);
  });

  test('logs the sent code and the verified code [api.sign-in-verification-row][api.auth-verify-row][entity.verification-log-row]', async () => {
    const signedIn = await visitor.signIn(site.backend, phone, { dealership_slug: 'north' });
    const database = await site.backend.database();
    const common = { websiteSlug: 'test-motors', createdAt: testNow };
    const user: unknown = signedIn.body['user'];
    expect(await database.select().from(verifications).orderBy(verifications.id)).toMatchObject([
      { ...common, verificationType: 'sms', dealershipSlug: 'north', userId: null },
      { ...common, verificationType: 'verify', userId: (user as { id: number }).id },
    ]);
  });

  test('records event 36 with the code and 37 once it is verified [analytics.event-36-code-requested][analytics.event-37-code-verified]', async () => {
    const database = await site.backend.database();
    const sent = async () => (await database.select().from(events).orderBy(events.id)).map(({ eventId }) => eventId);
    await visitor.post('/api/auth/sign-in', { phone });
    expect(await sent()).toEqual([36]);
    await verify(wrong(await latestCode()));
    expect(await sent()).toEqual([36]);
    await verify(await latestCode());
    expect(await sent()).toEqual([36, 37]);
  });

  test('numbers with prefix 61 are the same phone [otp.phone-61-to-leading-0]', async () => {
    await visitor.post('/api/auth/sign-in', { phone: '+61 412 345 678' });
    const answer = await verify(await latestCode(), visitor, '61412345678');
    expect(answer.body).toMatchObject({ user: { phone: '0412345678' } });
  });

  test.each(['', '0298765432', '041234567', '+15551234567', '0412345678; drop'])('sends no code to %j', async (bad) => {
    const answer = await visitor.post('/api/auth/sign-in', { phone: bad });
    expect(answer.status).toBe(400);
    expect(await textsTo(site.backend, phone)).toEqual([]);
  });

  test('gives the same response for known and unknown phones', async () => {
    await visitor.signIn(site.backend);
    const stranger = shopper(site.app);
    const known = await stranger.post('/api/auth/sign-in', { phone });
    const unknown = await stranger.post('/api/auth/sign-in', { phone: '0499999999' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const refusals = await Promise.all([verify('000001', stranger), verify('000001', stranger, '0488888888')]);
    expect(refusals.map(({ body }) => body)).toEqual([refusals[0]?.body, refusals[0]?.body]);
  });

  test('the details of a phone cannot be changed without its code', async () => {
    await visitor.signIn(site.backend, phone, { first_name: 'Ada' });
    await shopper(site.app).post('/api/auth/sign-in', { phone, first_name: 'Mallory' });
    const database = await site.backend.database();
    expect(await database.select({ name: users.firstName }).from(users)).toEqual([{ name: 'Ada' }]);
  });
});

describe('codes', () => {
  test('a wrong one is reported as such [errors.code-invalid]', async () => {
    await visitor.post('/api/auth/sign-in', { phone });
    const answer = await verify(wrong(await latestCode()));
    expect(answer.status).toBe(422);
    expect(answer.body.error).toEqual({
      code: 'invalid_code',
      message: 'The verification code is invalid. Please try again.',
    });
    expect(answer.cookies).toEqual([]);
  });

  test('are valid for ten minutes', async () => {
    await visitor.post('/api/auth/sign-in', { phone });
    at(minutes(10));
    expect((await verify(await latestCode())).status).toBe(422);
  });

  test('are valid once', async () => {
    await visitor.signIn(site.backend);
    await visitor.post('/api/auth/sign-in', { phone });
    const code = await latestCode();
    const copy = shopper(site.app);
    copy.jar.set('forecourt_code', visitor.jar.get('forecourt_code') ?? '');
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code, copy)).status).toBe(422);
  });

  test('are superseded by a newer one', async () => {
    await visitor.post('/api/auth/sign-in', { phone });
    const first = await latestCode();
    await visitor.post('/api/auth/sign-in', { phone });
    const second = await latestCode();
    if (first !== second) expect((await verify(first)).status).toBe(422);
    expect((await verify(second)).status).toBe(200);
  });

  test('become invalid after five wrong attempts', async () => {
    await visitor.post('/api/auth/sign-in', { phone });
    const code = await latestCode();
    for (let index = 0; index < 5; index += 1) await verify(wrong(code));
    expect((await verify(code)).status).toBe(422);
  });

  test('are stored as a digest, and neither tokens nor codes appear in the database or the log', async () => {
    const signedIn = await visitor.signIn(site.backend);
    const code = await latestCode();
    const token = signedIn.cookies[0]?.split('=')[1] ?? '';
    const database = await site.backend.database();
    const stored = JSON.stringify([await database.select().from(codes), await database.select().from(sessions)]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
    expect(JSON.stringify(site.logged)).not.toMatch(new RegExp(`${code}|${token}|${phone}`));
  });

  test('have the configured length', async () => {
    site = await open({ rules: { 'auth.codeLength': 8 } });
    visitor = shopper(site.app);
    await visitor.post('/api/auth/sign-in', { phone });
    expect(await latestCode()).toMatch(/^\d{8}$/);
  });

  test('sent to verify a phone do not sign in [roles.anonymous-finance-with-code][api.otp-send][api.otp-verify]', async () => {
    await visitor.post('/api/otp/send', { phone });
    const code = await latestCode();
    expect((await verify(code)).status).toBe(422);
    const answer = await visitor.post('/api/otp/verify', { phone, code });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    // Only the pass for forms that ask for a verified phone.
    expect(answer.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['forecourt_phone']);
    expect((await visitor.get('/api/auth/session')).body).toEqual({ user: null });
    expect((await visitor.post('/api/otp/verify', { phone, code })).status).toBe(422);
  });

  test('an unexpected failure uses the wording of verification [errors.verification-unknown]', async () => {
    const { backend } = site;
    const broken: Backend = { ...backend, database: () => Promise.reject(new Error('down')) };
    const { app } = await open({ backend: broken });
    const answer = await verify('123456', shopper(app));
    expect(answer.status).toBe(503);
    expect(answer.body.error?.message).toBe('An unknown error occurred during verification.');
  });
});

describe('limits', () => {
  test('a phone gets five codes in 15 minutes, then the call is rejected [api.rate-limit][api.rate-limit-not-ok-refused][errors.rate-limit-message]', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await visitor.post('/api/rate-limit', { phone })).status).toBe(200);
      expect((await visitor.post('/api/auth/sign-in', { phone })).status).toBe(200);
    }
    const message = 'Too many verification attempts. Please try again later.';
    for (const path of ['/api/rate-limit', '/api/auth/sign-in', '/api/otp/send']) {
      const answer = await visitor.post(path, { phone: '61412345678' });
      expect([path, answer.status, answer.body.error?.message]).toEqual([path, 429, message]);
      expect(answer.response.headers.get('retry-after')).toBe('900');
    }
    expect(await textsTo(site.backend, phone)).toHaveLength(5);
    expect((await visitor.post('/api/rate-limit', { phone: '0499999999' })).status).toBe(200);
    at(minutes(15));
    expect((await visitor.post('/api/auth/sign-in', { phone })).status).toBe(200);
  });

  test('the limit is configurable', async () => {
    site = await open({ rules: { 'auth.sendsPerQuarterHour': 1 } });
    visitor = shopper(site.app);
    const statuses = [
      await visitor.post('/api/auth/sign-in', { phone }),
      await visitor.post('/api/auth/sign-in', { phone }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
  });

  test('two processes on one database count codes and attempts together', async () => {
    const [one, two] = await Promise.all(processes.map((backend) => open({ backend })));
    if (!one || !two) throw new Error('Two processes were wanted.');
    const [first, second] = [shopper(one.app), shopper(two.app)];
    // One browser, whose requests reach either process.
    await first.post('/api/auth/sign-in', { phone: '0477777777' });
    second.jar.set('forecourt_code', first.jar.get('forecourt_code') ?? '');
    const turn = (index: number) => (index % 2 === 0 ? first : second);
    const sends = await Promise.all(
      Array.from({ length: 30 }, (_, index) => turn(index).post('/api/auth/sign-in', { phone })),
    );
    expect(sends.filter((answer) => answer.status === 200)).toHaveLength(5);
    const sent = await textsTo(one.backend, phone);
    expect(sent).toHaveLength(5);

    const other = '0499999999';
    await first.post('/api/auth/sign-in', { phone: other });
    const code = codeIn((await textsTo(one.backend, other))[0]);
    const guesses = Array.from({ length: 50 }, (_, index) => String(900_000 + index)).filter((guess) => guess !== code);
    await Promise.all(
      guesses.map((token, index) => turn(index).post('/api/auth/verify', { phone: other, token, type: 'sms' })),
    );
    const database = await one.backend.database();
    const [row] = await database.select({ attempts: codes.attempts }).from(codes).where(eq(codes.phone, other));
    expect(row).toEqual({ attempts: 5 });
    const right = await second.post('/api/auth/verify', { phone: other, token: code, type: 'sms' });
    expect(right.status).toBe(422);
  });

  test('a code submitted twice at once signs in once', async () => {
    const [one, two] = await Promise.all(processes.map((backend) => open({ backend })));
    if (!one || !two) throw new Error('Two processes were wanted.');
    const asker = shopper(one.app);
    await asker.post('/api/auth/sign-in', { phone });
    const token = codeIn((await textsTo(one.backend, phone))[0]);
    const answers = await Promise.all(
      [one, two, one, two].map(({ app }) => {
        const tab = shopper(app);
        tab.jar.set('forecourt_code', asker.jar.get('forecourt_code') ?? '');
        return verify(token, tab);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  });
});

describe('sessions', () => {
  test('use a cookie that scripts and other sites cannot read', async () => {
    const signedIn = await visitor.signIn(site.backend);
    const lines = signedIn.response.headers.getSetCookie();
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^forecourt_session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/);
    expect(lines[1]).toBe('forecourt_signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000');
    expect(lines[2]).toMatch(/^forecourt_device=[\w.-]{30,}; Path=\/; SameSite=Lax; Max-Age=15552000; HttpOnly$/);
    expect(lines[3]).toBe('forecourt_code=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly');
  });

  test('set a Secure cookie only if the shopper uses https', async () => {
    site = await open({ proxies: 1 });
    visitor = shopper(site.app);
    const headers = { 'x-forwarded-proto': 'https' };
    await visitor.post('/api/auth/sign-in', { phone }, headers);
    const answer = await verify(await latestCode(), visitor, phone, headers);
    const lines = answer.response.headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-forecourt_session',
      '__Host-forecourt_signed_in',
      '__Host-forecourt_device',
      '__Host-forecourt_code',
    ]);
    for (const line of lines) expect(line).toMatch(/; Path=\/; .*; Secure/);
    expect(lines.join()).not.toMatch(/Domain/i);
  });

  test('cannot be fixated: signing in issues a new token and ends the old session', async () => {
    const planted = 'planted-by-somebody-else';
    visitor.jar.set('forecourt_session', planted);
    await visitor.signIn(site.backend);
    const first = visitor.jar.get('forecourt_session');
    expect(first).not.toBe(planted);
    await visitor.signIn(site.backend);
    expect(visitor.jar.get('forecourt_session')).not.toBe(first);
    for (const token of [planted, first ?? '']) {
      const thief = shopper(site.app);
      thief.jar.set('forecourt_session', token);
      expect((await thief.get('/api/auth/session')).body).toEqual({ user: null });
    }
  });

  test('signing out clears the cookie and invalidates copies of it [sign-in.sign-out][api.auth-sign-out]', async () => {
    await visitor.signIn(site.backend);
    const copy = shopper(site.app);
    copy.jar.set('forecourt_session', visitor.jar.get('forecourt_session') ?? '');
    expect((await copy.get('/api/auth/session')).body).toMatchObject({ user: { phone } });
    const answer = await visitor.post('/api/auth/sign-out');
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect([...visitor.jar.keys()]).toEqual(['forecourt_device']);
    expect((await visitor.get('/api/auth/session')).body).toEqual({ user: null });
    expect((await copy.get('/api/auth/session')).body).toEqual({ user: null });
  });

  const user = async () => (await visitor.get('/api/auth/session')).body['user'];

  test('end after 30 days, even when used', async () => {
    await visitor.signIn(site.backend);
    for (const days of [10, 20, 29]) {
      at(minutes(days * 24 * 60));
      expect(await user()).toMatchObject({ phone });
    }
    at(minutes(30 * 24 * 60) - 1);
    expect(await user()).toMatchObject({ phone });
    at(minutes(30 * 24 * 60));
    expect(await user()).toBeNull();
  });

  test('end after 14 days without use', async () => {
    await visitor.signIn(site.backend);
    at(minutes(14 * 24 * 60) - 1);
    expect(await user()).toMatchObject({ phone });
    at(minutes(28 * 24 * 60) - 1);
    expect(await user()).toBeNull();
  });

  test('update their last use once an hour at most', async () => {
    await visitor.signIn(site.backend);
    const seen = async () => {
      await user();
      const [row] = await (await site.backend.database()).select({ at: sessions.lastSeenAt }).from(sessions);
      return (row?.at.getTime() ?? 0) - testNow.getTime();
    };
    at(minutes(59));
    expect(await seen()).toBe(0);
    at(minutes(60));
    expect(await seen()).toBe(minutes(60));
  });

  test('and codes of one site are invalid on another', async () => {
    const signedIn = await visitor.signIn(site.backend);
    const elsewhere = shopper(site.app, 'other-motors');
    elsewhere.jar.set('forecourt_session', visitor.jar.get('forecourt_session') ?? '');
    expect((await elsewhere.get('/api/auth/session')).body).toEqual({ user: null });
    await elsewhere.post('/api/auth/sign-out');
    expect((await visitor.get('/api/auth/session')).body).toEqual(signedIn.body);

    await visitor.post('/api/auth/sign-in', { phone });
    expect((await verify(await latestCode(), elsewhere)).status).toBe(422);
    expect(await textsTo(site.backend, phone, 'other-motors')).toEqual([]);
  });
});

describe('other sites and strangers', () => {
  const paths = [
    '/api/rate-limit',
    '/api/otp/send',
    '/api/otp/verify',
    '/api/auth/sign-in',
    '/api/auth/verify',
    '/api/auth/sign-out',
  ];

  test.each(paths)('%s is rejected from another site', async (path) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await visitor.post(path, { phone }, headers);
      expect([answer.status, answer.body.error?.code]).toEqual([403, 'cross_site']);
    }
    expect(await textsTo(site.backend, phone)).toEqual([]);
  });

  test('a stranger cannot learn which phones are known [api.check-if-contact-exists]', async () => {
    await visitor.signIn(site.backend);
    const path = (number: string) => `/api/check-if-contact-exists?phone_number=${encodeURIComponent(number)}`;
    const stranger = shopper(site.app);
    expect((await stranger.get(path(phone))).body).toEqual({ data: null, error: null });
    expect((await stranger.get(path('0499999999'))).body).toEqual({ data: null, error: null });
    expect((await visitor.get(path('+61 412 345 678'))).body).toEqual({ data: { exists: true }, error: null });
    expect((await visitor.get(path('0499999999'))).body).toEqual({ data: null, error: null });
  });

  test('responses are not cached', async () => {
    await visitor.signIn(site.backend);
    const { response } = await visitor.get('/api/auth/session');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

test('when the gateway fails no attempt is counted and the previous code stays valid', async () => {
  const backend = processes[0];
  if (!backend) throw new Error('No backend.');
  const slug = 'failing-motors';
  let works = true;
  const sms: Backend['services']['sms'] = {
    send: (message) => (works ? backend.services.sms.send(message) : Promise.reject(new Error('down'))),
  };
  const { app } = await testServer([{ document: { pages: {} }, slug, rules: { 'auth.sendsPerQuarterHour': 3 } }], {
    server: { backend: { ...backend, services: { ...backend.services, sms } }, now: () => now },
  });
  const by = shopper(app, slug);
  const own = '0498765432';
  const send = async () => (await by.post('/api/auth/sign-in', { phone: own })).status;
  expect(await send()).toBe(200);
  const [text] = await textsTo(backend, own, slug);
  const stranger = shopper(app, slug);
  works = false;
  for (let turn = 0; turn < 6; turn += 1) expect(await send()).toBe(503);
  expect((await by.post('/api/auth/verify', { phone: own, token: codeIn(text), type: 'sms' })).status).toBe(200);
  works = true;
  expect([await send(), await send(), await send()]).toEqual([200, 200, 200]);
  const asked = async () => (await stranger.post('/api/auth/sign-in', { phone: own })).status;
  // Of the three requests that one address may make, the first was sent before the gateway failed.
  expect([await asked(), await asked(), await asked()]).toEqual([200, 200, 429]);
});
