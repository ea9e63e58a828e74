import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { ensureBuilt, send, type ServerProcess, startServer } from '../support/server-process.ts';
import { host, leadFlow, leadSite, sendLead, site } from './lead-flow.ts';
import { cookieName } from '../../engine/ports/cookies.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-outage-'));
const sites = join(folder, 'sites');

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL', () => {
  let postgres: OwnPostgres;
  let servers: readonly ServerProcess[] = [];
  const ended: unknown[] = [];
  const ports = () => servers.map(({ port }) => port);

  /** Queries the database directly, bypassing the servers. */
  async function inPostgres<T extends pg.QueryResultRow>(text: string, database = 'forecourt'): Promise<T[]> {
    const client = new pg.Client({ connectionString: postgres.url.replace(/\/forecourt$/, `/${database}`) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }
  const storedKeys = async () =>
    new Set((await inPostgres<{ key: string }>('select idempotency_key as key from leads')).map(({ key }) => key));
  /** Resolves when every server accepts leads again. */
  const recovered = () =>
    expect
      .poll(() => Promise.all(ports().map(async (port) => (await sendLead(port)).answer?.status)), { timeout: 30_000 })
      .toEqual([200, 200]);

  beforeAll(async () => {
    ensureBuilt();
    leadSite(sites);
    postgres = await ownPostgres();
    const env = { DATABASE_URL: postgres.url, FORECOURT_PROXIES: '1' };
    servers = await Promise.all([startServer({ sites, env }), startServer({ sites, env })]);
    for (const server of servers) void server.ended.then((how) => ended.push(how));
  }, 240_000);

  afterAll(() => {
    for (const { child } of servers) child.kill('SIGKILL');
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['is restarted', () => postgres.restart('fast')],
    ['crashes', () => postgres.restart('immediate')],
    [
      'ends every connection',
      async () => {
        for (let round = 0; round < 10; round += 1) {
          await inPostgres(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
          );
          await new Promise((done) => setTimeout(done, 30));
        }
      },
    ],
  ])('lose no acknowledged lead and survive when it %s', async (_, disturb) => {
    await recovered();
    const flow = leadFlow(ports());
    await expect.poll(() => flow.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
    await disturb();
    const before = flow.acknowledged.size;
    await expect.poll(() => flow.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    await flow.stop();
    const kept = await storedKeys();
    expect([...flow.acknowledged].filter((key) => !kept.has(key))).toEqual([]);
    expect(flow.wrong).toEqual([]);
    expect(ended).toEqual([]);
  });

  test('return 503 with Retry-After while it is down, for calls, forms and pages, and log it once', async () => {
    await recovered();
    const said = () =>
      servers.map(
        ({ lines }) =>
          lines.filter(({ message }) => String(message).startsWith('The database closed its connections')).length,
      );
    const before = said();
    await postgres.stop();
    const [port = 0] = ports();
    const cookie = `${cookieName('session', false)}=${'x'.repeat(43)}`;
    const form = new URLSearchParams({ _block: 'sign-in', phone: '0412345678' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const answers = await Promise.all([
      sendLead(port).then(({ answer }) => answer),
      send(port, { host, path: '/api/auth/sign-in', body: { phone: '0412345678' } }),
      send(port, { host, path: '/sign-in', headers: type, body: form }),
      send(port, { host, path: '/sign-in', headers: { cookie } }),
    ]);
    expect(answers.map((answer) => [answer?.status, Number(answer?.headers['retry-after']) > 0])).toEqual(
      answers.map(() => [503, true]),
    );
    expect((await send(port, { host, path: '/' })).status).toBe(200);
    await postgres.start();
    await recovered();
    expect(said().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
    expect(ended).toEqual([]);
  });

  test('recreate their tables and continue when the database is dropped and recreated under load', async () => {
    await recovered();
    const flow = leadFlow(ports());
    await expect.poll(() => flow.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
    await inPostgres('drop database forecourt with (force)', 'postgres');
    await expect
      .poll(() => Promise.all(ports().map(async (port) => (await sendLead(port)).answer?.status)), { timeout: 20_000 })
      .toEqual([503, 503]);
    await inPostgres('create database forecourt', 'postgres');
    await recovered();
    await flow.stop();
    const after = leadFlow(ports());
    await expect.poll(() => after.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
    await after.stop();
    const kept = await storedKeys();
    expect([...after.acknowledged].filter((key) => !kept.has(key))).toEqual([]);
    expect([...flow.wrong, ...after.wrong]).toEqual([]);
    expect(ended).toEqual([]);
  });

  test('recreate their tables when only those were dropped', async () => {
    await recovered();
    await inPostgres('drop schema public cascade; create schema public');
    await recovered();
    expect(await inPostgres(`select count(*)::int as count from leads where site = '${site}'`)).not.toEqual([
      { count: 0 },
    ]);
    expect(ended).toEqual([]);
  });

  test('end when they are told to stop while it hangs', async () => {
    await recovered();
    // What follows releases connects again some time after the rest.
    const following = "select pid from pg_stat_activity where query like 'listen %' and datname = current_database()";
    await expect.poll(() => inPostgres(following), { timeout: 30_000 }).toHaveLength(servers.length);
    const held = await inPostgres<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    for (const { pid } of held) process.kill(pid, 'SIGSTOP');
    for (const { child } of servers) child.kill('SIGTERM');
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual([1, 1]);
    const last = servers.map(({ lines }) => lines.at(-1)?.['message']);
    expect(last).toEqual(servers.map(() => 'This process could not shut down cleanly.'));
    for (const { pid } of held) process.kill(pid, 'SIGCONT');
  });
});
