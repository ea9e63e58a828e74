import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { claims, leads } from '../../engine/server/db/schema.ts';
import { mintFormToken } from '../../engine/server/leads/form-token.ts';
import { testBackends } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';
import { testServer } from '../support/test-server.ts';

const backends = testBackends(2);
afterAll(async () => {
  for (const backend of backends) await backend.close();
});
const [backend] = backends;
if (!backend) throw new Error('A backend was asked for.');

const slug = 'token-motors';
let now = testNow;
const processes = await Promise.all(
  backends.map((own) =>
    testServer([{ slug, document: { pages: {} }, rules: { 'forms.captcha': 'invisible' } }], {
      server: { backend: own, proxies: 1, now: () => now },
    }),
  ),
);
let sends = 0;

async function send(token: string, more: object = {}) {
  sends += 1;
  const response = await processes[sends % 2]?.app.request(`http://${slug}.localhost/api/leads`, {
    method: 'POST',
    headers: {
      host: `${slug}.localhost`,
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${sends % 250}`,
    },
    body: JSON.stringify({
      form: 'enquiry',
      idempotency_key: `key-of-a-token-${sends}`,
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@mail.example',
      phone: '0412 345 678',
      message: 'Hello',
      token,
      ...more,
    }),
  });
  const body = (await response?.json()) as Record<string, unknown> & { error?: { code: string }; token?: string };
  return { status: response?.status, body };
}

const minted = () => mintFormToken(backend, slug, new Date(now.getTime() - 5_000));
const kept = async () => (await backend.database()).select().from(leads).where(eq(leads.site, slug));

beforeEach(async () => {
  now = testNow;
  await (await backend.database()).delete(leads);
});

test('of fifty forms sent at once with one token one is accepted, and the others get a new token', async () => {
  const token = minted();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(49);
  expect(await kept()).toHaveLength(1);
  expect(refused.every(({ body }) => body.error?.code === 'token')).toBe(true);
  const another = refused[0]?.body.token ?? '';
  expect((await send(another)).status).toBe(422);
  now = new Date(now.getTime() + 2_000);
  expect((await send(another)).status).toBe(200);
  expect((await send(another)).status).toBe(422);
});

test('the same form sent again is the same lead, not a second use', async () => {
  const token = minted();
  const idempotency_key = 'key-of-a-repeated-form';
  const first = await send(token, { idempotency_key });
  expect(await send(token, { idempotency_key })).toEqual(first);
  expect(await kept()).toHaveLength(1);
});

test('an invalid form does not consume its token', async () => {
  const token = minted();
  expect((await send(token, { email: 'no' })).status).toBe(422);
  expect((await send(token, { phone: 'abc' })).status).toBe(422);
  expect((await send(token)).status).toBe(200);
});

test('used tokens are stored no longer than a token is valid', async () => {
  await send(minted());
  now = new Date(testNow.getTime() + 25 * 60 * 60_000);
  await send(minted());
  const rows = await (await backend.database()).select().from(claims).where(eq(claims.site, slug));
  expect(rows).toHaveLength(1);
});
