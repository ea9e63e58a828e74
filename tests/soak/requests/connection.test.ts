import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connection, type Outcome } from './connection.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/chunks') {
      response.write('one, ');
      response.end('two');
    } else if (request.url === '/break') {
      response.writeHead(200, { 'content-length': '100' }).write('some');
      setTimeout(() => response.destroy(), 10);
    } else if (request.url === '/close') response.writeHead(200, { connection: 'close' }).end('bye');
    else if (request.url === '/none') response.writeHead(304).end();
    else response.writeHead(200, { 'content-length': '5' }).end(request.method === 'HEAD' ? undefined : 'whole');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, method = 'GET') => Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
const shown = (outcome: Outcome) => ('status' in outcome ? `${outcome.status} ${outcome.text}` : outcome);

test('reads pipelined responses of every framing on one connection', async () => {
  const connection = new Connection(port);
  const paths = ['/', '/chunks', '/none', '/'] as const;
  const answers = paths.map((path) => connection.send(ask(path), 'GET'));
  const head = connection.send(ask('/', 'HEAD'), 'HEAD');
  const last = connection.send(ask('/chunks'), 'GET');
  expect((await Promise.all([...answers, head, last])).map(shown)).toEqual([
    '200 whole',
    '200 one, two',
    '304 ',
    '200 whole',
    '200 ',
    '200 one, two',
  ]);
  connection.destroy();
});

test('distinguishes a broken connection from one that was due to close', async () => {
  const broken = new Connection(port);
  expect(await broken.send(ask('/break'), 'GET')).toEqual({ broken: 'closed', reused: false });
  expect(broken.open).toBe(false);
  const closed = new Connection(port);
  const [bye, after] = await Promise.all([closed.send(ask('/close'), 'GET'), closed.send(ask('/'), 'GET')]);
  expect([shown(bye), after]).toEqual(['200 bye', { unasked: true }]);
});
