import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('stays within its byte limit and evicts the least recently used entry first', () => {
  const cache = new BoundedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.bytes).toBe(8);
});

test('counts a replaced entry once and rejects one that could never fit', () => {
  const cache = new BoundedCache<string>(10);
  cache.set('a', 'old', 6);
  cache.set('a', 'new', 7);
  cache.set('b', 'huge', 11);
  expect(cache.get('a')).toBe('new');
  expect(cache.get('b')).toBeUndefined();
  expect(cache.bytes).toBe(7);
});
