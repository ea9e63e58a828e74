import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedAfterwards } from '../../../tests/support/databases.ts';
import { openDatabase } from './database.ts';
import { FolderHeldError } from './folder-lock.ts';
import { databaseReadiness } from './readiness.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-rest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What PostgreSQL leaves in a folder, as far as it is looked at. */
function writeControlFile(bytes: number): void {
  mkdirSync(join(folder, 'pglite', 'global'), { recursive: true });
  writeFileSync(join(folder, 'pglite', 'global', 'pg_control'), Buffer.alloc(bytes));
  writeFileSync(join(folder, 'pglite', 'PG_VERSION'), '18\n');
}

const handle = () => closedAfterwards(openDatabase({ folder }));

test('an embedded database is ready without being opened, until somebody needs it', async () => {
  const database = handle();
  await databaseReadiness(database)();
  expect(existsSync(join(folder, 'pglite'))).toBe(false);
  // What nobody can open is not ready, once that is known.
  writeControlFile(8192);
  expect(await database.atRest?.()).toBe(true);
  await expect(database.get()).rejects.toThrow();
  expect(await database.atRest?.()).toBe(false);
  await expect(databaseReadiness(database)()).rejects.toThrow();
});

test('its folder belongs to the first that asks whether it is ready', async () => {
  const first = handle();
  await databaseReadiness(first)();
  const second = handle();
  await expect(databaseReadiness(second)()).rejects.toThrow(FolderHeldError);
  await first.close();
  expect(await second.atRest?.()).toBe(true);
});

test('one whose control file is cut off is not ready', async () => {
  writeControlFile(100);
  await expect(databaseReadiness(handle())()).rejects.toThrow('is damaged');
});

test('one in a folder that cannot be written is not ready', async () => {
  writeFileSync(join(folder, 'check'), '');
  const inFile = closedAfterwards(openDatabase({ folder: join(folder, 'check') }));
  await expect(databaseReadiness(inFile)()).rejects.toThrow();
});
