import { expect, test } from 'vitest';
import { WriteLanes } from './write-lanes.ts';

/** Lanes whose writes are applied when the test says so. */
function open() {
  const done: string[] = [];
  const held = new Map<string, () => void>();
  const errors: unknown[] = [];
  const lanes = new WriteLanes({
    prepare: async (index) => done.push(`prepare ${index}`),
    onError: (error) => errors.push(error),
    onReady: () => {},
  });
  const write = (name: string, index?: string) =>
    lanes.add(index, async () => {
      await new Promise<void>((go) => held.set(name, go));
      done.push(name);
    });
  const until = (name: string) => expect.poll(() => held.has(name)).toBe(true);
  const apply = async (name: string) => {
    await until(name);
    held.get(name)?.();
  };
  return { lanes, done, held, errors, write, apply };
}

test('an index is ready when all its writes are applied and it is prepared, whatever others wait for', async () => {
  const { lanes, done, write, apply } = open();
  write('large', 'b');
  write('one', 'a');
  write('two', 'a');
  expect([lanes.isReady(['a']), lanes.isReady(['c'])]).toEqual([false, true]);
  await apply('one');
  await apply('two');
  await lanes.ready(['a']);
  expect(done).toEqual(['one', 'two', 'prepare a']);
  expect(lanes.isReady(['a', 'b'])).toBe(false);
});

test('a write that concerns several indexes comes after all before it and before all after it', async () => {
  const { lanes, done, held, write, apply } = open();
  write('one', 'a');
  write('swap');
  write('two', 'b');
  await apply('one');
  await apply('swap');
  expect(held.has('two')).toBe(false);
  await apply('two');
  await lanes.ready(['a', 'b']);
  expect(done).toEqual(['one', 'swap', 'prepare a', 'two', 'prepare b']);
});

test('a write that fails is reported once, and those after it are applied', async () => {
  const { lanes, done, errors, write, apply } = open();
  lanes.add(undefined, () => Promise.reject(new Error('a defect')));
  write('one', 'a');
  await apply('one');
  await lanes.ready(['a']);
  expect([errors.length, done]).toEqual([1, ['one', 'prepare a']]);
});
