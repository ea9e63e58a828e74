import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';

const megabyte = 1024 * 1024;

/** A server that answers uploads once it is told to. */
function server() {
  const app = new Hono();
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  app.use(limitBody({ search: {}, proxies: 1, log: () => {} }));
  app.post('/', async (context) => {
    await told;
    return context.text('taken');
  });
  const send = async (address: string, megabytes = 32) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(megabytes * megabyte),
      'x-forwarded-for': address,
    };
    return (await app.request('/', { method: 'POST', headers })).status;
  };
  return { send, answer };
}

test('uploads of one address keep nobody else’s out, and those of all are bounded', async () => {
  const { send, answer } = server();
  const taken = [send('192.0.2.1'), send('192.0.2.1')];
  expect(await send('192.0.2.1', 1)).toBe(503);
  taken.push(send('192.0.2.2'), send('192.0.2.2'), send('2001:db8::1'));
  // The same household.
  taken.push(send('2001:db8::2'));
  expect(await send('2001:db8::3', 1)).toBe(503);
  expect(await send('192.0.2.3', 1)).toBe(503);
  answer();
  expect(await Promise.all(taken)).toEqual(taken.map(() => 200));
  expect(await send('192.0.2.1')).toBe(200);
});
