import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Backend } from '../../engine/server/backend.ts';
import { audit } from '../../engine/server/db/schema.ts';
import { shopper } from '../support/accounts.ts';
import { testBackend, type TestBackendOptions } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';
import { testServer } from '../support/test-server.ts';

const document = {
  pages: {
    '/': { name: 'home', title: 'Home', blocks: [] },
    '/my-garage': { name: 'account', title: 'Garage', blocks: [{ type: 'account', id: 'account' }] },
  },
};

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

async function open(options: TestBackendOptions = {}, rules: Record<string, unknown> = {}) {
  const backend = testBackend(options);
  opened.push(backend);
  const server = await testServer([{ document, rules }], { server: { backend } });
  return { ...server, backend, shopper: shopper(server.app) };
}

async function rowsOf(backend: Backend) {
  await backend.audit.flush();
  return (await backend.database()).select().from(audit).where(eq(audit.site, 'test-motors')).orderBy(audit.id);
}

test('codes, sign-ins, wrong codes and sign-outs are audited without the phone [api.auth-verify]', async () => {
  const { backend, shopper } = await open();
  const { response } = await shopper.signIn(backend, '0412345678', {
    first_name: 'Annabel',
    email: 'a@mail.example',
  });
  await shopper.post('/api/auth/verify', { phone: '0412345678', token: '000000', type: 'sms' });
  await shopper.post('/api/auth/sign-out');
  const rows = await rowsOf(backend);
  expect(rows.map(({ action, outcome, reason }) => [action, outcome, reason])).toEqual([
    ['code.sent', 'done', null],
    ['sign-in', 'done', null],
    ['sign-in', 'failed', 'invalid_code'],
    ['sign-out', 'done', null],
  ]);
  const [sent, signedIn, failed, out] = rows;
  expect(sent?.who).toMatch(/^phone:[\w-]{16}$/);
  expect(failed?.who).toBe(sent?.who);
  expect(signedIn?.who).toMatch(/^user:\d+$/);
  expect(out?.who).toBe(signedIn?.who);
  expect(signedIn?.requestId).toBe(response.headers.get('x-request-id'));
  expect(sent?.at).toEqual(testNow);
  for (const typed of ['0412', '345678', 'Annabel', 'mail.example']) expect(JSON.stringify(rows)).not.toContain(typed);
});

test('each is logged at once, without the phone', async () => {
  const lines: unknown[] = [];
  const { backend, shopper } = await open({ log: (...line) => void lines.push(line) });
  await shopper.post('/api/auth/verify', { phone: '0412345678', token: '000000', type: 'sms' });
  expect(lines).toEqual([
    [
      'info',
      'Security event.',
      {
        site: 'test-motors',
        action: 'sign-in',
        outcome: 'failed',
        reason: 'invalid_code',
        who: expect.stringMatching(/^phone:[\w-]{16}$/),
      },
    ],
  ]);
  expect(backend.audit.counts()).toEqual([{ action: 'sign-in', outcome: 'failed', count: 1 }]);
});

test('rejections by limit, origin and gate are audited', async () => {
  const { backend, shopper, app } = await open({}, { 'auth.sendsPerQuarterHour': 1 });
  await shopper.post('/api/auth/sign-in', { phone: '0412345678' });
  await shopper.post('/api/auth/sign-in', { phone: '0412345678' });
  await shopper.post('/api/auth/sign-out', {}, { origin: 'https://elsewhere.example' });
  const form = { method: 'POST', headers: { host: 'test-motors.localhost', origin: 'https://elsewhere.example' } };
  await app.request('http://test-motors.localhost/', { ...form, body: new URLSearchParams({ _block: 'x' }) });
  await shopper.send('GET', '/my-garage');
  const rows = await rowsOf(backend);
  expect(rows.map(({ action, outcome, reason }) => [action, outcome, reason])).toEqual([
    ['code.sent', 'done', null],
    ['code.sent', 'refused', 'rate_limited'],
    ['request.limited', 'refused', 'rate_limited'],
    ['request.cross-site', 'refused', 'cross_site'],
    ['page.gate', 'refused', 'my-garage'],
  ]);
  expect(rows.find(({ action }) => action === 'request.cross-site')?.count).toBe(2);
});

test('a flood of rejections from many addresses is fully counted in a few rows', async () => {
  const { backend } = await open();
  for (let attempt = 0; attempt < 5000; attempt += 1) {
    backend.audit.record({
      site: 'test-motors',
      action: 'request.limited',
      outcome: 'refused',
      reason: 'rate_limited',
      who: { address: `2001:db8::${attempt}` },
    });
  }
  const rows = await rowsOf(backend);
  expect(rows.length).toBeLessThanOrEqual(21);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
});

test('entries that cannot be written while the database is down are written afterwards', async () => {
  const messages: string[] = [];
  const backend = testBackend({ log: (_, message) => void messages.push(message) });
  opened.push(backend);
  const database = await backend.database();
  await database.execute('alter table audit rename to audit_away');
  backend.audit.record({ site: 'test-motors', action: 'data.export', outcome: 'done', who: { phone: '0412345678' } });
  await backend.audit.flush();
  expect(messages).toEqual(['Security event.', 'The audit trail could not be written.']);
  await database.execute('alter table audit_away rename to audit');
  expect((await rowsOf(backend)).map(({ action }) => action)).toEqual(['data.export']);
});
