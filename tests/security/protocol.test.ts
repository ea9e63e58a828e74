import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leads } from '../../engine/server/db/schema.ts';
import { testBackend } from '../support/backend.ts';
import { testServer } from '../support/test-server.ts';
import { listening } from './listening.ts';

const host = 'test-motors.localhost';
const backend = testBackend();
let site: Awaited<ReturnType<typeof testServer>>;
let server: Awaited<ReturnType<typeof listening>>;

beforeAll(async () => {
  const pages = { '/': { name: 'home' as const, title: 'Home', blocks: [] } };
  site = await testServer([{ document: { pages } }], { server: { backend } });
  server = await listening(site.app);
});
afterAll(async () => {
  await server.close();
  await backend.close();
});

const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const lines = (...parts: string[]) => parts.join('\r\n');

describe('a request with an ambiguous length is rejected, and nothing after it is read', () => {
  const hidden = `GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const post = `POST / HTTP/1.1\r\nHost: ${host}`;
  const chunked = `0\r\n\r\n${hidden}`;

  test.each([
    ['Content-Length before chunked', lines(post, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', chunked)],
    ['Content-Length after chunked', lines(post, 'Transfer-Encoding: chunked', 'Content-Length: 4', '', chunked)],
    ['two Content-Length headers', lines(post, 'Content-Length: 0', 'Content-Length: 40', '', hidden)],
    ['two lengths in one header', lines(post, 'Content-Length: 0, 40', '', hidden)],
    ['a signed length', lines(post, 'Content-Length: +0', '', hidden)],
    ['a transfer coding after chunked', lines(post, 'Transfer-Encoding: chunked, identity', '', chunked)],
    ['an unknown transfer coding', lines(post, 'Transfer-Encoding: xchunked', '', chunked)],
    ['a folded header', lines(post, 'Transfer-Encoding:', ' chunked', 'Content-Length: 4', '', chunked)],
    ['a space before the colon', lines(post, 'Transfer-Encoding : chunked', 'Content-Length: 4', '', chunked)],
    ['a bare line feed', `${post}\nContent-Length: 0\n\n${hidden}`],
    ['a bad chunk size', lines(post, 'Transfer-Encoding: chunked', '', `0x0\r\n\r\n${hidden}`)],
    [
      'a continuation line after the first header',
      lines('GET / HTTP/1.1', `Host: ${host}`, ' Host: evil.example', '', hidden),
    ],
  ])('%s', async (_, bytes) => {
    const before = site.logged.length;
    const answer = await server.raw(bytes);
    expect(statuses(answer).slice(0, 1)).toEqual([400]);
    const read = site.logged.slice(before).map(({ fields }) => fields['path']);
    expect(read).not.toContain('/smuggled');
  });

  test('two hosts, none, or an old protocol get no site', async () => {
    for (const head of [`GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example`, 'GET / HTTP/1.1', 'GET / HTTP/0.9'])
      for (const status of statuses(await server.raw(`${head}\r\n\r\n`)))
        expect([head, status >= 400]).toEqual([head, true]);
  });

  test('two consecutive requests are two requests', async () => {
    const one = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    expect(statuses(await server.raw(one + one, 2))).toEqual([200, 200]);
  });
});

test('no header can be injected into a response through an address', async () => {
  for (const path of [
    '/my-garage%0d%0aSet-Cookie:%20a=b',
    '/sign-in?redirect=%2F%0d%0aSet-Cookie:a=b',
    '/cars/%0d%0ax:y/history-report',
  ]) {
    const answer = await server.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^(set-cookie: ?a=b|x: ?y)/im);
  }
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'DEBUG'])(
  '%s does nothing and echoes nothing',
  async (method) => {
    const target = method === 'CONNECT' ? 'evil.example:443' : '/';
    const answer = await server.raw(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nCookie: secret=1\r\n\r\n`);
    expect(statuses(answer).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(answer).not.toContain('secret=1');
  },
);

test('a method override header is ignored', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
  const { status, text } = await server.ask('/', { host, ...headers });
  expect([status, text.startsWith('<!doctype html>')]).toEqual([200, true]);
});

describe('size limits', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    site.app.request(`http://${host}/api/leads`, {
      method: 'POST',
      headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  const kept = async () => (await (await backend.database()).select().from(leads)).length;

  test('headers beyond 24 kB are rejected', async () => {
    const answer = await server.raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(statuses(answer)).toEqual([431]);
  });

  test('a body beyond 64 kB is rejected, whether or not it declares its length', async () => {
    const long = JSON.stringify({ form: 'enquiry', message: 'x'.repeat(70_000) });
    expect((await post(long)).status).toBe(413);
    const chunks = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`;
    const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
    const answer = await server.raw(`POST /api/leads HTTP/1.1\r\nHost: ${host}\r\n${type}\r\n\r\n${chunks}`);
    expect(statuses(answer)).toEqual([413]);
  });

  test('JSON with the deepest nesting, most keys or largest numbers that fit a body is rejected with a message', async () => {
    const bodies = [
      `{"form":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      `{"form":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      `{${Array.from({ length: 900 }, (_, at) => `"a-name-that-is-longer-than-any-field-has-${at}":1`).join()}}`,
      `{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join()}}`,
      '{"form":"enquiry","form":"reserve","car_id":1e400}',
      `{"form":"enquiry","car_id":${'9'.repeat(60_000)}}`,
      '[]',
      '"text"',
      '',
      '{"form"',
    ];
    for (const body of bodies) {
      const response = await post(body);
      expect([body.slice(0, 30), response.status]).toEqual([body.slice(0, 30), 400]);
      // The error message about a body is no longer than the body.
      const told = await response.text();
      expect(told.length).toBeLessThan(6000);
      expect(JSON.parse(told)).toMatchObject({ error: { code: 'invalid' } });
    }
    expect(await kept()).toBe(0);
  });

  test('a compressed body is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    expect(bomb.length).toBeLessThan(64 * 1024);
    expect((await post(bomb, { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  test('a form with ten thousand parts, or unterminated, gets a response', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const form = (body: string) => post(body, { 'content-type': 'multipart/form-data; boundary=b' });
    for (const body of [part.repeat(1000), `${part.repeat(900)}--b--`, '--b\r\n'.repeat(9000), '']) {
      const direct = await site.app.request(`http://${host}/`, {
        method: 'POST',
        headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
        body,
      });
      expect(direct.status).toBeLessThan(500);
      expect((await form(body)).status).toBe(415);
    }
  });
});

describe('a body', () => {
  const call = (body: string, type: string, path = '/api/auth/sign-in') =>
    site.app.request(`http://${host}${path}`, {
      method: 'POST',
      headers: { host, 'sec-fetch-site': 'same-origin', ...(type ? { 'content-type': type } : {}) },
      body,
    });

  test('not declared as JSON is not parsed as JSON', async () => {
    const body = '{"phone":"0412345678"}';
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/json',
      'application/jsonp',
      '',
      'text/plain; application/json',
    ])
      expect([type, (await call(body, type)).status]).toEqual([type, 415]);
  });

  test('cannot change the prototype of objects, or set properties that its call does not define', async () => {
    const body =
      '{"phone":"0412345678","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"id":1,"site":"x"}';
    expect((await call(body, 'application/json')).status).toBeLessThan(500);
    const form = new URLSearchParams({
      '__proto__[admin]': '1',
      '__proto__.admin': '1',
      'constructor[prototype][admin]': '1',
    });
    expect((await call(form.toString(), 'application/x-www-form-urlencoded', '/')).status).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test('an error response contains no stack trace, file name or version', async () => {
  const broken = { ...backend, database: () => Promise.reject(new Error('password of db-7.internal')) };
  const { app } = await testServer([{ document: { pages: {} } }], { server: { backend: broken } });
  const paths = [
    ['POST', '/api/events', '{"event_id":4}'],
    ['GET', '/api/auth/session', undefined],
    ['POST', '/api/auth/sign-in', '{"phone":"0412345678"}'],
  ] as const;
  for (const [method, path, body] of paths) {
    const response = await app.request(`http://${host}${path}`, {
      method,
      headers: { host, cookie: '__Host-forecourt_session=x; forecourt_session=x', 'content-type': 'application/json' },
      ...(body ? { body } : {}),
    });
    const text = await response.text();
    expect(text).not.toMatch(/db-7|\.ts\b|node_modules|at [A-Z]\w+\.|stack/i);
    expect([...response.headers.keys()].filter((name) => /^(server|x-powered-by|x-runtime|via)$/.test(name))).toEqual(
      [],
    );
  }
});
