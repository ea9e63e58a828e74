import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import {
  changeJson,
  copySites,
  ensureBuilt,
  send,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts';

const site = 'harbour-used';
const host = `${site}.localhost`;
const firstId = 10_001;
const clients = 6;

const folder = mkdtempSync(join(tmpdir(), 'forecourt-rolling-'));
const sites = join(folder, 'sites');
const running = new Set<ServerProcess>();
let postgres: OwnPostgres | undefined;
let proxy: Proxy | undefined;

beforeAll(async () => {
  if (!hasPostgres()) return;
  ensureBuilt();
  copySites(sites, [site]);
  changeJson(join(sites, site, 'site.json'), (document) => ({
    ...document,
    rules: { ...(document['rules'] as object), 'vehicle.requestPhotos.eligible': true },
  }));
  changeJson(join(sites, site, 'stock.json'), (stock) => ({ ...stock, count: 100 }));
  postgres = await ownPostgres();
}, 240_000);

afterAll(() => {
  proxy?.close();
  for (const { child } of running) child.kill('SIGKILL');
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(url: string): Promise<ServerProcess> {
  const env = { DATABASE_URL: url, FORECOURT_DATA: folder, FORECOURT_DRAIN_SECONDS: '2', FORECOURT_PROXIES: '1' };
  const server = await startServer({ sites, env });
  running.add(server);
  return server;
}

const lead = (index: number) => ({
  form: 'requestPhotos',
  idempotency_key: `rolling-restart-${String(index).padStart(6, '0')}`,
  car_id: firstId + (index % 50),
  name: 'Ann',
  last_name: 'Lee',
  email: `ann${index}@mail.example`,
  phone: `04${String(10_000_000 + index)}`,
});

/** Reads pages and sends leads through `port` until told to end; gives what came of them. */
function load(port: number, firstClient = 0) {
  const failed: string[] = [];
  const acknowledged = new Set<number>();
  let answered = 0;
  let isOver = false;
  async function work(client: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const index = client * 100_000 + round;
      const isLead = round % 4 === 0;
      const path = isLead ? '/api/leads' : `/search/used-cars?page=${1 + (round % 3)}`;
      const headers = { 'x-forwarded-for': `198.51.${client}.${round % 250}`, 'x-forwarded-proto': 'https' };
      const signal = AbortSignal.timeout(60_000);
      const answer = await send(port, { host, path, headers, signal, ...(isLead ? { body: lead(index) } : {}) }).catch(
        (error: unknown) => ({ status: 0, text: String(error) }),
      );
      answered += 1;
      if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      else if (isLead) acknowledged.add(index);
      await new Promise((done) => setTimeout(done, 30));
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => work(firstClient + client)));
  return {
    failed,
    async end() {
      isOver = true;
      await running;
      return { failed, answered, acknowledged: acknowledged.size };
    },
  };
}

async function storedLeads(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from leads');
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

test.skipIf(!hasPostgres())(
  'two processes restarted in turn under load, behind a proxy without retries: no request fails and every lead is stored',
  async () => {
    if (!postgres) throw new Error('There is no database.');
    const { url } = postgres;
    const front = await startProxy();
    proxy = front;
    let first = await serve(url);
    let second = await serve(url);
    await Promise.all([front.use(first.port), front.use(second.port)]);

    const shoppers = load(front.port);

    async function restart(old: ServerProcess): Promise<ServerProcess> {
      old.child.kill('SIGTERM');
      expect(await old.ended).toBe(0);
      running.delete(old);
      const next = await serve(url);
      await front.use(next.port);
      return next;
    }
    first = await restart(first);
    second = await restart(second);
    const { failed, answered, acknowledged } = await shoppers.end();

    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(200);
    expect(acknowledged).toBeGreaterThan(50);
    expect(await storedLeads(url)).toBe(acknowledged);
  },
  180_000,
);

test.skipIf(!hasPostgres())(
  'workers of one process share its port: replaced one by one without a failed request, restarted when killed, measured together',
  async () => {
    if (!postgres) throw new Error('There is no database.');
    const { url } = postgres;
    const before = await storedLeads(url).catch(() => 0);
    const server = await startServer({
      sites,
      args: ['--workers', '2'],
      env: { DATABASE_URL: url, FORECOURT_DATA: folder, FORECOURT_PROXIES: '1', FORECOURT_METRICS_PORT: '0' },
    });
    running.add(server);
    const pids = () =>
      readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ').map(Number);
    const first = pids();
    expect(first).toHaveLength(2);

    const shoppers = load(server.port, clients);
    server.child.kill('SIGHUP');
    const message = (text: string) => server.lines.filter((line) => line['message'] === text);
    await expect.poll(() => message('All workers have been replaced.').length, { timeout: 90_000 }).toBe(1);
    const { failed, acknowledged } = await shoppers.end();
    expect(failed).toEqual([]);
    expect(await storedLeads(url)).toBe(before + acknowledged);
    const second = pids();
    expect(second.filter((pid) => first.includes(pid))).toEqual([]);

    process.kill(second[0] ?? 0, 'SIGKILL');
    await expect.poll(() => message('A worker is listening.').length, { timeout: 60_000 }).toBe(5);
    expect(message('A worker ended unexpectedly; another is being started.')).toEqual([
      expect.objectContaining({ level: 'error', signal: 'SIGKILL' }),
    ]);
    expect((await send(server.port, { host, path: '/' })).status).toBe(200);

    const metrics = Number(message('Metrics are being published.')[0]?.['port']);
    const { text } = await send(metrics, { host: 'localhost', path: '/metrics' });
    expect(text).toMatch(/^forecourt_cache_misses_total [1-9]/m);
    expect(text).toMatch(/^forecourt_database_up 1$/m);

    // Each worker has a copy of the embedded stock, so a change to one of them would not reach the others.
    const write = await send(server.port, { host, path: '/api/search/indexes', body: { uid: 'another' } });
    expect([write.status, JSON.parse(write.text)]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('MEILISEARCH_HOST') }),
    ]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  180_000,
);

test('a stopping process is not ready and closes its connections but still serves, and a second signal ends it at once', async () => {
  if (!hasPostgres()) {
    ensureBuilt();
    copySites(sites, [site]);
  }
  const server = await startServer({
    sites,
    env: { FORECOURT_DATA: join(folder, 'data'), FORECOURT_DRAIN_SECONDS: '60' },
  });
  running.add(server);
  const ask = (path: string) => send(server.port, { host, path, headers: { connection: 'keep-alive' } });
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await ask('/')).headers['connection']).toBe('keep-alive');
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  expect(JSON.parse((await ask('/readyz')).text)).toEqual({ status: 'stopping' });
  expect((await ask('/healthz')).status).toBe(200);
  const page = await ask('/');
  expect([page.status, page.headers['connection']]).toEqual([200, 'close']);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
}, 120_000);
