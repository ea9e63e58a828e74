import { expect, test, vi } from 'vitest';
import type { PlainRequest } from '../search/embedded/direct.ts';
import { SearchThread, ThreadEnded } from './search-thread.ts';
import type { Log } from '../ports/log.ts';

/**
 * A thread that stores what is written to it, and reports, hangs, throws or dies on request. It applies writes to
 * /indexes/held when it is told to go on.
 */
const program = `
  import { parentPort } from 'node:worker_threads';
  const held = [];
  const later = [];
  let prepared = 0;
  parentPort.on('message', ({ id, search, write, prepare }) => {
    if (prepare) { prepared += 1; return parentPort.postMessage({ id }); }
    if (write) {
      const apply = () => { held.push(write.path); parentPort.postMessage({ id }); };
      return write.path.startsWith('/indexes/held/') ? later.push(apply) : apply();
    }
    const name = search.path.split('/').at(-1);
    if (name === 'go-on') later.splice(0).forEach((apply) => apply());
    if (name === 'hang') for (;;);
    if (name === 'die') process.exit(3);
    if (name === 'throw') throw new Error('a defect');
    if (name === 'fail') return parentPort.postMessage({ id, failure: 'a defect' });
    parentPort.postMessage({ id, response: { status: 200, headers: {}, body: JSON.stringify({ held, prepared }) } });
  });
`;

function request(path: string): PlainRequest {
  return { method: 'POST', path: `/indexes/${path}`, headers: {} };
}

function open() {
  const stock = [request('a/one'), request('a/two')];
  const log = vi.fn<Log>();
  const thread = new SearchThread({
    entry: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    masterKey: 'key',
    copy: () => new Map([['a', [...stock]]]),
    deadlineMs: 300,
    waitMs: 20_000,
    log,
  });
  const search = async (path: string) => JSON.parse((await thread.search(request(path))).body) as { held: string[] };
  const write = (path: string) => thread.write(request(path));
  return { thread, stock, log, search, write };
}

const paths = (...names: readonly string[]) => names.map((name) => `/indexes/${name}`);

test('a search finds everything written before it, and the thread is initialized once', async () => {
  const { search, write } = open();
  write('a/three');
  expect(await search('a/tell')).toEqual({ held: paths('a/one', 'a/two', 'a/three'), prepared: 1 });
  write('a/four');
  expect(await search('a/tell')).toEqual({ held: paths('a/one', 'a/two', 'a/three', 'a/four'), prepared: 2 });
});

test('a search of one index is answered while another is written, and one of that when it has been', async () => {
  const { thread, search, write } = open();
  write('held/stock');
  expect(await search('a/tell')).toMatchObject({ held: paths('a/one', 'a/two') });
  expect([thread.isReady(['a']), thread.isReady(['a', 'held'])]).toEqual([true, false]);
  const ofHeld = search('held/tell');
  const multiSearch = { ...request(''), path: '/multi-search', body: '{"queries":[{"indexUid":"held"}]}' };
  const ofBoth = thread.search(multiSearch);
  await search('a/go-on');
  expect((await ofHeld).held).toContain('/indexes/held/stock');
  expect((await ofBoth).body).toContain('/indexes/held/stock');
});

test.each(['hang', 'die', 'throw'])(
  'after a search that makes it %s, the next one is answered by a new thread with the same stock',
  async (name) => {
    const { stock, log, search, write } = open();
    write('a/three');
    stock.push(request('a/three'));
    await expect(search(`a/${name}`)).rejects.toThrow(ThreadEnded);
    write('a/four');
    const held: unknown = expect.arrayContaining(paths('a/one', 'a/two', 'a/three'));
    expect(await search('a/tell')).toMatchObject({ held });
    expect(log.mock.calls.map(([, message]) => message)).toContain('The search thread is being restarted.');
  },
);

test('a defect is reported as such, and the thread continues', async () => {
  const { log, search } = open();
  await expect(search('a/fail')).rejects.toThrow('a defect');
  expect(await search('a/tell')).toMatchObject({ prepared: 1 });
  expect(log).not.toHaveBeenCalled();
});
