import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { transformWithOxc } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { send } from '../../tests/support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two workers on one port; the first is busy for a second when it is told to stop, and then closes its server. */
const program = `
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { leavePrimary } from './worker.mjs';

if (cluster.isPrimary) {
  const workers = [cluster.fork(), cluster.fork()];
  let listening = 0;
  cluster.on('listening', (_, { port }) => {
    listening += 1;
    if (listening === 2) console.log('port', port);
  });
  cluster.on('message', () => console.log('busy'));
  process.stdin.once('data', () => workers[0].send('stop'));
} else {
  const server = createServer((_, response) => response.end(String(cluster.worker.id))).listen(0);
  process.once('message', () => {
    process.send('busy', async () => {
      const until = Date.now() + 1000;
      while (Date.now() < until);
      server.close();
      await leavePrimary();
      process.exit(0);
    });
  });
}
`;

test('a worker that stops hands back the connections it was passed and has not taken', async () => {
  const source = readFileSync(new URL('worker.ts', import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, 'worker.ts');
  writeFileSync(join(folder, 'worker.mjs'), code);
  writeFileSync(join(folder, 'program.mjs'), program);
  const child = spawn(process.execPath, [join(folder, 'program.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const port = Number((await lines.next()).value?.split(' ')[1]);
    child.stdin.write('stop');
    expect((await lines.next()).value).toBe('busy');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(port, { host: 'localhost', path: '/', signal: AbortSignal.timeout(15_000) }),
      ),
    );
    expect(answers.map(({ text }) => text)).toEqual(['2', '2', '2', '2']);
  } finally {
    child.kill('SIGKILL');
  }
}, 30_000);
