import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { send } from '../support/server-process.ts';
import { type TestSite, testServer } from '../support/test-server.ts';

const location = {
  id: 1,
  slug: 'ballarat',
  name: 'Ballarat',
  dealership_id: 1,
  dealership_slug: 'test',
  location_type: 'sales' as const,
  contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '17:00' }] },
} as NonNullable<TestSite['document']['locations']>[number];
const site: TestSite = { document: { pages: { '/': { name: 'home', blocks: [] } }, locations: [location] } };
const host = 'test-motors.localhost';

test('a Host that is no valid host name gets 400 at every address', async () => {
  const { app } = await testServer([site]);
  const { port } = await listening(app);
  const hosts = [
    'xn--é',
    '1.2.3.4.5',
    '999.1.1.1',
    'xn--é:8080',
    '0x100000000',
    'a b',
    '[::1',
    '%',
    ']~p@74#b',
    'a@b',
    '74#b',
  ];
  const paths = ['/', '/healthz', '/?_part=x', '/sitemap.xml', '/media/logo.svg', '/api/geocode?postcode=3350'];
  for (const odd of hosts) {
    for (const path of paths) {
      const { status } = await send(port, { host: odd, path });
      expect([odd, path, status]).toEqual([odd, path, 400]);
    }
  }
  expect((await send(port, { host, path: '/' })).status).toBe(200);
});

test('whatever the Host header contains, the response is never a 5xx', async () => {
  const { app } = await testServer([site]);
  const { port } = await listening(app);
  const label = fc.stringMatching(/^[\w.:%[\]@#?-]{1,40}$/);
  await fc.assert(
    fc.asyncProperty(label, fc.constantFrom('/', '/media/logo.svg'), async (odd, path) => {
      const { status } = await send(port, { host: odd, path });
      expect([200, 400, 404, 421]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

test('a report of a broken block is validated by its schema, and accepted from the site itself only', async () => {
  const { app, logged } = await testServer([site]);
  const report = { block: 'b', type: 'share-bar', pointer: '/pages/~1/blocks/0', message: 'broken' };
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request(`http://${host}/api/block-reports`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const wrong = [{ type: { toString: 1 } }, { ...report, type: { toString: 1 } }, { ...report, message: 7 }, [], null];
  for (const body of wrong) expect((await post(body)).status).toBe(400);
  expect((await post({ ...report, message: 'x'.repeat(301) })).status).toBe(400);
  expect((await post(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post(report, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(report)).status).toBe(200);
  const lines = logged.filter(({ message }) => message === 'A block failed in a browser.');
  expect(lines.map(({ fields }) => fields)).toEqual([
    { site: 'test-motors', block: 'b', type: 'share-bar', pointer: '/pages/~1/blocks/0', error: 'broken' },
  ]);
});

test('one address can report at most a hundred broken blocks in ten minutes', async () => {
  const { app } = await testServer([site], { server: { proxies: 1 } });
  const post = (address: string) =>
    app.request(`http://${host}/api/block-reports`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ block: 'b', type: 't', pointer: '', message: '' }),
    });
  for (let sent = 0; sent < 100; sent += 1) expect((await post('203.0.113.9')).status).toBe(200);
  expect((await post('203.0.113.9')).status).toBe(429);
  expect((await post('203.0.113.10')).status).toBe(200);
});

test('appointment dates that do not exist get 400, distant ones have no times', async () => {
  const { get } = await testServer([site]);
  const ask = async (date: string) =>
    (await get(`/api/appointments/availability?location_id=1&date=${encodeURIComponent(date)}`)).status;
  for (const date of ['0000-01-01', '0001-01-01', '0999-12-31', '2026-02-30', '2026-13-01', '+02026-01-01', '2026-1-1'])
    expect([date, await ask(date)]).toEqual([date, 400]);
  for (const date of ['1000-01-01', '2026-11-24', '9999-12-31']) expect([date, await ask(date)]).toEqual([date, 200]);
  const day = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  await fc.assert(
    fc.asyncProperty(day, async ([year, month, date]) => {
      const part = (value: number, digits: number) => String(value).padStart(digits, '0');
      expect([200, 400]).toContain(await ask(`${part(year, 4)}-${part(month, 2)}-${part(date, 2)}`));
    }),
    { numRuns: 500 },
  );
});

test('a client that disconnects while sending logs no error', async () => {
  const { app, logged } = await testServer([site]);
  const { port } = await listening(app);
  for (const path of ['/api/events', '/api/block-reports', '/api/search/multi-search', '/contact']) {
    for (const length of ['content-length: 50', 'transfer-encoding: chunked']) {
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nsec-fetch-site: same-origin`;
      const body = length.startsWith('t') ? '3\r\n{"e\r\n' : '{"e';
      await new Promise<void>((done) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${head}\r\n${length}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), 20));
        });
        socket.on('close', () => done());
      });
    }
  }
  await expect.poll(() => logged.filter(({ message }) => message === 'request').length).toBeGreaterThanOrEqual(8);
  expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
});
