import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('a server that closes does not wait for connections without a request, only for requests that have begun', async () => {
  const app = new Hono().get('/', (context) => context.text('answered'));
  const { port, drain, close } = await listen(app, 0, { limits: { graceMs: 2 ** 30 } });
  const unused = await connected(port);
  const begun = await connected(port);
  begun.write('GET / HTTP/1.1\r\n');
  // Once another connection is answered, those before it are known to the server.
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answered');
  drain();
  const closed = close();
  await once(unused, 'close');
  begun.write('Host: site.example\r\n\r\n');
  const chunks = await begun.toArray();
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*answered/);
  await closed;
});
