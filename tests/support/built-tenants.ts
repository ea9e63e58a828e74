import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, send, startServer } from './server-process.ts';

/** A served folder of built sites, while it is measured. */
export interface Measured {
  /** From the start of the process to the first 200 of `/readyz`. */
  readonly readyMs: number;
  readonly port: number;
  /** Resident memory now, in megabytes. */
  memoryMb(): number;
  get(slug: string, path: string): Promise<Answer>;
}

/** Checks sites and writes them to a folder, as `forecourt build` does. */
export function buildSites(sites: string, out: string): void {
  const { status, stdout, stderr } = spawnSync('node', ['dist/forecourt.js', 'build', '--sites', sites, '--out', out], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The sites could not be built: ${stdout}${stderr}`);
}

/** Serves a folder of sites, with an embedded database in a new folder, for as long as `run` takes. */
export async function measured<T>(sites: string, run: (server: Measured) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-measured-'));
  const started = performance.now();
  const { child, port, ended } = await startServer({ sites, keeps: 'errors', env: { FORECOURT_DATA: data } });
  const get = (slug: string, path: string) => send(port, { host: `${slug}.localhost`, path });
  try {
    while ((await get('nobody', '/readyz')).status !== 200);
    const readyMs = performance.now() - started;
    const memoryMb = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    return await run({ readyMs, port, memoryMb, get });
  } finally {
    child.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}
