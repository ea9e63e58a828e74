import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../engine/server/db/database.ts';
import { buildSites, measured } from '../support/built-tenants.ts';
import { copySites } from '../support/server-process.ts';

const tenants = ['federation-group', 'harbour-used', 'northside-nissan', 'prestige-lane', 'redline-motorcycles'];
const times = 3;
const megabyte = 1024 * 1024;

/** What serving five demo tenants takes, from a built folder. */
export interface ServeFigures {
  /** From the start of the process to the first 200 of `/readyz`, the median. */
  readonly readyMs: number;
  /** Resident memory then, and after a page with and one without stock of every tenant: the highest of all runs. */
  readonly readyMb: number;
  readonly usedMb: number;
}

export async function benchServe(): Promise<ServeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-serve-'));
  const [sites, out] = [join(folder, 'sites'), join(folder, 'out')];
  try {
    copySites(sites, tenants);
    buildSites(sites, out);
    const runs: ServeFigures[] = [];
    for (let run = 0; run < times; run += 1) {
      const figures = await measured(out, async ({ readyMs, memoryMb, get }) => {
        const readyMb = memoryMb();
        for (const tenant of tenants) for (const path of ['/', '/about-us']) await get(tenant, path);
        return { readyMs, readyMb, usedMb: memoryMb() };
      });
      runs.push(figures);
    }
    const sorted = runs.map(({ readyMs }) => readyMs).toSorted((one, other) => one - other);
    const highest = (name: 'readyMb' | 'usedMb') => Math.max(...runs.map((figures) => figures[name]));
    return { readyMs: sorted[1] ?? 0, readyMb: highest('readyMb'), usedMb: highest('usedMb') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The memory that an open, idle embedded database adds to this process. */
export async function openedDatabase(folder: string): Promise<{ readonly openMs: number; readonly idleMb: number }> {
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const database = openDatabase({ folder });
  await database.get();
  const openMs = performance.now() - begun;
  const idleMb = (process.memoryUsage.rss() - before) / megabyte;
  await database.close();
  return { openMs, idleMb };
}

/** Opens an embedded database that exists already, in a process of its own. */
export function benchDatabase(): Awaited<ReturnType<typeof openedDatabase>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-database-'));
  const open = () =>
    spawnSync(process.execPath, ['dist/bench/bench.js', 'database-alone', folder], { encoding: 'utf8' });
  try {
    open();
    return JSON.parse(open().stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
