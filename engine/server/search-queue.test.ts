import { expect, test } from 'vitest';
import { searchQueue } from './search-queue.ts';

const bounds = { longest: 4, longestOfOne: 2, waitMs: 50, burstMs: 1000, refillMsPerSecond: 100 };

/** A queue with a clock that only the test moves. */
function open() {
  let time = 0;
  const queue = searchQueue({ ...bounds, now: () => time });
  const work = (ms: number) => async (begin: () => void) => {
    begin();
    time += ms;
    return ms;
  };
  return { queue, work, pass: (ms: number) => (time += ms) };
}

const never = () => new Promise<never>(() => {});
const tooMany = { code: 'too_many_search_requests', status: 503 };

test('jobs run in order, and both too many and too slow ones are rejected', async () => {
  const { queue } = open();
  void queue.run('a', never);
  const waiting = ['a', 'a', 'b', 'c'].map((address) => queue.run(address, never));
  await expect(queue.run('d', never)).rejects.toMatchObject(tooMany);
  for (const one of waiting) await expect(one).rejects.toMatchObject(tooMany);
  const [first, second] = [queue.run('a', never), queue.run('a', never)];
  await expect(queue.run('a', never)).rejects.toMatchObject(tooMany);
  await Promise.allSettled([first, second]);
});

test('one client can queue two jobs at most', async () => {
  const { queue } = open();
  void queue.run('a', never);
  const waiting = [queue.run('b', never), queue.run('b', never)];
  await expect(queue.run('b', never)).rejects.toMatchObject(tooMany);
  const others = [queue.run('c', never), queue.run('c', never)];
  await Promise.allSettled([...waiting, ...others]);
});

test('clients that disconnect leave the queue', async () => {
  const { queue } = open();
  void queue.run('a', never);
  const gone = new AbortController();
  const waiting = queue.run('b', never, { signal: gone.signal });
  gone.abort();
  await expect(waiting).rejects.toMatchObject(tooMany);
  await expect(queue.run('b', never, { signal: gone.signal })).rejects.toMatchObject(tooMany);
});

test('a client that has used its share waits until some of it is restored, and others do not', async () => {
  const { queue, work, pass } = open();
  expect(await queue.run('a', work(600))).toBe(600);
  expect(await queue.run('a', work(600))).toBe(600);
  await expect(queue.run('a', work(1))).rejects.toMatchObject({ code: 'search_rate_limit', status: 429 });
  expect(await queue.run('b', work(1))).toBe(1);
  pass(1000);
  await expect(queue.run('a', work(1))).rejects.toMatchObject({ status: 429 });
  pass(1000);
  expect(await queue.run('a', work(1))).toBe(1);
});

test('a job that fails affects only its client', async () => {
  const { queue, work } = open();
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', work(1))).toBe(1);
});

test('work that is not ready is overtaken by work that is, but still counts towards the limits', async () => {
  const { queue } = open();
  const done: string[] = [];
  let isReady = false;
  const one = (name: string) => async () => void done.push(name);
  const first = queue.run('a', one('first'), { isReady: () => isReady });
  await queue.run('b', one('second'));
  expect(done).toEqual(['second']);
  void queue.run('a', never, { isReady: () => isReady }).catch(() => {});
  await expect(queue.run('a', never)).rejects.toMatchObject(tooMany);
  isReady = true;
  queue.resume();
  await first;
  expect(done).toEqual(['second', 'first']);
});
