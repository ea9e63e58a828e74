import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { once } from './once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A maker of values that counts them; the first `failures` fail. */
function maker(failures = 0) {
  let count = 0;
  return async () => {
    count += 1;
    if (count <= failures) throw new Error(`failure ${count}`);
    return count;
  };
}

test('all callers share one value, made when it is first asked for, until it is discarded', async () => {
  const value = once(maker());
  expect(value.made()).toBeUndefined();
  expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
  expect(await value.made()).toBe(1);
  value.forget();
  expect(value.made()).toBeUndefined();
  expect(await value.get()).toBe(2);
});

test('after a failure the next caller tries again at once', async () => {
  const value = once(maker(1));
  await expect(value.get()).rejects.toThrow('failure 1');
  expect(value.made()).toBeUndefined();
  expect(await value.get()).toBe(2);
});

test('after a failure it is tried again after a pause, and until then all callers get that failure', async () => {
  const value = once(maker(1), 5000);
  await expect(value.get()).rejects.toThrow('failure 1');
  await vi.advanceTimersByTimeAsync(4999);
  await expect(value.get()).rejects.toThrow('failure 1');
  await vi.advanceTimersByTimeAsync(1);
  expect(await value.get()).toBe(2);
});

test('what fails late does not discard what was made in its place', async () => {
  let fail: (reason: Error) => void = () => {};
  const late = new Promise<string>((_, reject) => (fail = reject));
  const make = vi.fn<() => Promise<string>>().mockReturnValueOnce(late).mockResolvedValue('second');
  const value = once(make);
  const first = value.get();
  value.forget();
  expect(await value.get()).toBe('second');
  fail(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(await value.get()).toBe('second');
  expect(make).toHaveBeenCalledTimes(2);
});
