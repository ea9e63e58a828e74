import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { FolderHeldError, holdFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

const backend = testBackend();
const folders: string[] = [];

afterAll(async () => {
  await backend.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'forecourt-lock-'));
  folders.push(made);
  return made;
}

/** Tables of the product's own, with nothing of a site in them. */
const bookkeeping = new Set(['schema_migrations', 'heartbeat']);

test('the migrations create the tables that the queries use', async () => {
  const database = await backend.database();
  const answer = await database.execute(
    sql`select table_name, column_name, is_nullable from information_schema.columns where table_schema = current_schema()`,
  );
  const { rows } = answer as unknown as { rows: Record<string, string>[] };
  const made = rows
    .filter((row) => !bookkeeping.has(String(row['table_name'])))
    .map(
      (row) => `${row['table_name']}.${row['column_name']} ${row['is_nullable'] === 'YES' ? 'nullable' : 'not null'}`,
    );
  const written = Object.values(schema)
    .filter((table) => table instanceof PgTable)
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.notNull ? 'not null' : 'nullable'}`),
    );
  expect(made.toSorted()).toEqual(written.toSorted());
});

test('every row includes its site', () => {
  const tables = Object.values(schema).filter((table) => table instanceof PgTable);
  for (const table of tables) {
    const columns = getTableConfig(table).columns.map(({ name }) => name);
    expect(columns.some((name) => name === 'site' || name === 'website_slug')).toBe(true);
  }
});

test('migrating again, even concurrently, changes nothing', async () => {
  const database = await backend.database();
  await Promise.all([migrate(database), migrate(database)]);
  const answer = await database.execute(sql`select count(*)::int as applied from schema_migrations`);
  expect((answer as unknown as { rows: { applied: number }[] }).rows).toEqual([
    { applied: readdirSync(join(import.meta.dirname, 'migrations')).length },
  ]);
});

test('a folder is locked by one process at a time and free once it is released', async () => {
  const place = await folder();
  const release = await holdFolder(place);
  await expect(holdFolder(place)).rejects.toThrow(FolderHeldError);
  await expect(holdFolder(place)).rejects.toThrow(`process ${process.pid}`);
  await release();
  await (await holdFolder(place))();
});

test('the lock of a killed process is taken over', async () => {
  const place = await folder();
  const child = spawn('sleep', ['60']);
  const started = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19];
  await writeFile(join(place, 'lock.json'), JSON.stringify({ pid: child.pid, started }));
  await expect(holdFolder(place)).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await holdFolder(place);
  await release();
});

test('a reused process id does not lock a folder', async () => {
  const place = await folder();
  await writeFile(join(place, 'lock.json'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const release = await holdFolder(place);
  await release();
});
