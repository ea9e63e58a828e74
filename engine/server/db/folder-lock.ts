import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process has this folder's database open; two of them would ruin it. */
export class FolderHeldError extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The database in "${folder}" is open in another process (${holder}). Stop that one first, give this one a folder of its own, or run both on one PostgreSQL with DATABASE_URL.`,
    );
    this.name = 'FolderHeldError';
  }
}

/** A process as it was when it wrote the lock: numbers are used again, start times are not. */
interface Holder {
  readonly pid: number;
  readonly started: string;
}

/** When a process started, in the kernel's own count; empty where the system does not tell. */
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

/** Writes the lock whole or not at all: a reader never sees half of one. */
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

/** Lets go of a lock the first time it is called: by the second, the folder may be held by another. */
function releaseOnce(file: string): () => Promise<void> {
  let isHeld = true;
  return async function release() {
    if (!isHeld) return;
    isHeld = false;
    await rm(file, { force: true });
  };
}

/**
 * Takes a folder for this process alone and gives what lets go of it. A lock whose process has died (a crash, `kill -9`)
 * is taken over: it is moved aside first, which only one of several takers can do.
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
    // What was moved may be the lock of someone quicker: it goes back.
    if (moved && (await runs(moved))) {
      await rename(aside, file);
      throw new FolderHeldError(folder, `process ${moved.pid}`);
    }
    await rm(aside, { force: true });
  }
  throw new FolderHeldError(folder, 'unknown');
}
