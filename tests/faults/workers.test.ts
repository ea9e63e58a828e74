import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { copySites, ensureBuilt, send, type ServerProcess, startServer } from '../support/server-process.ts';

const site = 'harbour-used';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-workers-'));
let postgres: OwnPostgres | undefined;
let server: ServerProcess;

beforeAll(async () => {
  if (!hasPostgres()) return;
  ensureBuilt();
  copySites(join(folder, 'sites'), [site]);
  postgres = await ownPostgres();
  server = await startServer({
    sites: join(folder, 'sites'),
    args: ['--workers', '2'],
    env: {
      DATABASE_URL: postgres.url,
      FORECOURT_DATA: folder,
      FORECOURT_DRAIN_SECONDS: '2',
      FORECOURT_METRICS_PORT: '0',
    },
  });
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The worker processes, in the order in which they were started. */
const workers = () =>
  readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ').map(Number);
const logged = (text: string) => server.lines.filter(({ message }) => message === text);
const ended = () => logged('A worker ended unexpectedly; another is being started.');

async function listening(count: number): Promise<void> {
  await expect.poll(() => logged('A worker is listening.').length, { timeout: 90_000 }).toBe(count);
}

describe.skipIf(!hasPostgres())('workers of one process', () => {
  test('are measured while another is starting, and remain as many when one ends while it is being replaced', async () => {
    const [first = 0] = workers();
    server.child.kill('SIGHUP');
    await expect.poll(() => workers().length).toBe(3);
    const [, , starting = 0] = workers();
    process.kill(starting, 'SIGSTOP');
    const metrics = Number(logged('Metrics are being published.')[0]?.['port']);
    const { status, text } = await send(metrics, { host: 'localhost', path: '/metrics' });
    expect([status, text]).toEqual([200, expect.stringMatching(/^forecourt_database_up 1$/m)]);

    process.kill(first, 'SIGKILL');
    await expect.poll(() => ended().length).toBe(1);
    process.kill(starting, 'SIGCONT');
    await expect.poll(() => logged('All workers have been replaced.').length, { timeout: 90_000 }).toBe(1);
    await listening(5);
    await expect.poll(() => workers().length).toBe(2);
    expect(ended()).toEqual([expect.objectContaining({ signal: 'SIGKILL', exitCode: null })]);
  }, 180_000);

  test('end as usual when they are told to stop while they are starting', async () => {
    let child: ChildProcess | undefined;
    const starting = startServer({
      sites: join(folder, 'sites'),
      args: ['--workers', '2'],
      env: { DATABASE_URL: postgres?.url ?? '', FORECOURT_DATA: folder },
      spawned: (process) => void (child = process),
    });
    const ended = expect(starting).rejects.toThrow('The server ended with 0.');
    const children = () => readFileSync(`/proc/${child?.pid}/task/${child?.pid}/children`, 'utf8').trim();
    await expect.poll(children).not.toBe('');
    child?.kill('SIGTERM');
    await ended;
  }, 60_000);

  test('finish their requests when they are told to stop by a signal of their own; the exit code is logged', async () => {
    const [first = 0] = workers();
    process.kill(first, 'SIGTERM');
    await listening(6);
    expect(ended().at(-1)).toEqual(expect.objectContaining({ signal: null, exitCode: 0 }));
  }, 120_000);

  test('stop gracefully when a service manager signals every process of the group', async () => {
    const stopped = logged('Stopped.').length;
    for (const pid of [...workers(), server.child.pid ?? 0]) process.kill(pid, 'SIGTERM');
    const { status } = await send(server.port, { host: `${site}.localhost`, path: '/healthz' });
    expect(status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(logged('Stopped.')).toHaveLength(stopped + 2);
  }, 60_000);
});
