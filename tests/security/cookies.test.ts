import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { signedIn } from '../support/session.ts';
import { testServer } from '../support/test-server.ts';

const backend = testBackend();
afterAll(() => backend.close());

const { app } = await testServer([{ document: { pages: {} } }], { server: { backend, proxies: 1 } });

/** The user that the server recognizes by these cookies. */
async function user(cookie: string, protocol = 'https'): Promise<unknown> {
  const headers = { host: 'test-motors.localhost', cookie, 'x-forwarded-proto': protocol };
  const response = await app.request('http://test-motors.localhost/api/auth/session', { headers });
  return ((await response.json()) as { user: unknown }).user;
}

const token = async (phone: string) => (await signedIn(backend, 'test-motors', phone)).cookie.split('=')[1] ?? '';

test('on an encrypted connection a session is accepted only under a name that no other host can set', async () => {
  const own = await token('0412345671');
  expect(await user(`__Host-forecourt_session=${own}`)).toMatchObject({ phone: '0412345671' });
  for (const name of ['forecourt_session', '__host-forecourt_session', '__Secure-forecourt_session'])
    expect(await user(`${name}=${own}`), name).toBeNull();
});

test('a cookie planted by a neighbouring host signs nobody in to its own account', async () => {
  const [own, planted] = [await token('0412345672'), await token('0412345673')];
  for (const cookies of [
    `forecourt_session=${planted}; __Host-forecourt_session=${own}`,
    `__Host-forecourt_session=${own}; forecourt_session=${planted}`,
  ])
    expect(await user(cookies)).toMatchObject({ phone: '0412345672' });
  // Plain http does not have that name: of two different values neither is trusted.
  const both = [
    `forecourt_session=${planted}; forecourt_session=${own}`,
    `forecourt_session=${own}; forecourt_session=${planted}`,
  ];
  for (const cookies of both) expect(await user(cookies, 'http')).toBeNull();
  expect(await user(`forecourt_session=${own}; forecourt_session=${own}`, 'http')).toMatchObject({
    phone: '0412345672',
  });
});

test('X-Forwarded-Proto is trusted only behind a proxy', async () => {
  const open = await testServer([{ document: { pages: {} } }], { server: { backend } });
  const own = await token('0412345674');
  const ask = async (name: string) => {
    const headers = { cookie: `${name}=${own}`, 'x-forwarded-proto': 'https' };
    return (await (await open.get('/api/auth/session', headers)).json()) as object;
  };
  expect(await ask('forecourt_session')).toMatchObject({ user: { phone: '0412345674' } });
  expect(await ask('__Host-forecourt_session')).toEqual({ user: null });
});
