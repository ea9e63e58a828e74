import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process has this folder's database open; two at once would corrupt it. */
export class FolderHeldError extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The database in "${folder}" is open in another process (${holder}). Stop that process, use another folder, or run both on one PostgreSQL with DATABASE_URL.`,
    );
    this.name = 'FolderHeldError';
  }
}

/** The process that wrote the lock. Ids are reused, so its start time is kept too. */
interface Holder {
  readonly pid: number;
  readonly started: string;
}

/** A process's start time in the kernel's own units; empty where the system does not expose it. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function runs({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = await startOf(pid);
  return now === '' || started === '' || now === started;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'pid' in parsed && 'started' in parsed
      ? { pid: Number(parsed.pid), started: String(parsed.started) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the lock atomically: a reader never sees half of it. */
async function claim(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  const written = await open(own, 'w');
  await written.writeFile(JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
  await written.close();
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Releases a lock on the first call only: by the second, another process may hold the folder. */
function releaseOnce(file: string): () => Promise<void> {
  let isHeld = true;
  return async function release() {
    if (!isHeld) return;
    isHeld = false;
    await rm(file, { force: true });
  };
}

/**
 * Locks a folder for this process and returns the function that releases it. A lock whose process has died (a crash,
 * `kill -9`) is taken over: it is first moved aside, which only one of several contenders can do.
 * @throws FolderHeldError when a running process holds it.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock.json');
  for (let turn = 0; turn < 5; turn += 1) {
    if (await claim(file)) return releaseOnce(file);
    const holder = await readHolder(file);
    if (holder && (await runs(holder))) throw new FolderHeldError(folder, `process ${holder.pid}`);
    const aside = `${file}.stale-${process.pid}`;
    await rename(file, aside).catch(() => {});
    const moved = await readHolder(aside);
    // The file moved aside may be the lock of a faster contender: put it back.
    if (moved && (await runs(moved))) {
      await rename(aside, file);
      throw new FolderHeldError(folder, `process ${moved.pid}`);
    }
    await rm(aside, { force: true });
  }
  throw new FolderHeldError(folder, 'unknown');
}
