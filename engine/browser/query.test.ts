import { expect, test } from 'vitest';
import { newQueryClient } from './query.ts';

function answered(count: number) {
  const client = newQueryClient();
  const set = (index: number, updatedAt: number) => client.setQueryData(['search', index], index, { updatedAt });
  for (let index = 0; index < count; index += 1) set(index, index + 1);
  return { client, set, has: (index: number) => client.getQueryData(['search', index]) !== undefined };
}

test('caches 50 search responses and evicts the oldest first [api.search-cache-capped] [api.search-cache-oldest-out]', () => {
  const { has } = answered(51);
  expect([has(0), has(1), has(50)]).toEqual([false, true, true]);
});

test('setting a response again makes it the newest', () => {
  const { has, set } = answered(50);
  set(0, 100);
  set(50, 101);
  expect([has(0), has(1)]).toEqual([true, false]);
});

test('other cached responses do not lower the limit for searches', () => {
  const { client, has } = answered(50);
  client.setQueryData(['place', '2150'], { lat: 0, lng: 0 });
  expect(has(0)).toBe(true);
});
