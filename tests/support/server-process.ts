import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = 'dist/forecourt.js';

/** Shared by all servers a test starts, as by the processes of a deployment. */
const testSecret = 'the secret of every test server';

/** Builds the command line unless it is built already; an existing build is used as it is. */
export function ensureBuilt(): void {
  if (!existsSync(program)) spawnSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'error']);
}

/** Copies sites with their templates and stock into a folder; their shared pictures are linked. */
export function copySites(folder: string, slugs: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const part of ['templates', 'stock', ...slugs])
    cpSync(join('sites', part), join(folder, part), { recursive: true });
  symlinkSync(resolve('sites/media'), join(folder, 'media'));
}

/** Edits a JSON file in place. */
export function changeJson(file: string, change: (value: Record<string, unknown>) => unknown): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
}

const mostErrors = 200;

/** A `forecourt serve` in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Every line it has logged so far. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Starts the built server, as a demo unless `env` says otherwise, and waits until it listens. Rejects with its output
 * when it ends before that.
 */
export async function startServer({
  sites = 'sites',
  port = 0,
  args = [],
  env = {},
  keeps = 'all',
  spawned,
}: {
  readonly sites?: string;
  readonly port?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Which of its log lines are kept; of errors only the latest, where it answers a million requests. */
  readonly keeps?: 'all' | 'errors';
  /** Receives the process before it listens, for callers that may end it even then. */
  readonly spawned?: (child: ChildProcess) => void;
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, 'serve', '--sites', sites, '--port', String(port), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      FORECOURT_DEMO: '1',
      FORECOURT_SECRET: testSecret,
      // There is no proxy that needs to notice.
      FORECOURT_DRAIN_SECONDS: '0',
      // One process, so that what it holds and logs is all there is.
      FORECOURT_WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  spawned?.(child);
  const lines: Record<string, unknown>[] = [];
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const listening = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}. ${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (keeps === 'errors') {
        if (line.includes('"level":"info"') && !line.includes('Listening.')) return;
        lines.splice(0, lines.length - mostErrors);
      }
      try {
        lines.push(JSON.parse(line) as Record<string, unknown>);
      } catch {
        return;
      }
      const { message, port: found } = lines.at(-1) as { message?: string; port?: number };
      if (message === 'Listening.' && found) done(found);
    });
  });
  return { child, port: listening, ended, lines };
}

/** A server's answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export interface Sent {
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON from a page of the site itself. */
  readonly body?: object | string;
  /** Breaks the connection off. */
  readonly signal?: AbortSignal;
}

/** Sends one request to a local server. Rejects when the connection breaks before the whole answer has arrived. */
export function send(port: number, { host, path, method, headers = {}, body, signal }: Sent): Promise<Answer> {
  return new Promise((done, failed) => {
    const json = typeof body === 'object';
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        agent: false,
        ...(signal ? { signal } : {}),
        headers: {
          host,
          ...(json ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
        response.on('error', failed);
      },
    );
    call.on('error', failed);
    call.end(json ? JSON.stringify(body) : body);
  });
}
