import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ruleDefinition } from '../../schemas/rules/index.ts';
import { calls } from '../../engine/server/api/index.ts';
import { securityHeaders } from '../../engine/server/security.ts';
import { sessionLife } from '../../engine/server/accounts/sessions.ts';
import { limits } from '../../engine/server/limits/table.ts';
import { jsonLog } from '../../engine/server/log.ts';
import { users } from '../../engine/server/db/schema.ts';
import { checkValues, shownForm } from '../../engine/forms/fields.ts';
import type { FieldMessages } from '../../engine/forms/messages.ts';
import { mintFormToken } from '../../engine/server/leads/form-token.ts';
import { productGate } from '../../engine/pages/gates.ts';
import { contactAnswer, sessionAnswer, signInBody } from '../../schemas/api/accounts.ts';
import { codeIn, shopper, textsTo } from '../support/accounts.ts';
import { testBackend } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';
import { signedIn } from '../support/session.ts';
import { addressesOf, demoSite } from './demo-site.ts';
import { columns } from './inventory.ts';
import { inventoryDocument } from './inventory-document.ts';
import { dependencies } from './packages.ts';
import { firstCells, model, tableUnder } from './threat-model.ts';
import { type ControlKind, kinds } from '../../engine/forms/kinds.ts';

test('the inventories for operators match the code', async () => {
  await expect(inventoryDocument()).toMatchFileSnapshot('inventory.md');
});

describe('input of shoppers', () => {
  // Each message is its own key.
  const messages = new Proxy({}, { get: (_, name) => String(name) }) as FieldMessages;
  const check = (kind: ControlKind, value: string, more: object = {}) => {
    const fields = [{ name: 'a', kind, label: 'A', required: true, ...more }];
    const { values } = shownForm([{ id: 'all', fields }], { a: value }, testNow, undefined);
    return checkValues(fields, values, messages)['a'];
  };

  test('is validated as the policy says, field by field', () => {
    const rows = tableUnder('What shoppers send');
    expect(rows.map(([kind]) => kind)).toEqual(Object.keys(kinds));
    for (const [kind = '', longest = ''] of rows) {
      if (longest === '') continue;
      expect([kind, check(kind as ControlKind, 'x'.repeat(Number(longest) + 1))]).toEqual([kind, 'tooLong']);
      expect([kind, check(kind as ControlKind, 'x'.repeat(Number(longest)))]).not.toEqual([kind, 'tooLong']);
    }
    expect([check('email', 'ann@mail'), check('email', `${'a'.repeat(65)}@mail.example`)]).toEqual(['email', 'email']);
    const australian = { numbers: 'australian' };
    expect([check('phone', '12345', australian), check('phone', '0412 345 678', australian)]).toEqual([
      'phone',
      undefined,
    ]);
    expect([
      check('money', '-5'),
      check('number', 'many'),
      check('rego', '1'.repeat(10)),
      check('tick', 'yes'),
    ]).toEqual(['atLeast', 'number', 'rego', 'tick']);
    expect([check('postcode', '200'), check('postcode', '0800')]).toEqual(['postcode', undefined]);
    expect(check('choice', 'c', { choices: [{ value: 'a', label: 'A' }] })).toBe('choice');
    expect([check('date', '2026-02-30'), check('time', '24:00')]).toEqual(['date', 'choice']);
  });
});

describe('limits', () => {
  test('the limits in the policy match the code', () => {
    const inventory = inventoryDocument();
    for (const { counts } of Object.values(limits)) expect(inventory).toContain(`| ${counts} |`);
    // A limit without an end locks people out.
    for (const { windowMs } of Object.values(limits)) expect(windowMs).toBeLessThanOrEqual(86_400_000);
    // What costs money or notifies others is also counted across the whole deployment.
    expect(limits.codeByPhoneDaily.across).toBe('deployment');
  });
});

describe('signing in', () => {
  const backend = testBackend();
  afterAll(() => backend.close());

  test('a new database has no accounts', async () => {
    expect(await (await backend.database()).$count(users)).toBe(0);
  });

  test('a code has at least six digits', () => {
    const { schema, default: usual } = ruleDefinition('auth.codeLength');
    expect([schema, usual]).toEqual([expect.objectContaining({ minimum: 6 }), 6]);
  });

  test('there is one way to sign in, in two forms, and the policy lists it', () => {
    const [, section = ''] = model.split('### Signing in');
    const named = [...(section.split('###')[0] ?? '').matchAll(/`(\/api\/[^`]+)`/g)].map(([, path = '']) => path);
    const opening = calls.flatMap(({ path }) => (/\/(auth|otp)\/(?!session|sign-out)/.test(path) ? [path] : []));
    expect(named.toSorted()).toEqual(opening.toSorted());
    const fields = Object.keys({ ...signInBody.properties });
    expect(fields.filter((name) => /password|secret|question|hint|answer/.test(name))).toEqual([]);
  });
});

describe('sessions', () => {
  test('sessions last as long as the policy says', () => {
    const policy = Object.fromEntries(tableUnder('Sessions')) as Record<string, string>;
    expect(policy['Longest life']).toBe(`${sessionLife.wholeMs / 86_400_000} days`);
    expect(policy['Longest without use']).toBe(`${sessionLife.idleMs / 86_400_000} days`);
  });
});

describe('a demo tenant', () => {
  let site: Awaited<ReturnType<typeof demoSite>>;
  let cookie = '';
  beforeAll(async () => {
    site = await demoSite('northside-nissan');
    ({ cookie } = await signedIn(site.backend, 'northside-nissan', '0412345678'));
  });
  afterAll(() => site.backend.close());

  test('every answer has the headers that the policy names', async () => {
    for (const path of [...addressesOf(site), '/robots.txt', '/media/logo.svg', '/api/saving', '/nothing']) {
      const { headers } = await site.get(path);
      for (const name of Object.keys(securityHeaders))
        expect([path, name, headers.get(name)]).toEqual([path, name, expect.any(String)]);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  test('private responses are not cached', async () => {
    const personal = [
      '/api/auth/session',
      '/api/watchlist',
      '/api/check-if-contact-exists?phone_number=0412345678',
      '/my-garage',
      '/sign-in',
    ];
    for (const path of personal)
      for (const headers of [{ cookie }, {}]) {
        const kept = (await site.get(path, headers)).headers.get('cache-control');
        expect([path, kept]).toEqual([path, 'private, no-store']);
      }
  });

  test('no page starts a session by itself', async () => {
    for (const path of addressesOf(site)) {
      const set = (await site.get(path)).headers.getSetCookie().filter((line) => /session|signed_in=1/.test(line));
      expect([path, set]).toEqual([path, []]);
    }
  });

  test('no address of a page contains input of a shopper', async () => {
    const get = /<form(?![^>]*method="post")[^>]*>[\s\S]*?<\/form>/gi;
    for (const path of addressesOf(site)) {
      const html = await (await site.get(path)).text();
      const asked = [...html.matchAll(get)].flatMap(([form]) =>
        [...form.matchAll(/name="([^"]+)"/g)].map(([, name]) => name),
      );
      expect([
        path,
        asked.filter((name) => /^(name|last_name|email|phone|phone_number|message|code)$/.test(name ?? '')),
      ]).toEqual([path, []]);
    }
  });

  test('a shopper can be signed in on several devices at once, as the policy says', async () => {
    const other = shopper(site.app, 'northside-nissan');
    await other.signIn(site.backend, '0498765432');
    const third = shopper(site.app, 'northside-nissan');
    await third.signIn(site.backend, '0498765432');
    for (const one of [other, third])
      expect((await one.get('/api/auth/session')).body).toMatchObject({ user: { phone: '0498765432' } });
    expect(Object.fromEntries(tableUnder('Sessions'))['Sessions at once']).toMatch(/^any number/);
  });

  test('pages and calls that require sign-in match the policy', async () => {
    const wanted = ['/my-garage', '/online-payment'];
    for (const path of wanted) expect(model).toContain(`\`${path}\``);
    expect(productGate({ name: 'account', pattern: '/my-garage' }, '/my-garage')).toBe('always');
    expect(productGate({ name: 'onlinePayment', pattern: '/online-payment' }, '/online-payment')).toBe('always');
    const listed = firstCells('Who may do what').map((cell) => cell.replaceAll('`', ''));
    const asking = calls.flatMap(({ method, path, handle }) =>
      /visitor\(|ownerOf\(|visitor,/.test(handle.toString()) ? [`${method} ${path}`] : [],
    );
    expect(asking.length).toBeGreaterThan(4);
    // A lead is accepted with or without a session, and includes the user if there is one.
    expect(asking.filter((call) => call !== 'POST /api/leads' && !listed.includes(call))).toEqual([]);
    for (const call of listed) expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(call);
  });

  test('what each caller can read and write, field by field, matches the policy', () => {
    const readable = Object.keys(sessionAnswer.properties.user.anyOf[1].properties);
    expect(readable).toEqual(['id', 'phone', 'first_name', 'last_name', 'email', 'postcode']);
    const [, fields = ''] = model.split(/^Fields\. /m);
    const writable = Object.keys(signInBody.properties).filter(
      (name) => !['phone', 'website', 'dealership_slug'].includes(name),
    );
    for (const name of [...readable, ...writable]) expect(fields.split('\n\n')[0]).toContain(`\`${name}\``);
    expect(writable.toSorted()).toEqual(['email', 'first_name', 'last_name', 'postcode']);
    // Anything else sent is dropped or rejected, and nothing else is returned.
    for (const schema of [signInBody, contactAnswer]) expect(schema.additionalProperties).toBe(false);
  });

  test('a token for one purpose is invalid for any other', async () => {
    const { backend, app } = site;
    const form = mintFormToken(backend, 'northside-nissan', testNow);
    const search = /"key":"([^"]+)"/.exec(await (await site.get('/search/new-cars')).text())?.[1] ?? '';
    expect(search).toMatch(/\./);
    const own = cookie.split('=')[1] ?? '';
    for (const token of [form, search])
      for (const name of ['forecourt_session', 'forecourt_report', 'forecourt_device', 'forecourt_phone']) {
        const answer = await site.get('/api/auth/session', { cookie: `${name}=${token}` });
        expect(await answer.json()).toEqual({ user: null });
      }
    for (const token of [form, own]) {
      const answer = await app.request(`http://${site.host}/api/search/indexes/northside-nissan/search`, {
        method: 'POST',
        headers: { host: site.host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(403);
    }
    const by = shopper(app, 'northside-nissan');
    await by.post('/api/otp/send', { phone: '0491570156' });
    const code = codeIn((await textsTo(backend, '0491570156', 'northside-nissan'))[0]);
    expect((await by.post('/api/auth/verify', { phone: '0491570156', token: code, type: 'sms' })).status).toBe(422);
  });
});

test('the lifetime of each key is documented, and a key can be rotated without downtime', () => {
  const rows = tableUnder('Keys');
  for (const cells of rows) for (const cell of cells) expect(cell).not.toBe('');
  const keys = rows.map(([key]) => key).join();
  const inventory = inventoryDocument();
  const secret = [...inventory.matchAll(/\| `([A-Z_]+)` \|[^|]*\| yes;/g)].map(([, name = '']) => name);
  expect(secret).toContain('FORECOURT_SECRET');
  for (const name of secret) if (!/PREVIOUS|MASTER/.test(name)) expect(keys).toContain(name);
});

test('each protection level has its requirements', () => {
  const levels = new Set(Object.values(columns).flatMap((own) => Object.values(own)));
  expect(firstCells('Data').toSorted()).toEqual([...levels].toSorted());
  for (const cells of tableUnder('Data')) for (const cell of cells) expect(cell).not.toBe('');
});

test('the update deadlines are documented, for every package', () => {
  const frames = tableUnder('Packages').map(([, within = '']) => Number(/(\d+) days/.exec(within)?.[1]));
  expect(frames).toEqual(frames.toSorted((one, other) => one - other));
  expect(frames.every((days) => days > 0)).toBe(true);
  const [, section = ''] = model.split('### Packages');
  const risky = [...(section.split('###')[0] ?? '').matchAll(/`([@a-z][\w@/.-]*)`/g)].map(([, name = '']) => name);
  expect(risky.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  expect(risky.length).toBeGreaterThan(5);
});

test('expensive operations are listed with their limits', () => {
  for (const cells of tableUnder('What costs much'))
    expect(cells).toEqual([
      expect.any(String),
      expect.any(String),
      expect.stringMatching(/.{8}/),
      expect.stringContaining('.test.ts'),
    ]);
  expect(tableUnder('What costs much').length).toBeGreaterThan(4);
});

describe('the log', () => {
  test('no line can be injected into the log', () => {
    let written = '';
    const log = jsonLog({ write: (line: string) => void (written += line) }, () => testNow);
    log('warn', 'A block failed in a browser.', { error: 'x\n{"level":"error","message":"forged"}\r\n\u2028' });
    expect(written.trimEnd().split(/[\n\r]/)).toHaveLength(1);
    expect(JSON.parse(written)).toMatchObject({ level: 'warn' });
  });
});
