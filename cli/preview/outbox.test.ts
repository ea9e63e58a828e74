import type { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { outbox } from '../../engine/server/db/schema.ts';
import { shopper } from '../../tests/support/accounts.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { texts } from '../../tests/support/load-block.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';
import { mountOutbox } from './outbox.ts';

const backend = testBackend();
afterAll(() => backend.close());

test('shows the messages sent by a site, by kind, and none of another site', async () => {
  const document = { pages: {} };
  const sites = [{ document }, { document, slug: 'other-motors' }];
  const { tenants } = await testServer(sites, { server: { backend } });
  const extend = (app: Hono) => mountOutbox(app, { tenants, backend });
  const { app, get } = await testServer(sites, { server: { backend, extend } });
  await shopper(app).post('/api/auth/sign-in', { phone: '0412345678' });
  const database = await backend.database();
  await database.insert(outbox).values({
    site: 'test-motors',
    kind: 'lead',
    idempotencyKey: '1',
    payload: { text: 'Call me', name: '<b>Ada</b>' },
    createdAt: testNow,
    nextAttemptAt: testNow,
  });
  const html = async (path: string, host?: string) => (await get(path, host ? { host } : {})).text();
  const all = await html('/__forecourt/outbox');
  expect(texts(all, 'li h2')).toEqual(['lead', 'sms to 0412345678']);
  for (const part of ['Call me', '<b>Ada</b>']) expect(texts(all, 'pre').join()).toContain(part);
  const sms = await html('/__forecourt/outbox?kind=sms');
  expect(texts(sms, 'li p')).toEqual([expect.stringMatching(/^\d{6} is your code for Test Motors\./)]);
  expect(texts(sms, '[aria-current]')).toEqual(['sms']);
  expect(await html('/__forecourt/outbox', 'other-motors.localhost')).toContain('Nothing has been sent yet.');
});

test('shows an e-mail with its subject and its lines', async () => {
  const { tenants } = await testServer([{ document: { pages: {} } }], { server: { backend } });
  const extend = (app: Hono) => mountOutbox(app, { tenants, backend });
  const { get } = await testServer([{ document: { pages: {} } }], { server: { backend, extend } });
  const database = await backend.database();
  await database.insert(outbox).values({
    site: 'test-motors',
    kind: 'mail',
    idempotencyKey: 'mail',
    payload: { to: 'ada@example.com', subject: '2 new <cars>', text: 'Corolla\nhttps://a.example/\n\nStop' },
    createdAt: testNow,
    nextAttemptAt: testNow,
  });
  const html = await (await get('/__forecourt/outbox?kind=mail')).text();
  expect(texts(html, 'li h2')).toEqual(['mail to ada@example.com: 2 new <cars>']);
  expect(html).toContain('<p>Corolla\nhttps://a.example/\n\nStop</p>');
  expect(html).toMatch(/li p \{[^}]*white-space: pre-wrap/);
});

test('is absent outside the preview', async () => {
  const { get } = await testServer([{ document: { pages: {} } }], { server: { backend } });
  expect((await get('/__forecourt/outbox')).status).toBe(404);
});
