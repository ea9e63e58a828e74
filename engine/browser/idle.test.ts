import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageIdle } from './idle.ts';

let loaded: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() });
  vi.stubGlobal('addEventListener', (_: string, run: () => void) => (loaded = run));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settledWith = (readyState: string) => {
  vi.stubGlobal('document', { readyState });
  const settled = vi.fn();
  void pageIdle().then(settled);
  return settled;
};

test('settles at once in a page that has loaded, and otherwise when it has', async () => {
  const before = settledWith('complete');
  await vi.advanceTimersByTimeAsync(0);
  expect(before).toHaveBeenCalledOnce();
  const after = settledWith('interactive');
  await vi.advanceTimersByTimeAsync(1000);
  expect(after).not.toHaveBeenCalled();
  loaded?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(after).toHaveBeenCalledOnce();
});

test('a page that never loads holds it up for five seconds', async () => {
  const settled = settledWith('interactive');
  await vi.advanceTimersByTimeAsync(4999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
