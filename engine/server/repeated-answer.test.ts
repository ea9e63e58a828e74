import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RepeatedAnswer } from './repeated-answer.ts';

const cars = Buffer.from('Cars');

/** A server that sends the same answer to every request, with ids from 1. */
async function answering(bytes: () => Buffer) {
  const answer = new RepeatedAnswer(['content-type', 'text/plain', 'content-security-policy', "default-src 'none'"]);
  let id = 0;
  const server = createServer((_, response) => answer.send(response, bytes(), `id-${(id += 1)}`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const composed = vi.spyOn(ServerResponse.prototype, 'writeHead');
  onTestFinished(() => composed.mockRestore());
  const { port } = server.address() as AddressInfo;
  /** What comes back on one connection until `bodies` are there or it is closed. */
  const exchange = async (text: string, bodies: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(text);
    let received = '';
    for await (const part of socket) {
      received += String(part);
      if (bodies.every((body) => received.includes(`\r\n\r\n${body}`)) && received.endsWith(bodies.at(-1) ?? '')) break;
    }
    return received;
  };
  return { exchange, composed: () => composed.mock.calls.length };
}

const get = (more = '') => `GET / HTTP/1.1\r\nhost: a.example\r\n${more}\r\n`;
const plain = (answer: string) => answer.replace(/\r\nDate: [^\r]*/, '').replace(/id-\d+/, '');

test('the head of a repeated answer is the one that Node composed, with its own id and date', async () => {
  const { exchange, composed } = await answering(() => cars);
  const first = await exchange(get(), ['Cars']);
  const second = await exchange(get(), ['Cars']);
  expect(composed()).toBe(1);
  expect(first).toContain('x-request-id: id-1\r\n');
  expect(second).toContain('x-request-id: id-2\r\n');
  const date = /\r\nDate: ([^\r]*GMT)\r\n/.exec(second)?.[1] ?? '';
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  expect(plain(second)).toBe(plain(first));
  expect(plain(second)).toMatch(/\r\nConnection: keep-alive\r\n.*\r\n\r\nCars$/s);
});

test('answers to requests sent at once come in their order', async () => {
  let turn = 0;
  const texts = ['One', 'Two', 'Two'];
  const bodies = { One: Buffer.from('One'), Two: Buffer.from('Two') };
  const { exchange } = await answering(() => bodies[(texts[turn++] ?? 'Two') as 'One' | 'Two']);
  const received = await exchange(get().repeat(3), ['One', 'Two']);
  expect(received.match(/id-\d/g)).toEqual(['id-1', 'id-2', 'id-3']);
});

test('other bytes have a head of their own, of their length', async () => {
  let bytes = Buffer.from('Cars of all kinds');
  const { exchange, composed } = await answering(() => bytes);
  await exchange(get(), ['Cars of all kinds']);
  bytes = cars;
  for (let count = 0; count < 2; count += 1)
    expect(await exchange(get(), ['Cars'])).toMatch(new RegExp(`content-length: ${cars.length}\r\n`));
  expect(composed()).toBe(2);
});

test('a connection that is to be closed gets a header that says so, and is closed', async () => {
  const { exchange } = await answering(() => cars);
  await exchange(get(), ['Cars']);
  for (const closing of [get('connection: close\r\n'), get().replace('1.1', '1.0')])
    expect(await exchange(closing, ['never sent'])).toMatch(/\r\nConnection: close\r\n\r\nCars$/);
});
