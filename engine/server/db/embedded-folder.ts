import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdFolder } from './folder-lock.ts';
import { once } from './once.ts';

/** The folder of an embedded database, locked by this process before it opens anything in it. */
export interface EmbeddedFolder {
  /** PostgreSQL's own folder in it. */
  readonly database: string;
  /** Locks the folder, on the first call only. Rejects with a `FolderHeldError` while another process holds it. */
  hold(): Promise<void>;
  /**
   * Rejects unless this process holds the folder, can write to it, and finds either no database there or one that
   * PostgreSQL has closed or checkpointed. Costs a millisecond, where opening it costs hundreds.
   */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** The size of PostgreSQL's control file, and of a page. */
const pageBytes = 8192;

/** Writes a page, so that a full or read-only disk is noticed. */
async function writePage(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(pageBytes), { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

export function embeddedFolder(folder: string): EmbeddedFolder {
  const database = join(folder, 'pglite');
  const held = once(async () => {
    await mkdir(folder, { recursive: true });
    return holdFolder(folder);
  });
  return {
    database,
    async hold() {
      await held.get();
    },
    async check() {
      await held.get();
      await writePage(join(folder, 'check'));
      if (!existsSync(database)) return;
      const { size } = await stat(join(database, 'global', 'pg_control'));
      const isWhole = size === pageBytes && existsSync(join(database, 'PG_VERSION'));
      if (!isWhole)
        throw new Error(`The database in "${folder}" is damaged: the file with its version and state is incomplete.`);
    },
    async release() {
      const release = await held.made()?.catch(() => undefined);
      held.forget();
      await release?.();
    },
  };
}
