import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../../../tests/support/postgres.ts';
import { openDatabase } from './database.ts';
import type { DatabaseHandle } from './handle.ts';

describe.skipIf(!hasPostgres())('a connection pool', () => {
  let postgres: OwnPostgres;
  let handle: DatabaseHandle;
  let admin: pg.Client;
  const logged: string[] = [];

  beforeAll(async () => {
    postgres = await ownPostgres();
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    handle = openDatabase({ url: postgres.url, folder: '' }, (level, text) => void logged.push(`${level}: ${text}`));
  }, 60_000);
  afterAll(async () => {
    await handle?.close();
    await admin?.end();
    postgres?.remove();
  });

  const endAll = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
  const shown = async (name: string) => {
    const answer = await (await handle.get()).execute(sql.raw(`show ${name}`));
    return (answer as unknown as { rows: Record<string, string>[] }).rows[0]?.[name];
  };

  test('a connection that ends during migration fails only that attempt', async () => {
    // Another process is migrating: this one waits for its turn.
    await admin.query('begin');
    await admin.query('select pg_advisory_xact_lock(4720591)');
    const waits = () => admin.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    const opening = handle.get();
    opening.catch(() => {});
    await expect.poll(async () => (await waits()).rowCount).toBe(1);
    await endAll();
    await expect(opening).rejects.toThrow();
    await admin.query('commit');
    expect(await shown('server_encoding')).toBe('UTF8');
  });

  test('a migration has the time that another, or a large table, takes', async () => {
    const other = openDatabase({ url: postgres.url, folder: '' });
    await admin.query(`delete from schema_migrations where name = '0013-price-kind'`);
    await admin.query('alter table stock_prices drop column kind');
    await admin.query('begin');
    await admin.query('lock table stock_prices');
    const opening = other.get();
    opening.catch(() => {});
    // Longer than any statement of a request may take, on the server or for the client.
    await sleep(16_000);
    await admin.query('commit');
    await opening;
    expect((await admin.query('select kind from stock_prices')).rowCount).toBe(0);
    await other.close();
  }, 60_000);

  test('the server ends long statements and abandoned transactions', async () => {
    expect(await shown('statement_timeout')).toBe('10s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('15s');
  });

  test('transactions whose connections end release them', async () => {
    const database = await handle.get();
    for (let round = 0; round < 3; round += 1) {
      const broken = Array.from({ length: 8 }, () =>
        database.transaction((transaction) => transaction.execute(sql`select pg_sleep(5)`)),
      );
      const settled = Promise.allSettled(broken);
      const sleeping = () => admin.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%'`);
      await expect.poll(async () => (await sleeping()).rowCount).toBe(8);
      await endAll();
      expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
    }
    const all = Array.from({ length: 10 }, () =>
      database.transaction((transaction) => transaction.execute(sql`select pg_backend_pid()`)),
    );
    await expect(Promise.all(all)).resolves.toHaveLength(10);
    expect(logged.filter((line) => line.startsWith('error'))).not.toEqual([]);
  }, 30_000);

  test('with every connection in use callers wait for a limited time', async () => {
    const database = await handle.get();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const holding = Array.from({ length: 10 }, () =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        await held;
      }),
    );
    const started = performance.now();
    await expect(database.execute(sql`select 1`)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(15_000);
    release();
    await Promise.all(holding);
    await expect(database.execute(sql`select 1`)).resolves.toBeDefined();
  }, 40_000);
});
