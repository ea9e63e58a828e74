import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { ensureBuilt, type ServerProcess, startServer } from '../support/server-process.ts';
import { leadSite, site } from './lead-flow.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-stop-'));
const sites = join(folder, 'sites');
let postgres: OwnPostgres;
let server: ServerProcess | undefined;
let posted = 0;
const receiver = createServer((_, response) => {
  posted += 1;
  setTimeout(() => response.end('{}'), 2000);
});

beforeAll(async () => {
  if (!hasPostgres()) return;
  ensureBuilt();
  leadSite(sites);
  postgres = await ownPostgres();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  receiver.closeAllConnections();
  receiver.close();
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasPostgres())(
  'a server with 1,000 leads waiting for a slow receiver stops at once and leaves them to the next',
  async () => {
    const { port } = receiver.address() as AddressInfo;
    server = await startServer({
      sites,
      env: {
        DATABASE_URL: postgres.url,
        FORECOURT_LEADS_URL: `http://127.0.0.1:${port}/`,
        FORECOURT_DRAIN_SECONDS: '0',
      },
    });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      `insert into outbox (site, kind, idempotency_key, payload, created_at, next_attempt_at)
       select '${site}', 'lead', 'key-' || number, '{}', now(), now() from generate_series(1, 1000) as number`,
    );
    await expect.poll(() => posted, { timeout: 20_000 }).toBeGreaterThan(0);
    const told = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // Ten seconds are promised; a busy machine gets ten more.
    expect(performance.now() - told).toBeLessThan(20_000);
    const before = posted;
    const { rows } = await client.query<{ delivered: number; free: number }>(
      `select count(*) filter (where delivered_at is not null)::int as delivered,
              count(*) filter (where delivered_at is null and attempts = 0 and next_attempt_at <= now())::int as free
       from outbox`,
    );
    await client.end();
    expect(rows[0]?.delivered).toBe(before);
    expect(rows[0]?.free).toBe(1000 - before);
  },
  60_000,
);
