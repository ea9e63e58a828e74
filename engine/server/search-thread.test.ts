import { expect, test, vi } from 'vitest';
import type { PlainRequest } from '../search/embedded/index.ts';
import { SearchThread, ThreadEnded } from './search-thread.ts';
import type { Log } from '../ports/log.ts';

/** A thread that stores what is written to it, and reports, hangs, throws or dies on request. */
const program = `
  import { parentPort } from 'node:worker_threads';
  const held = [];
  let prepared = 0;
  parentPort.on('message', ({ id, request, prepare, isPublic }) => {
    if (prepare) { prepared += 1; return parentPort.postMessage({ id }); }
    if (!isPublic) { held.push(request.path); return parentPort.postMessage({ id }); }
    if (request.path === '/hang') for (;;);
    if (request.path === '/die') process.exit(3);
    if (request.path === '/throw') throw new Error('a defect');
    if (request.path === '/fail') return parentPort.postMessage({ id, failure: 'a defect' });
    parentPort.postMessage({ id, response: { status: 200, headers: {}, body: JSON.stringify({ held, prepared }) } });
  });
`;

function request(path: string): PlainRequest {
  return { method: 'POST', path, headers: {} };
}

function open() {
  const stock = [request('/one'), request('/two')];
  const log = vi.fn<Log>();
  const thread = new SearchThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    masterKey: 'key',
    copy: () => [...stock],
    deadlineMs: 300,
    waitMs: 20_000,
    log,
  });
  const search = async (path: string) => JSON.parse((await thread.search(request(path))).body) as unknown;
  return { thread, stock, log, search };
}

test('a search finds everything written before it, and the thread is initialized once', async () => {
  const { thread, search } = open();
  thread.write(request('/three'));
  expect(await search('/tell')).toEqual({ held: ['/one', '/two', '/three'], prepared: 1 });
  thread.write(request('/four'));
  expect(await search('/tell')).toEqual({ held: ['/one', '/two', '/three', '/four'], prepared: 2 });
});

test.each(['/hang', '/die', '/throw'])(
  'after a search that makes it %s, the next one is answered by a new thread with the same stock',
  async (path) => {
    const { thread, stock, log, search } = open();
    thread.write(request('/three'));
    stock.push(request('/three'));
    await expect(search(path)).rejects.toThrow(ThreadEnded);
    thread.write(request('/four'));
    expect(await search('/tell')).toMatchObject({ held: expect.arrayContaining(['/one', '/two', '/three']) as object });
    expect(log.mock.calls.map(([, message]) => message)).toContain('The search thread is being restarted.');
  },
);

test('a defect is reported as such, and the thread continues', async () => {
  const { log, search } = open();
  await expect(search('/fail')).rejects.toThrow('a defect');
  expect(await search('/tell')).toMatchObject({ prepared: 1 });
  expect(log).not.toHaveBeenCalled();
});
