import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../../../tests/support/postgres.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { openDatabase } from '../db/database.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import { users } from '../db/schema.ts';
import { readSearches, saveSearch } from './saved-searches.ts';

describe.skipIf(!hasPostgres())('on a database that several processes share', () => {
  let postgres: OwnPostgres;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    postgres = await ownPostgres();
    handle = openDatabase({ url: postgres.url, folder: '' });
  }, 60_000);
  afterAll(async () => {
    await handle?.close();
    postgres?.remove();
  });

  test('a search that is saved again while its messages are being stopped stays stopped', async () => {
    const database = await handle.get();
    const [user] = await database
      .insert(users)
      .values({ site: 'test-motors', phone: '0412345678', createdAt: testNow, lastSeenAt: testNow })
      .returning();
    const owner = { site: 'test-motors', userId: user?.id ?? 0 };
    const desk = { keyedDigest: (text: string) => text, now: testNow };
    const search = { address: '/search/all', label: 'All', locale: 'en-AU', seenUntil: 0 };
    await saveSearch(database, owner, { ...search, by: ['mail'] }, desk);
    const stopping = new pg.Client({ connectionString: postgres.url });
    await stopping.connect();
    await stopping.query('begin');
    await stopping.query('update saved_searches set mail_since = null');
    const saved = saveSearch(database, owner, search, desk);
    const waits = async () => (await stopping.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(waits, { timeout: 10_000 }).toBe(1);
    await stopping.query('commit');
    await stopping.end();
    expect(await saved).toBe(true);
    expect((await readSearches(database, owner)).map(({ by }) => by)).toEqual([[]]);
  });
});
