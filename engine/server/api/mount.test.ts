import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../tests/support/test-server.ts';
import { defineCall } from '../../../schemas/api/define.ts';
import { type Call, handleCall } from './call.ts';
import { mountCalls } from './mount.ts';
import { ApiError } from '../../ports/api-error.ts';

const echo = handleCall(
  defineCall('POST /api/echo/:word', {
    summary: 'Says it again.',
    query: { type: 'object', properties: { loud: { type: 'boolean' } }, additionalProperties: false },
    body: {
      type: 'object',
      properties: { count: { type: 'integer', minimum: 1 }, note: { type: 'string', maxLength: 5 } },
      required: ['count'],
      additionalProperties: false,
    },
    answer: { type: 'object', properties: { said: { type: 'string' } }, required: ['said'] },
  }),
  async ({ params, query, body, site }) => ({
    said: `${site.slug} ${params.word} ${body.count} ${query.loud ?? false} ${body.note ?? ''}`,
  }),
);

const refusing = handleCall(
  defineCall('GET /api/refuse', {
    summary: 'Refuses.',
  }),
  async () => {
    throw new ApiError(409, 'taken', 'Somebody was quicker.', { success: false });
  },
);

const breaking = handleCall(
  defineCall('GET /api/break', {
    summary: 'Breaks.',
  }),
  async () => {
    throw new Error('password=hunter2 at 10.0.0.1');
  },
);

const telling = handleCall(
  defineCall('GET /api/tell', {
    summary: 'Tells what it must not.',
    query: { type: 'object', properties: { as: { enum: ['right', 'more', 'other'] } } },
    answer: {
      type: 'object',
      properties: { said: { type: 'string' } },
      required: ['said'],
      additionalProperties: false,
    } as const,
  }),
  async ({ query }) => {
    const answers = { right: { said: 'yes' }, more: { said: 'yes', phone: '0412345678' }, other: { said: 7 as never } };
    return answers[query['as'] as keyof typeof answers];
  },
  { cacheControl: 'public, max-age=60' },
);

const calls: readonly Call[] = [echo, refusing, breaking, telling];

async function api() {
  const server = await testServer([{ document: { pages: { '/': { name: 'home', blocks: [] } } } }]);
  const app = new Hono();
  const logged: string[] = [];
  mountCalls(app, calls, {
    tenants: server.tenants,
    backend: server.backend,
    sharedMedia: 'nowhere',
    log: (_, message) => void logged.push(message),
    now: () => new Date(0),
  });
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://test-motors.localhost${path}`, {
      ...init,
      headers: { host: 'test-motors.localhost', ...(init.headers as Record<string, string>) },
    });
  const post = (body: unknown, headers: Record<string, string> = {}, path = '/api/echo/hi') =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { ask, post, logged };
}

describe('an API call', () => {
  test('receives validated parameters, query and body, of its own site', async () => {
    const { post } = await api();
    const response = await post({ count: 2, note: 'abc' }, {}, '/api/echo/hi?loud=true');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ said: 'test-motors hi 2 true abc' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('rejects an invalid body and names each invalid field', async () => {
    const { post } = await api();
    const response = await post({ note: 'far too long' });
    expect(response.status).toBe(400);
    const { error, fields } = (await response.json()) as { error: { code: string }; fields: { field: string }[] };
    expect(error.code).toBe('invalid');
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['count', 'note']);
  });

  test('requires numbers: text in a body is rejected, in a query it is converted', async () => {
    const { post } = await api();
    expect((await post({ count: '2' })).status).toBe(400);
    expect((await post({ count: 2 }, {}, '/api/echo/hi?loud=maybe')).status).toBe(400);
  });

  test('drops fields that its schema lacks', async () => {
    const { post } = await api();
    expect((await post({ count: 1, admin: true })).status).toBe(200);
  });

  test.each([
    ['not JSON', '{"count":', 400],
    ['a list', '[1]', 400],
    ['a string', '"hi"', 400],
    ['null', 'null', 400],
  ])('rejects a body that is %s', async (_, body, status) => {
    const { post } = await api();
    expect((await post(body)).status).toBe(status);
  });

  test('accepts JSON only, which a form of another site cannot send', async () => {
    const { post } = await api();
    const response = await post('count=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.status).toBe(415);
  });

  test.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://test-motors.localhost' }],
  ])('rejects requests from another site: %j', async (headers) => {
    const { post } = await api();
    const response = await post({ count: 1 }, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'cross_site' } });
  });

  test.each([
    [{ origin: 'http://test-motors.localhost' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://test-motors.localhost' }],
    [{}],
  ])('accepts requests from its own pages: %j', async (headers) => {
    const { post } = await api();
    expect((await post({ count: 1 }, headers as Record<string, string>)).status).toBe(200);
  });

  test('includes the error message beside the specified fields', async () => {
    const { ask } = await api();
    const response = await ask('/api/refuse');
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      success: false,
      error: { code: 'taken', message: 'Somebody was quicker.' },
    });
  });

  test('returns only what its schema allows', async () => {
    const { ask, logged } = await api();
    const right = await ask('/api/tell?as=right');
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    for (const as of ['more', 'other']) {
      const response = await ask(`/api/tell?as=${as}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
      expect(await response.text()).not.toContain('0412345678');
    }
    expect(logged).toEqual(['A call failed.', 'A call failed.']);
  });

  test('that throws is logged and reveals no reason', async () => {
    const { ask, logged } = await api();
    const response = await ask('/api/break');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toMatch(/hunter2|10\.0|stack/);
    expect(logged).toEqual(['A call failed.']);
  });

  test('for an unknown host is misdirected', async () => {
    const { ask } = await api();
    expect((await ask('/api/refuse', { headers: { host: 'elsewhere.example' } })).status).toBe(421);
  });
});
