import { expect, test } from 'vitest';
import { resultCache } from './cache.ts';

test('keeps 50 answers; the oldest leaves first [api.search-cache-capped] [api.search-cache-oldest-out]', () => {
  const cache = resultCache<number>();
  for (let index = 0; index < 51; index += 1) cache.set(`key ${index}`, index);
  expect(cache.get('key 0')).toBeUndefined();
  expect(cache.get('key 1')).toBe(1);
  expect(cache.get('key 50')).toBe(50);
});

test('an answer that is set again counts as new', () => {
  const cache = resultCache<number>();
  for (let index = 0; index < 50; index += 1) cache.set(`key ${index}`, index);
  cache.set('key 0', 100);
  cache.set('another', 1);
  expect([cache.get('key 0'), cache.get('key 1')]).toEqual([100, undefined]);
});
