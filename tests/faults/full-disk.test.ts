import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copySites, ensureBuilt } from '../support/server-process.ts';

const full = '/dev/full';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-full-'));
const sites = join(folder, 'sites');

beforeAll(() => {
  ensureBuilt();
  copySites(sites, ['harbour-used']);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command whose output goes to a disk without space, and what it says on its error stream. */
function start(...args: string[]) {
  const output = openSync(full, 'w');
  const child = spawn(process.execPath, ['dist/forecourt.js', ...args], {
    env: { ...process.env, DATABASE_URL: '', FORECOURT_DATA: join(folder, 'data'), FORECOURT_DRAIN_SECONDS: '0' },
    stdio: ['ignore', output, 'pipe'],
  });
  closeSync(output);
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = { text: '' };
  child.stderr?.on('data', (text: Buffer) => (told.text += text));
  return { child, told };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.runIf(existsSync(full))('on a disk without space for its output', () => {
  test('a server answers all the same, and says once that its log has gaps', async () => {
    const port = await freePort();
    const { child, told } = start('serve', '--demo', '--sites', sites, '--port', String(port));
    const answer = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => undefined,
      );
    while ((await answer()) !== 200 && child.exitCode === null) await delay(100);
    while (!told.text && child.exitCode === null) await delay(100);
    expect([await answer(), await answer()]).toEqual([200, 200]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(told.text).toMatch(/^The log cannot be written: ENOSPC[^\n]*\n$/);
  });

  test('a command says so and fails, also of a file that it writes', async () => {
    const { child, told } = start('explain', 'harbour-used', '/', '--sites', sites);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(told.text).toBe('The output cannot be written: ENOSPC: no space left on device, write.\n');
    const out = join(folder, 'docs');
    mkdirSync(out);
    symlinkSync(full, join(out, 'index.html'));
    const docs = start('docs', '--sites', sites, '--out', out);
    expect(await once(docs.child, 'exit')).toEqual([2, null]);
    expect(docs.told.text).toBe(
      'A file or folder cannot be read or written: ENOSPC: no space left on device, write.\n',
    );
  });
});
