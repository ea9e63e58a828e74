import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt, type ServerProcess, startServer } from '../support/server-process.ts';
import { leadSite, sendLead } from './lead-flow.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-durable-'));
const traced = join(folder, 'trace');
let server: ServerProcess;

/** Whether this machine allows tracing a process's system calls. */
const mayTrace = spawnSync('strace', ['-qq', '-e', 'trace=fsync', 'true']).status === 0;

beforeAll(async () => {
  ensureBuilt();
  const sites = join(folder, 'sites');
  leadSite(sites);
  const env = { FORECOURT_DATA: join(folder, 'data'), FORECOURT_PROXIES: '1' };
  server = await startServer({ sites, env });
}, 240_000);

afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!mayTrace)(
  'each lead is synced to disk before it is acknowledged, according to strace',
  async () => {
    const tracing = ['-f', '-y', '-qq', '-e', 'trace=fsync,fdatasync', '-o', traced, '-p', String(server.child.pid)];
    const tracer = spawn('strace', tracing, { stdio: 'ignore' });
    const syncs = () =>
      readFileSync(traced, 'utf8').match(/^\d+ +f(?:data)?sync\(\d+<[^>]*\/pg_wal\/[0-9A-F]{24}>\)/gm)?.length ?? 0;
    // The first traced syncs show that the tracer is attached.
    await expect
      .poll(
        async () => {
          await sendLead(server.port);
          return syncs();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    for (let turn = 0; turn < 25; turn += 1) {
      const before = syncs();
      expect((await sendLead(server.port)).answer?.status).toBe(200);
      expect(syncs()).toBeGreaterThan(before);
    }
    tracer.kill('SIGINT');
    await once(tracer, 'exit');
  },
  120_000,
);
