import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedFolder } from './embedded-folder.ts';
import { emptyDatabase, writeEmptyDatabase } from './empty-database.ts';
import * as schema from './schema.ts';
import type { Database, DatabasePlace, Opened, Reports } from './handle.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await sync(folder);
}

/** A cache of pages for a few thousand shoppers, instead of PostgreSQL's 128 MB. */
const smallCache = ['-c', 'shared_buffers=8MB'];

function importPGlite() {
  // Compiling WebAssembly with the optimising compiler costs 60 MB and more time than it saves, for code that runs a
  // few times a minute.
  setFlagsFromString('--liftoff-only');
  return import('@electric-sql/pglite');
}

async function openFolder(folder: string, broken: (error: Error) => void): Promise<PGlite> {
  const [{ PGlite }, { DurableFolder, durableParameters }] = await Promise.all([
    importPGlite(),
    import('./durable-folder.ts'),
  ]);
  return PGlite.create({
    fs: new DurableFolder(folder, broken),
    startParams: [...durableParameters(PGlite.defaultStartParams), ...smallCache],
  });
}

/** Creates an empty database in a folder atomically: a process that dies on the way leaves nothing behind. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await writeEmptyDatabase(draft);
  await syncFolders(draft);
  await rename(draft, folder);
  await sync(dirname(folder));
}

async function newInMemory(): Promise<PGlite> {
  const [{ PGlite }, content] = await Promise.all([importPGlite(), emptyDatabase()]);
  return PGlite.create({
    dataDir: 'memory://',
    loadDataDir: new Blob([content]),
    startParams: [...PGlite.defaultStartParams, ...smallCache],
  });
}

/**
 * The embedded PostgreSQL, in a folder that this process holds exclusively or, without one, in memory. In a folder,
 * whatever is committed is on disk (see DurableFolder).
 */
export async function openEmbedded(
  folder: EmbeddedFolder | undefined,
  inMemory: DatabasePlace['inMemory'] = newInMemory,
  { broken, log }: Reports,
): Promise<Opened> {
  const { drizzle } = await import('drizzle-orm/pglite');
  await folder?.hold();
  let state: 'opening' | 'open' | 'lost' = 'opening';
  const lose = (error: Error) => {
    if (state !== 'open') return;
    state = 'lost';
    log('error', 'The embedded database is being reopened.', { error: error.message });
    void folder?.release().finally(broken);
  };
  try {
    if (folder && !existsSync(folder.database)) await makeFolder(folder.database);
    const client = await (folder ? openFolder(folder.database, lose) : inMemory());
    const database: Database = drizzle(client, { schema });
    state = 'open';
    return {
      database,
      close: async () => {
        if (state !== 'lost') await client.close();
      },
    };
  } catch (error) {
    await folder?.release();
    throw error;
  }
}
