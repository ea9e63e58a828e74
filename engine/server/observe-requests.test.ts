import { expect, test } from 'vitest';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';
import { jsonLog } from './log.ts';

const document = {
  pages: {
    '/': { name: 'home', title: 'Home', blocks: [{ type: 'rich-text', id: 'story', markdown: 'Good cars' }] },
    '/cars/:slug': { name: 'vehicle', blocks: [{ type: 'sold-notice', id: 'sold' }] },
  },
};

/** A server whose log is written as in production. */
async function logging(proxies = 0) {
  const lines: Record<string, unknown>[] = [];
  const log = jsonLog({ write: (line: string) => void lines.push(JSON.parse(line)) }, () => new Date());
  const server = await testServer([{ document, vehicles: [testVehicle] }], { server: { log, proxies } });
  return { ...server, lines, last: () => lines.at(-1) ?? {} };
}

test('a request is logged with id, site, kind, status and time, and the response contains the id', async () => {
  const { get, last } = await logging();
  const answer = await get(`/cars/${testVehicle.slug}`);
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(last()).toMatchObject({
    level: 'info',
    message: 'request',
    request: id,
    site: 'test-motors',
    kind: 'page-vehicle',
    method: 'GET',
    status: 200,
  });
  expect(Object.keys(last())).toEqual(expect.arrayContaining(['time', 'ms']));
});

test('every log line within a request has its id', async () => {
  const { app, lines } = await logging();
  const headers = { host: 'test-motors.localhost', 'content-type': 'application/json' };
  const body = JSON.stringify({ block: 'hero', type: 'hero', pointer: '/pages', message: 'broke' });
  const url = 'http://test-motors.localhost/api/block-reports';
  const answer = await app.request(url, { method: 'POST', headers, body });
  const id = answer.headers.get('x-request-id');
  expect(lines.map(({ message, request }) => [message, request])).toEqual([
    ['A block failed in a browser.', id],
    ['request', id],
  ]);
});

test('only the names of query parameters are logged, and nothing that looks like a phone or e-mail', async () => {
  const { get, lines } = await logging();
  await get('/?utm_source=goo&q=annabel%40mail.example&0412345678=1&mail=0412%20345%20678');
  await get('/0412345678/annabel@mail.example/+61%20412%20345%20678');
  expect(lines[0]?.['query']).toEqual(['utm_source', 'q', '…', 'mail']);
  const text = JSON.stringify(lines);
  for (const typed of ['annabel', '0412345678', '412%20345', '345 678', 'goo']) expect(text).not.toContain(typed);
});

test('the signed id of a photo is not logged, because whoever knows it may see the photo', async () => {
  const { get, last } = await logging();
  const id = `${'d'.repeat(43)}.${'-S_9'.repeat(10)}sig`;
  await get(`/api/photos/${id}`);
  expect(last()).toMatchObject({ message: 'request', path: '/api/photos/…', status: 404 });
});

test('a request id is accepted only from a proxy, and only if valid', async () => {
  const given = { 'x-request-id': 'edge-4711-abc' };
  const direct = await logging(0);
  expect((await direct.get('/', given)).headers.get('x-request-id')).not.toBe('edge-4711-abc');
  const behind = await logging(1);
  expect((await behind.get('/', given)).headers.get('x-request-id')).toBe('edge-4711-abc');
  for (const odd of ['short', 'x'.repeat(65), 'with space and more', '<script>1</script>']) {
    expect((await behind.get('/', { 'x-request-id': odd })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a field that must not be logged is omitted, and lines that are alike are written like others', () => {
  const lines: string[] = [];
  const now = () => new Date('2026-11-22T01:02:03.456Z');
  const log = jsonLog({ write: (line: string) => void lines.push(line) }, now, { worker: 2 });
  const fields = { phone: '0412345678', token: 'abc', error: 'down' };
  log('warn', 'The geocoder did not answer.', { ...fields, request: 'an-id', ms: 0.4 });
  log.alike?.('warn', 'The geocoder did not answer.', fields)('an-id', 0.4);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      time: '2026-11-22T01:02:03.456Z',
      level: 'warn',
      worker: 2,
      error: 'down',
    });
    expect(line).not.toMatch(/0412345678|abc/);
    expect(line.endsWith('}\n')).toBe(true);
  }
  expect(JSON.parse(lines[1] ?? '')).toEqual(JSON.parse(lines[0] ?? ''));
});
