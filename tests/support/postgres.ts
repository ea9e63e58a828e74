import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const programs = '/usr/lib/postgresql';

/** Whether this machine has a PostgreSQL that tests may start and stop freely. */
export function hasPostgres(): boolean {
  try {
    return readdirSync(programs).length > 0;
  } catch {
    return false;
  }
}

/** A PostgreSQL server owned by a test. */
export interface OwnPostgres {
  readonly url: string;
  /**
   * Starts it again after `stop`; resolves when it accepts connections. The test and its clients continue meanwhile.
   */
  start(): Promise<void>;
  /** `immediate` ends it as a crash would. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Stops and starts it; clients lose their connections. */
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Ends it and removes its folder, at once. */
  remove(): void;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Creates and starts a PostgreSQL with an empty database `forecourt`; commits are synced to disk. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const version =
    readdirSync(programs)
      .sort((one, other) => Number(one) - Number(other))
      .at(-1) ?? '';
  const bin = join(programs, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const command = (name: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['su', ['postgres', '-s', '/bin/sh', '-c', [join(bin, name), ...args].map((arg) => `'${arg}'`).join(' ')]]
      : [join(bin, name), [...args]];
  const runNow = (name: string, ...args: string[]) =>
    void execFileSync(...command(name, args), { stdio: 'ignore', cwd: folder });
  const run = (name: string, ...args: string[]) =>
    new Promise<void>((done, failed) => {
      // Detached: the database keeps the pipes of whatever starts it.
      spawn(...command(name, args), { stdio: 'ignore', cwd: folder }).once('exit', (code) =>
        code === 0 ? done() : failed(new Error(`${name} ${args.join(' ')} ended with ${code}.`)),
      );
    });
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = (mode = 'fast') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  await run('initdb', '-D', data, '-U', 'forecourt', '--auth=trust', '--no-sync', '-E', 'UTF8');
  await start();
  await run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'forecourt', 'forecourt');
  return {
    url: `postgres://forecourt@127.0.0.1:${port}/forecourt`,
    start,
    stop,
    async restart(mode) {
      await stop(mode);
      await start();
    },
    remove() {
      try {
        runNow('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a new schema of a PostgreSQL, so that concurrent tests do not collide. */
export async function ownSchema(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${name}`);
  return own.href;
}
