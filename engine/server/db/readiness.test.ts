import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { databaseReadiness } from './readiness.ts';
import type { Database, DatabaseHandle } from './handle.ts';

const backend = testBackend();
afterAll(() => backend.close());

/** The real database behind a handle that counts and can be told to fail. */
function handle() {
  const state = { asked: 0, get: (): Promise<Database> => backend.database() };
  const counted: DatabaseHandle = {
    get: () => {
      state.asked += 1;
      return state.get();
    },
    close: async () => {},
  };
  return { state, counted };
}

test('a writable database is ready, and concurrent checks share one query', async () => {
  const { state, counted } = handle();
  const ready = databaseReadiness(counted);
  await Promise.all(Array.from({ length: 20 }, () => ready()));
  expect(state.asked).toBe(1);
  const database = await backend.database();
  const { rows } = (await database.execute(sql`select beat_at <= now() as beaten from heartbeat`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ beaten: true }]);
});

test('an unreachable one is not ready and gives the reason', async () => {
  const { state, counted } = handle();
  state.get = () => Promise.reject(new Error('refused'));
  await expect(databaseReadiness(counted)()).rejects.toThrow('refused');
});

test('an unresponsive one is not ready after two seconds, and is not queried again meanwhile', async () => {
  const { state, counted } = handle();
  state.get = () => new Promise(() => {});
  const ready = databaseReadiness(counted);
  await expect(ready()).rejects.toThrow('The database was not written to within 2000 ms.');
  await expect(ready()).rejects.toThrow('The database was not written to within 2000 ms.');
  expect(state.asked).toBe(1);
});

test('one without its tables is not ready', async () => {
  const { counted } = handle();
  const database = await backend.database();
  await database.execute(sql`drop table heartbeat`);
  await expect(databaseReadiness(counted)()).rejects.toThrow();
});
