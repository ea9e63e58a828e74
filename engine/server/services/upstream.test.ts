import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { upstream, UpstreamError, type UpstreamOptions } from './upstream.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that answers each request with the next of `answers`, and all later ones with the last. */
async function service(answers: readonly Answer[], options: Partial<UpstreamOptions> = {}) {
  const requests: { headers: IncomingMessage['headers']; url: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ headers: request.headers, url: request.url, body });
      answers[Math.min(requests.length, answers.length) - 1]?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { requests, port, ...upstream({ name: 'Test', url: `http://127.0.0.1:${port}`, timeoutMs: 300, ...options }) };
}

const json =
  (value: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
const never: Answer = () => {};

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as UpstreamError,
  );

test('sends JSON with its token and the key of the call, and returns the response', async () => {
  const { call, requests } = await service([json({ ok: 1 })], { token: 'secret' });
  expect(await call({ query: { a: 'b c' }, body: { to: '04' }, idempotencyKey: 'k1' })).toEqual({
    ok: 1,
  });
  const [request] = requests;
  expect(request?.url).toBe('/?a=b+c');
  expect(JSON.parse(request?.body ?? '')).toEqual({ to: '04' });
  expect(request?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'k1' });
});

test('asks with GET where there is nothing to send, and says what it sends and takes', async () => {
  const asked: unknown[] = [];
  const answer: Answer = ({ method, headers }, response) => {
    asked.push([method, headers['content-type'], headers.accept]);
    response.setHeader('content-type', headers.accept ?? '');
    response.end('{}');
  };
  const { call, requests } = await service([answer]);
  await call({});
  await call({ body: null });
  await call({ file: { type: 'application/pdf', mostBytes: 10 } });
  expect(asked).toEqual([
    ['GET', undefined, 'application/json'],
    ['POST', 'application/json', 'application/json'],
    ['GET', undefined, 'application/pdf'],
  ]);
  expect(requests.map(({ body }) => body)).toEqual(['', 'null', '']);
});

test.each([408, 429, 500])('an upstream that answers %i is asked again', async (status) => {
  const { call, requests } = await service([json({}, status), json({ ok: true })]);
  expect(await call({})).toEqual({ ok: true });
  expect(requests).toHaveLength(2);
});

test('an empty response is undefined', async () => {
  const { call } = await service([(_, response) => void response.writeHead(204).end()]);
  expect(await call({})).toBeUndefined();
});

test('a slow upstream times out, and is retried only as often as allowed', async () => {
  const { call, requests } = await service([never], { tries: 2, timeoutMs: 50 });
  const error = await failure(call({}));
  expect(error?.message).toBe('Test did not answer within 50 ms.');
  expect(error?.retryable).toBe(true);
  expect(requests).toHaveLength(2);
});

test('an upstream that recovers within the retries succeeds', async () => {
  const { call, requests } = await service([json({}, 503), json({ ok: true })]);
  expect(await call({})).toEqual({ ok: true });
  expect(requests).toHaveLength(2);
});

test('a rejection is reported at once and not retried', async () => {
  const { call, requests } = await service([json({ secret: 'x' }, 422)]);
  const error = await failure(call({}));
  expect(error).toMatchObject({ status: 422, retryable: false, attempted: true, message: 'Test answered 422.' });
  expect(requests).toHaveLength(1);
});

test('the body of a refusal is read if the call asks for it, up to 10 kB', async () => {
  const html: Answer = (_, response) => void response.writeHead(400).end('<html>');
  const { call } = await service(
    [json({ error: 'No.' }, 422), html, json({ error: 'x'.repeat(20_000) }, 400), json({}, 503)],
    { tries: 1 },
  );
  const said = async () => (await failure(call({ heedRefusal: true })))?.answer;
  expect([await said(), await said(), await said(), await said()]).toEqual([
    { error: 'No.' },
    undefined,
    undefined,
    undefined,
  ]);
  const other = await service([json({ error: 'No.' }, 422)]);
  expect((await failure(other.call({})))?.answer).toBeUndefined();
});

test('garbage is a failure that is not retried', async () => {
  const { call, requests } = await service([(_, response) => void response.end('<html>oops')]);
  expect((await failure(call({})))?.message).toBe('Test sent a response that is not JSON.');
  expect(requests).toHaveLength(1);
});

test('an upstream that keeps failing opens the circuit, and receives no more requests', async () => {
  const { call, requests } = await service([json({}, 500)], { tries: 1 });
  for (let turn = 0; turn < 5; turn += 1) await failure(call({}));
  const error = await failure(call({}));
  expect(error?.message).toBe('Test is not being called after repeated failures.');
  expect(error).toMatchObject({ attempted: false, retryable: true });
  expect(requests).toHaveLength(5);
});

test('rejections do not open the circuit: they are the fault of the caller', async () => {
  const { call, requests } = await service([json({}, 404)], { tries: 1 });
  for (let turn = 0; turn < 8; turn += 1) await failure(call({}));
  expect(requests).toHaveLength(8);
});

test('an upstream that is down is reported as such, without its address or token', async () => {
  const { call, port } = await service([never], { tries: 1, token: 'secret' });
  for (const close of open.splice(0)) close();
  const error = await failure(call({}));
  expect(error?.message).toBe('Test could not be reached.');
  expect(error?.message).not.toContain(String(port));
});

test('redirects are not followed, so that a token goes nowhere else', async () => {
  const { call } = await service(
    [(_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    {
      tries: 1,
    },
  );
  expect(await failure(call({}))).toBeInstanceOf(UpstreamError);
});

test('an endless response is read up to the limit', async () => {
  let sent = 0;
  const endless: Answer = (_, response) => {
    const chunk = Buffer.alloc(100_000, '1');
    const more = () => {
      while (!response.destroyed && sent < 500_000_000) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    more();
  };
  const { call } = await service([endless], { tries: 1, timeoutMs: 20_000 });
  const error = await failure(call({}));
  expect(error).toMatchObject({ message: 'Test sent too large a response.', retryable: false });
  expect(sent).toBeLessThan(50_000_000);
});

const named = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
  additionalProperties: false,
} as const;

test('a response that does not match its schema is a failure', async () => {
  const empty: Answer = (_, response) => void response.writeHead(204).end();
  const { ask } = await service([json({ name: 'a', more: 1 }), json({ name: 7 }), json(null), empty]);
  expect(await ask({ answer: named })).toEqual({ name: 'a' });
  for (let turn = 0; turn < 3; turn += 1) {
    const error = await failure(ask({ answer: named }));
    expect(error).toMatchObject({ message: 'Test sent an unexpected response.', retryable: false });
  }
});

test('an upstream with an optional result can return none in four ways', async () => {
  const empty: Answer = (_, response) => void response.writeHead(204).end();
  const { find } = await service([json({}, 404), empty, json(null), json({}), json({ name: 'a' }), json([1])]);
  for (let turn = 0; turn < 4; turn += 1) expect(await find({ answer: named })).toBeUndefined();
  expect(await find({ answer: named })).toEqual({ name: 'a' });
  expect((await failure(find({ answer: named })))?.message).toBe('Test sent an unexpected response.');
});

test('a slow response is aborted at the time limit, and its connection with it', async () => {
  let hungUp = false;
  const drip: Answer = (_, response) => {
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => {
      clearInterval(timer);
      hungUp = true;
    });
  };
  const { call } = await service([drip], { tries: 1 });
  expect(await failure(call({}))).toMatchObject({ message: 'Test did not answer within 300 ms.', retryable: true });
  await expect.poll(() => hungUp).toBe(true);
});
