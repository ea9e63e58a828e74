import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/server-process.ts';

beforeAll(ensureBuilt);

/** The exit of a command whose output reader closes after the first chunk. */
async function readOnce(...args: string[]) {
  const child = spawn(process.execPath, ['dist/forecourt.js', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'exit');
  return { code, said };
}

test.each([
  ['stock', 'generate', 'sites/harbour-used/stock.json'],
  ['validate', '--format', 'sarif'],
  ['stock', 'import', '--help'],
])('forecourt %s %s exits quietly when its reader closes the pipe', async (...args) => {
  const { code, said } = await readOnce(...args);
  expect(code).toBe(0);
  expect(said).not.toMatch(/EPIPE|^ +at /m);
});

test('a closed error stream does not end a command', async () => {
  const child = spawn(process.execPath, ['dist/forecourt.js', 'validate', '--fix-dry-run', 'sites/harbour-used'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.destroy();
  let told = '';
  child.stdout.on('data', (text: Buffer) => (told += text));
  const [code] = await once(child, 'exit');
  expect([code, told]).toEqual([0, expect.stringContaining('1 document')]);
});
