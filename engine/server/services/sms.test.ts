import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { codeIn, shopper, textsTo } from '../../../tests/support/accounts.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { httpSms, smsChannel } from './sms.ts';
import { upstream } from './upstream.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, text: string) => void;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A gateway that records messages and responds as configured. */
async function gateway(answer: Answer) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      answer(request, response, text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` };
}

const status = (code: number): Answer => {
  return (_request, response) => void response.writeHead(code).end();
};

const message = { site: 'test-motors', to: '0412345678', text: '123456 is your code' };

function sender(url: string, timeoutMs = 2000) {
  const logged: string[] = [];
  const port = upstream({ name: 'The SMS gateway', url, token: 'secret-token', timeoutMs, tries: 2 });
  return { logged, sms: httpSms(port, (...line) => void logged.push(JSON.stringify(line))) };
}

test.each([
  ['“Kia”, $10,000 – $20,000… today’s\u00A0news @ {dealer}', '"Kia", $10,000 - $20,000... today\'s news @ {dealer}'],
  ['“起亚”，$10,000 – $20,000', '“起亚”，$10,000 – $20,000'],
])('writes %s in the alphabet that makes it cheapest', async (text, sent) => {
  const { received, url } = await gateway(status(202));
  await sender(url).sms.send({ ...message, text });
  expect(received).toMatchObject([{ body: { text: sent } }]);
});

test('sends the message with the number in international format', async () => {
  const { received, url } = await gateway(status(202));
  await sender(url).sms.send(message);
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer secret-token', 'idempotency-key': expect.stringMatching(/^[\w-]{36}$/) },
      body: { to: '+61412345678', text: '123456 is your code', reference: 'test-motors' },
    },
  ]);
});

test('retries once with a busy gateway, as the same message', async () => {
  let calls = 0;
  const { received, url } = await gateway((_request, response) => {
    calls += 1;
    response.writeHead(calls === 1 ? 503 : 200).end('{}');
  });
  await sender(url).sms.send(message);
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test.each([
  ['refuses', status(400), 1],
  ['fails', status(500), 2],
  ['answers garbage', (_request: IncomingMessage, response: ServerResponse) => void response.end('<html>'), 1],
  ['never answers', () => {}, 2],
])('rejects when the gateway %s, and logs neither number, text nor token', async (_, answer, calls) => {
  const { received, url } = await gateway(answer);
  const { sms, logged } = sender(url, 150);
  await expect(sms.send(message)).rejects.toThrow('The SMS gateway');
  expect(received).toHaveLength(calls);
  expect(logged.join()).toContain('•••••••678');
  expect(logged.join()).not.toMatch(/0412345678|\+61412345678|123456 is|secret-token/);
});

test('a code that could not be sent is reported with a message [errors.auth-thrown-to-caller]', async () => {
  const { url } = await gateway(status(400));
  const backend = testBackend({ settings: { sms: { url } } });
  closing.push(() => backend.close());
  const { app } = await testServer([{ document: { pages: {} } }], { server: { backend } });
  const answer = await shopper(app).post('/api/auth/sign-in', { phone: '0412345678' });
  expect(answer.status).toBe(503);
  expect(answer.body.error).toEqual({
    code: 'send_failed',
    message: 'We could not send the code. Please try again in a moment.',
  });
});

test('with a gateway the outbox stays empty', async () => {
  const { received, url } = await gateway(status(200));
  const backend = testBackend({ settings: { sms: { url } } });
  closing.push(() => backend.close());
  const { app } = await testServer([{ document: { pages: {} } }], { server: { backend } });
  const visitor = shopper(app);
  await visitor.post('/api/auth/sign-in', { phone: '0412345678' });
  expect(await textsTo(backend, '0412345678')).toEqual([]);
  const [sent] = received;
  const token = codeIn(JSON.stringify(sent?.body));
  const answer = await visitor.post('/api/auth/verify', { phone: '0412345678', token, type: 'sms' });
  expect(answer.status).toBe(200);
});

test('a text from the outbox goes the same way, under its own key each time', async () => {
  const { received, url } = await gateway(status(202));
  const port = upstream({ name: 'The SMS gateway', url, timeoutMs: 2000, tries: 1 });
  const { site, ...payload } = message;
  const queued = { site, kind: 'sms', idempotencyKey: 'alert-1', payload } as const;
  for (const _ of [1, 2]) await smsChannel(port).deliver(queued, AbortSignal.timeout(5000));
  const sent = { headers: { 'idempotency-key': 'alert-1' }, body: { to: '+61412345678', reference: 'test-motors' } };
  expect(received).toMatchObject([sent, sent]);
});
