import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { writeEmptyDatabase } from './empty-database.ts';

test('a new folder holds a whole database without tables, which only its owner may read', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'forecourt-empty-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'database');
  await writeEmptyDatabase(folder);
  for (const path of await readdir(folder, { recursive: true })) {
    expect((await stat(join(folder, path))).mode & 0o077).toBe(0);
  }
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8');
  const client = await PGlite.create(folder);
  onTestFinished(() => client.close());
  const { rows } = await client.query<{ major: string; tables: number }>(
    `select split_part(current_setting('server_version'), '.', 1) as major,
       (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  expect(rows).toEqual([{ major: version.trim(), tables: 0 }]);
});
