import { expect, test } from 'vitest';
import { IndexList } from './index-list.ts';
import { multiSearch } from './multi-search.ts';

test('a long multi-search lets other requests run in between', async () => {
  const indexes = new IndexList();
  indexes.create('stock', 'id', '2026-01-01T00:00:00.000Z');
  let now = 0;
  let others = 0;
  const turns = setInterval(() => (others += 1), 0);
  const answer = await multiSearch(
    { queries: ['', '', ''].map(() => ({ indexUid: 'stock' })) },
    {
      indexes,
      access: { demand: () => {}, filterOf: () => undefined },
      // Every reading of the clock is 20 ms later.
      clock: { now: () => (now += 20), randomId: () => 'request' },
      limits: undefined,
    },
  );
  clearInterval(turns);
  expect(answer['results']).toHaveLength(3);
  expect(others).toBeGreaterThan(0);
});
