import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const forecourt = 'dist/forecourt.js';
const run = (...args: string[]) => spawnSync(process.execPath, [forecourt, ...args], { encoding: 'utf8' });

test('every command has help with examples', () => {
  for (const command of ['preview', 'validate', 'build', 'serve']) {
    const { status, stdout } = run(command, '--help');
    expect([command, status]).toEqual([command, 0]);
    expect(stdout).toContain('Examples:');
  }
});

test('reports errors in a command, an option and a folder: exit code 2', () => {
  expect(run('validat')).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean validate?') });
  expect(run('serve', '--port', 'eighty')).toMatchObject({ status: 2, stderr: expect.stringContaining('0 to 65535') });
  expect(run('preview', '--sites', 'nowhere')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no folder "nowhere"'),
  });
  expect(run('build', '--sites', 'nowhere')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no folder "nowhere"'),
  });
});

test('reports that the port is in use and how to choose another', async () => {
  const holder = createServer().listen(0);
  const { port } = holder.address() as AddressInfo;
  const answer = await new Promise<{ code: number | undefined; stderr: string }>((resolve) => {
    execFile(process.execPath, [forecourt, 'serve', '--demo', '--port', String(port)], (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code), stderr }),
    );
  });
  holder.close();
  expect(answer.code).toBe(2);
  expect(answer.stderr).toContain(`Port ${port} is in use by another program. Choose another with --port`);
});

test('names a file that is in the way of a folder to write, without a stack', () => {
  for (const command of ['build', 'docs']) {
    const { status, stderr } = run(command, '--out', 'package.json');
    expect(stderr).toMatch(/^A file or folder cannot be read or written: E\w+: [^\n]*'package\.json[^\n]*\.\n$/);
    expect(status).toBe(2);
  }
});

test('reports an address that this machine does not have, rather than its port', () => {
  const { status, stderr } = run('preview', '--host', '192.0.2.1', '--port', '0');
  expect(stderr).toBe('"192.0.2.1" is not an address of this machine. Choose another with --host.\n');
  expect(status).toBe(2);
});

test('a release build serves the same sites elsewhere and stops on request', async () => {
  // It compiles twelve sites and fills their stock, while other tests use the same cores.
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-release-'));
  expect(run('build', '--out', folder).status).toBe(0);
  expect(readdirSync(join(folder, 'harbour-used')).sort()).toEqual(['media', 'site.json', 'stock.json']);
  expect(readFileSync(join(folder, 'templates/base.json'), 'utf8')).not.toContain('\n');

  const server = spawn(process.execPath, [forecourt, 'serve', '--demo', '--sites', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A database of its own, and one process.
    env: { ...process.env, DATABASE_URL: '', FORECOURT_DATA: 'memory' },
  });
  const port = await new Promise<number>((listening) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const line = String(chunk)
        .split('\n')
        .find((entry) => entry.includes('Listening.'));
      if (line) listening(JSON.parse(line).port);
    });
  });
  const answer = await new Promise<string>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: '/', agent: false, headers: { host: 'www.harbour-used.example' } },
      (response) => {
        let text = `${response.statusCode} `;
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve(text));
      },
    )
      .on('error', reject)
      .end();
  });
  expect(answer).toMatch(/^200 .*Good cars, honest prices, one yard/s);
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
