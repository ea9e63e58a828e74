import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createCounters } from '../../engine/server/counters.ts';
import type { ListenOptions } from '../../engine/server/listen.ts';
import type { HttpLimits } from '../../engine/server/http-limits.ts';
import { listening } from '../support/listening.ts';
import { send } from '../support/server-process.ts';

const answerBytes = 16 * 1024 * 1024;
const host = 'any.localhost';

interface Of {
  readonly addressOf?: () => string;
  /** Whether every request is one that repeats an earlier one. */
  readonly isRepeated?: boolean;
}

/** A server whose responses fill more than any socket buffers, under limits that a test can wait for. */
async function largeAnswers(limits: Partial<HttpLimits>, { addressOf, isRepeated = false }: Of = {}) {
  const app = new Hono();
  const large = Buffer.alloc(answerBytes, 'x');
  app.get('/large', () => new Response(large));
  app.get('/slow', async (context) => {
    await new Promise((done) => setTimeout(done, 900));
    return context.text('done');
  });
  app.get('/healthz', (context) => context.text('ok'));
  const counters = createCounters();
  const answer: ListenOptions['repeated'] = { answer: (_, response) => Boolean(response.end(large)) };
  const { port } = await listening(app, {
    counters,
    limits,
    ...(addressOf ? { addressOf } : {}),
    ...(isRepeated ? { repeated: answer } : {}),
  });
  return { port, counters };
}

/** Requests a response and reads none of it, unless `read` decides otherwise. */
async function ask(port: number, path = '/large', read: (socket: Socket) => void = (socket) => socket.pause()) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ended = new Promise<number>((done) => socket.once('close', () => done(performance.now())));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  read(socket);
  return { socket, ended };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 20));
};

test('a client that reads none of its response is dropped, one that keeps reading gets all of it', async () => {
  const { port, counters } = await largeAnswers({ stallMs: 1000, lookMs: 50, unsentBytes: 30 * answerBytes });
  const silent = await Promise.all(Array.from({ length: 20 }, () => ask(port)));
  let taken = 0;
  const reader = await ask(port, '/large', (socket) => {
    socket.on('data', (part) => {
      taken += part.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
  });
  await until(() => counters.connectionsDropped === 20);
  await until(() => taken > answerBytes);
  reader.socket.destroy();
  for (const { socket } of silent) socket.resume();
  await Promise.all(silent.map(({ ended }) => ended));
  await until(() => counters.connections === 0);
  expect(counters).toMatchObject({ connectionsDropped: 20, unsentBytes: 0 });
});

test('readers of repeated answers are watched and dropped like others', async () => {
  const limits = { stallMs: 1000, lookMs: 50, unsentBytes: 30 * answerBytes };
  const { port, counters } = await largeAnswers(limits, { isRepeated: true });
  const silent = await Promise.all(Array.from({ length: 3 }, () => ask(port)));
  await until(() => counters.unsentBytes > answerBytes);
  await until(() => counters.connectionsDropped === 3);
  for (const { socket } of silent) socket.resume();
  await Promise.all(silent.map(({ ended }) => ended));
  await until(() => counters.connections === 0);
  expect(counters).toMatchObject({ connectionsDropped: 3, unsentBytes: 0 });
});

test('a client that reads too slowly is dropped once it is far below the minimum rate', async () => {
  const { port, counters } = await largeAnswers({
    stallMs: 60_000,
    lookMs: 50,
    rateGraceMs: 200,
    leastBytesPerSecond: 16 * 1024 * 1024,
  });
  const drip = await ask(port, '/large', (socket) => {
    socket.pause();
    const timer = setInterval(() => socket.read(1000), 20);
    socket.once('close', () => clearInterval(timer));
  });
  await until(() => counters.connectionsDropped === 1);
  drip.socket.resume();
  await drip.ended;
});

test('while too much is buffered for slow readers, new responses are 503 and the slowest readers are dropped first', async () => {
  const { port, counters } = await largeAnswers({ stallMs: 60_000, lookMs: 500, unsentBytes: 3 * answerBytes });
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, counters.unsentBytes)), 5);
  for (let count = 0; count < 12; count += 1) await ask(port);
  const refused = await send(port, { host, path: '/large' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  await until(() => counters.connectionsDropped > 0 && counters.unsentBytes <= 3 * answerBytes);
  clearInterval(watch);
  expect(most).toBeLessThan(5 * answerBytes);
  expect(counters.shedRequests).toBeGreaterThan(0);
  expect((await send(port, { host, path: '/healthz' })).status).toBe(200);
});

test('a slow response keeps its connection open, an idle connection is closed', async () => {
  const { port, counters } = await largeAnswers({ stallMs: 200, lookMs: 50, keepAliveMs: 300 });
  expect((await send(port, { host, path: '/slow' })).text).toBe('done');
  const idle = await ask(port, '/healthz', (socket) => socket.resume());
  const unused = connect(port, '127.0.0.1').resume();
  await Promise.all([idle.ended, once(unused, 'close')]);
  expect(counters.connectionsDropped).toBe(0);
});

test('connections per address are limited, except for a proxy and this machine, and all together to what the server can hold', async () => {
  const ofOne = await largeAnswers({ connectionsPerAddress: 5 }, { addressOf: () => '203.0.113.9' });
  await Promise.all(Array.from({ length: 8 }, () => ask(ofOne.port, '/slow')));
  await until(() => ofOne.counters.connectionsRefused === 3);
  const local = await largeAnswers({ connectionsPerAddress: 5 });
  await Promise.all(Array.from({ length: 8 }, () => ask(local.port, '/slow')));
  expect(local.counters).toMatchObject({ connectionsRefused: 0 });
  const full = await largeAnswers({ connections: 6 });
  await Promise.all(Array.from({ length: 8 }, () => ask(full.port, '/slow')));
  await until(() => full.counters.connectionsRefused === 2);
  expect(full.counters.connections).toBe(6);
});
