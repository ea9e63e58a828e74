import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameAt, frameStore } from './frames.ts';

const picture = (name: string) => ({ name }) as unknown as HTMLImageElement;
const urls = ['0', '1', '2', '3'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('requests all frames and reports them as they arrive, in any order [gallery-spin.spin-preload]', async () => {
  const arrive = new Map<string, (frame: HTMLImageElement) => void>();
  const store = frameStore(urls, (url) => new Promise((resolve) => arrive.set(url, resolve)));
  expect([...arrive.keys()]).toEqual(urls);
  const settled: number[] = [];
  store.subscribe(() => settled.push(store.get().settled));
  for (const some of [['2'], ['0', '3'], ['1']]) {
    for (const url of some) arrive.get(url)?.(picture(url));
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(settled).toEqual([1, 3, 4]);
  expect(store.get().pictures).toEqual(urls.map(picture));
});

test('requests six frames at a time, in order, also after one that failed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const many = Array.from({ length: 24 }, (_, index) => String(index));
  const store = frameStore(many, (url) => {
    asked.push(url);
    return new Promise((resolve, reject) =>
      ends.push(() => (url === '3' ? reject(new Error('gone')) : resolve(picture(url)))),
    );
  });
  expect(asked).toEqual(many.slice(0, 6));
  ends.splice(2, 2).forEach((end) => end());
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(many.slice(0, 8));
  while (ends.length > 0) {
    ends.pop()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(150);
  expect(asked).toEqual(many);
  expect(store.get().settled).toBe(24);
  warn.mockRestore();
});

test('a failed frame counts as settled and logs a warning [api.spin-asset-failure]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = frameStore(urls, (url) =>
    url === '1' ? Promise.reject(new Error('gone')) : Promise.resolve(picture(url)),
  );
  await vi.advanceTimersByTimeAsync(150);
  expect(store.get().settled).toBe(4);
  expect(warn).toHaveBeenCalledOnce();
  expect(store.get().pictures[1]).toBeUndefined();
  warn.mockRestore();
});

test('a missing frame is replaced by its nearest neighbour, also across the end', () => {
  const [a, b] = [picture('a'), picture('b')];
  expect(frameAt([a, undefined, undefined, b, undefined, undefined], 1)).toBe(a);
  expect(frameAt([a, undefined, undefined, b, undefined, undefined], 2)).toBe(b);
  expect(frameAt([a, undefined, undefined, b, undefined, undefined], 5)).toBe(a);
  expect(frameAt([undefined, undefined], 0)).toBeUndefined();
});
