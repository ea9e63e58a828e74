import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from './support/postgres.ts';
import { copySites, ensureBuilt, send, type ServerProcess, startServer } from './support/server-process.ts';

const slug = 'harbour-used';
const host = `${slug}.localhost`;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-observed-'));

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** What was received: traces over OTLP, and the headers of calls to the SMS gateway. */
const exported: { resource: string; spans: readonly Span[] }[] = [];
const gateway: string[] = [];

const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    if (request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
        exported.push({
          resource: JSON.stringify(resource),
          spans: scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans),
        });
    } else gateway.push(String(request.headers['traceparent']));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let postgres: OwnPostgres | undefined;
let server: ServerProcess;
let metricsPort: number;

beforeAll(async () => {
  ensureBuilt();
  copySites(folder, [slug]);
  if (hasPostgres()) postgres = await ownPostgres();
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startServer({
    sites: folder,
    args: ['--demo'],
    env: {
      DATABASE_URL: postgres?.url ?? '',
      FORECOURT_DATA: join(folder, 'data'),
      FORECOURT_SECRET: 'a secret of more than thirty-two letters',
      FORECOURT_SMS_URL: `${address}/sms`,
      FORECOURT_METRICS_PORT: '0',
      FORECOURT_PROXIES: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_SERVICE_NAME: 'yard',
    },
  });
  metricsPort = Number(server.lines.find(({ message }) => message === 'Metrics are being published.')?.['port']);
}, 60_000);

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  receiver.close();
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The metrics by name and labels. */
async function scraped(): Promise<ReadonlyMap<string, number>> {
  const { status, text } = await send(metricsPort, { host: 'localhost', path: '/metrics' });
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

const get = (path: string) => send(server.port, { host, path });

test('metrics are served on a port of their own and count the work of the server', { timeout: 30_000 }, async () => {
  const before = await scraped();
  await get('/search/new-used-and-demo-cars');
  await get('/search/new-used-and-demo-cars');
  await get('/no-such-page');
  await send(server.port, { host, path: '/api/auth/sign-in', body: { phone: '0412345678', first_name: 'Annabel' } });
  await send(server.port, { host, path: '/api/auth/verify', body: { phone: '0412345678', token: '1', type: 'sms' } });
  const after = await scraped();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('forecourt_request_seconds_count{kind="page-search",status="2xx"}')).toBe(2);
  expect(grown('forecourt_request_seconds_count{kind="page-none",status="4xx"}')).toBe(1);
  expect(grown('forecourt_cache_hits_total')).toBeGreaterThanOrEqual(1);
  expect(grown('forecourt_cache_misses_total')).toBeGreaterThanOrEqual(2);
  expect(grown('forecourt_search_seconds_count{from="server",outcome="answered"}')).toBeGreaterThanOrEqual(1);
  expect(grown('forecourt_security_events_total{action="code.sent",outcome="done"}')).toBe(1);
  expect(after.get('forecourt_database_up')).toBe(1);
  for (const name of ['forecourt_shed_requests_total', 'forecourt_renders_waiting', 'nodejs_eventloop_lag_p99_seconds'])
    expect([...after.keys()]).toContain(name);
  if (postgres) expect(after.get('forecourt_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1);
  const text = [...after.keys()].join('\n');
  for (const typed of ['0412345678', 'Annabel', 'no-such-page']) expect(text).not.toContain(typed);
});

test('the public port has no metrics, and the metrics port nothing else', async () => {
  expect((await get('/metrics')).status).toBe(404);
  expect((await send(metricsPort, { host: 'localhost', path: '/' })).status).toBe(404);
});

test('spans are exported for requests, blocks, search, the database and upstreams, which continue the trace', {
  timeout: 30_000,
}, async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await send(server.port, { host, path: '/search/used-cars', headers: { traceparent } });
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(exported[0]?.resource).toContain('"yard"');
  const spans = exported.flatMap((batch) => batch.spans);
  const ours = spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
  const request = ours.find(({ name }) => name === 'GET page-search');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  const load = ours.find(({ name }) => name === 'load search-results');
  expect(load?.parentSpanId).toBe(request?.spanId);
  expect(ours.some(({ name, parentSpanId }) => name.startsWith('search ') && parentSpanId === load?.spanId)).toBe(true);
  const upstream = spans.find(({ name }) => name === 'upstream The SMS gateway');
  expect(gateway[0]).toContain(String(upstream?.traceId));
  expect(gateway[0]).toContain(String(upstream?.spanId));
  if (postgres) {
    const query = spans.find(({ name, traceId }) => name === 'insert' && traceId === upstream?.traceId);
    expect(JSON.stringify(query?.attributes)).toContain('db.query.text');
  }
  const text = JSON.stringify(spans);
  for (const typed of ['0412345678', 'Annabel']) expect(text).not.toContain(typed);
});
