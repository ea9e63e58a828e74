import type { PGlite } from '@electric-sql/pglite';
import { emptyDatabase as emptyContent } from '../../engine/server/db/empty-database.ts';

interface Closable {
  close(): Promise<void>;
}

/** Opened by the tests of this file that have not ended, and by the file itself. */
const opened: { readonly byTest: Closable[]; readonly byFile: Closable[] } = { byTest: [], byFile: [] };
let within: keyof typeof opened = 'byFile';

/** Has something closed at the end of the test, or of the file, that opened it. */
export function closedAfterwards<T extends Closable>(handle: T): T {
  opened[within].push(handle);
  return handle;
}

/** Says that a test begins: what is opened from now on is its own. */
export function beginTest(): void {
  within = 'byTest';
}

/** Closes what a test, or a file, has opened. */
export async function closeOpened(by: keyof typeof opened): Promise<void> {
  within = 'byFile';
  await Promise.all(opened[by].splice(0).map((handle) => handle.close()));
}

/** Databases that were closed and can be used again: opening one takes most of a second and 100 MB. */
const spare: PGlite[] = [];
const mostSpare = 3;

async function emptied(client: PGlite): Promise<PGlite | undefined> {
  try {
    await client.exec('discard all');
    await client.exec('drop schema public cascade; create schema public');
    return client;
  } catch {
    await client.close().catch(() => undefined);
    return undefined;
  }
}

/** A client whose closing gives its database back; nothing that still holds it reaches the database afterwards. */
function lent(client: PGlite): PGlite {
  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    if (spare.length < mostSpare) spare.push(client);
    else await client.close();
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'close') return close;
      if (key === 'closed') return !isOpen;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (!isOpen) throw new Error('The database of this test is closed.');
      return value.bind(target);
    },
  });
}

let empty: ReturnType<typeof emptyContent> | undefined;

/** An empty embedded database in memory: one that an earlier test has closed, if there is one. */
export async function emptyDatabase(): Promise<PGlite> {
  for (let used = spare.pop(); used; used = spare.pop()) {
    const client = await emptied(used);
    if (client) return lent(client);
  }
  const { PGlite } = await import('@electric-sql/pglite');
  const content = await (empty ??= emptyContent());
  return lent(await PGlite.create({ dataDir: 'memory://', loadDataDir: new Blob([content]) }));
}
