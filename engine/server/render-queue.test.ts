import { expect, onTestFinished, test, vi } from 'vitest';
import { createCounters } from './counters.ts';
import { Overloaded, RenderQueue, type RenderQueueLimits } from './render-queue.ts';

function queueOf(limits: Partial<RenderQueueLimits>, delay = () => 0) {
  const counters = createCounters();
  const queue = new RenderQueue(counters, { patienceMs: 60_000, deadlineMs: 60_000, ...limits }, delay);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const render = (name: string, options = {}) =>
    queue
      .run(async () => {
        begun.push(name);
        await new Promise<void>((done) => finish.set(name, done));
        return name;
      }, options)
      .catch((error: unknown) => (error instanceof Overloaded ? 'refused' : 'failed'));
  const turns = async () => {
    for (let turn = 0; turn < 100; turn += 1) await new Promise((done) => setImmediate(done));
  };
  return { queue, counters, begun, render, turns, end: (name: string) => finish.get(name)?.() };
}

test('a few pages are rendered at once, the others queue in order, and further ones are rejected', async () => {
  const { begun, render, turns, end, counters } = queueOf({ atOnce: 2, waiting: 2 });
  const answers = ['a', 'b'].map((name) => render(name));
  await turns();
  answers.push(...['c', 'd'].map((name) => render(name)));
  await turns();
  expect(begun).toEqual(['a', 'b']);
  expect(counters).toMatchObject({ rendersRunning: 2, rendersWaiting: 2 });
  expect(await render('e')).toBe('refused');
  end('b');
  await turns();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await turns();
  end('d');
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  expect(counters).toMatchObject({ rendersRunning: 0, rendersWaiting: 0 });
});

test('a form response precedes all pages, and is accepted when pages are rejected', async () => {
  const { begun, render, turns, end } = queueOf({ atOnce: 1, waiting: 1 }, () => 0);
  void render('a');
  const page = render('b');
  expect(await render('c')).toBe('refused');
  const form = render('form', { urgent: true });
  await turns();
  end('a');
  await turns();
  expect(begun).toEqual(['a', 'form']);
  end('form');
  await turns();
  end('b');
  expect(await Promise.all([page, form])).toEqual(['b', 'form']);
});

test('while the event loop lags and all slots are taken, no page may queue, but a form may', async () => {
  const { render, turns, end } = queueOf({ atOnce: 1, loopDelayMs: 100 }, () => 101);
  const first = render('a');
  expect(await render('b')).toBe('refused');
  const form = render('form', { urgent: true });
  end('a');
  await turns();
  end('form');
  expect(await Promise.all([first, form])).toEqual(['a', 'form']);
});

test('a render that has not started in time is rejected and frees its slot', async () => {
  const { render, turns, end, counters, begun } = queueOf({ atOnce: 1, deadlineMs: 20 });
  const first = render('a');
  expect(await render('b')).toBe('refused');
  expect(counters.rendersWaiting).toBe(0);
  end('a');
  expect(await first).toBe('a');
  await turns();
  expect(begun).toEqual(['a']);
});

test('renders that wait for a slow service give up their slots, within a limit', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, render, turns } = queueOf({ atOnce: 1, patienceMs: 10, underWay: 3 });
  for (const name of ['a', 'b', 'c', 'd']) void render(name);
  for (let look = 0; look < 6; look += 1) {
    await vi.advanceTimersByTimeAsync(10);
    await turns();
  }
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a render that fails frees its slot', async () => {
  const { queue, counters } = queueOf({ atOnce: 1 });
  const failure = () => Promise.reject(new Error('broken'));
  for (let round = 0; round < 3; round += 1) await expect(queue.run(failure)).rejects.toThrow('broken');
  expect(counters.rendersRunning).toBe(0);
});
