import { expect, test } from 'vitest';
import { calls } from './index.ts';

test('every defined call has a handler at an address of its own', async () => {
  const modules = Object.values(import.meta.glob<object>('../../../schemas/api/*.ts', { eager: true }));
  const defined = modules.flatMap((module) =>
    Object.values(module)
      .filter((value) => value?.path !== undefined)
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(defined.toSorted());
});
