import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { holdFolder } from './folder-lock.ts';
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

async function syncWhole(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncWhole(path);
    else if (entry.isFile()) await sync(path);
  }
  await sync(folder);
}

async function openFolder(folder: string, broken: (error: Error) => void): Promise<PGlite> {
  const [{ PGlite }, { DurableFolder, durableParameters }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./durable-folder.ts'),
  ]);
  return PGlite.create({
    fs: new DurableFolder(folder, broken),
    startParams: durableParameters(PGlite.defaultStartParams),
  });
}

/** Creates an empty database in a folder atomically: a process that dies on the way leaves nothing behind. */
async function makeFolder(parent: string, folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await openFolder(draft, () => {});
  await client.close();
  await syncWhole(draft);
  await rename(draft, folder);
  await sync(parent);
}

async function newInMemory(): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create('memory://');
}

/**
 * The embedded PostgreSQL, in memory or in a folder that this process holds exclusively. In a folder, whatever is
 * committed is on disk (see DurableFolder).
 */
export async function openEmbedded(
  { folder, inMemory = newInMemory }: DatabasePlace,
  { broken, log }: Reports,
): Promise<Opened> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const isKept = folder !== 'memory';
  if (isKept) await mkdir(folder, { recursive: true });
  const release = isKept ? await holdFolder(folder) : async () => {};
  let state: 'opening' | 'open' | 'lost' = 'opening';
  const lose = (error: Error) => {
    if (state !== 'open') return;
    state = 'lost';
    log('error', 'The embedded database is being reopened.', { error: error.message });
    void release().finally(broken);
  };
  const kept = join(folder, 'pglite');
  try {
    if (isKept && !existsSync(kept)) await makeFolder(folder, kept);
    const client = isKept ? await openFolder(kept, lose) : await inMemory();
    const database: Database = drizzle(client, { schema });
    state = 'open';
    return {
      database,
      close: async () => {
        if (state === 'lost') return;
        await client.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
