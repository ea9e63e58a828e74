import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/server-process.ts';
import { load } from './http-load.ts';
import { host, pin, type Rates, rates, roundMs, rounds, writeSites } from './over-http.ts';

/**
 * New results pages a second, with Brotli, by two workers on two cores against one on one core, in turns, on the
 * PostgreSQL at `url`. The load shares the cores with the workers: a client that reads little more than lengths.
 */
export async function benchTwoCores(url: string): Promise<Readonly<Record<'one' | 'two', Rates>>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-cores-'));
  const children: ChildProcess[] = [];
  const start = async (workers: number) => {
    const { child, port } = await startServer({
      sites: join(folder, 'sites'),
      env: {
        DATABASE_URL: url,
        FORECOURT_WORKERS: String(workers),
        FORECOURT_PROXIES: '1',
        NODE_ENV: 'production',
      },
      keeps: 'errors',
      spawned: (started) => children.push(started),
    });
    if (workers === 1) pin(child.pid);
    return port;
  };
  try {
    writeSites(folder);
    const ports = { one: await start(1), two: await start(2) };
    const seen: Record<'one' | 'two', number[]> = { one: [], two: [] };
    let asked = 0;
    for (let round = -1; round < rounds; round += 1)
      for (const name of ['one', 'two'] as const) {
        const path = (n: number) => `/search/used-cars?price.max=${15_000 + n}`;
        const { requests, ms } = await load({ port: ports[name], host, encoding: 'br', path }, asked, roundMs);
        asked += requests;
        // The first round warms up.
        if (round >= 0) seen[name].push((requests * 1000) / ms);
      }
    return { one: rates(seen.one), two: rates(seen.two) };
  } finally {
    for (const child of children) child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
