import { expect, test } from 'vitest';
import { cookiesAfter } from './cookies.ts';

test('stores cookies like a browser: sets, replaces and deletes them', () => {
  const answer = { headers: { 'set-cookie': ['code=1; Path=/', 'session=a=b; HttpOnly'] } };
  const first = cookiesAfter('', answer);
  expect(first).toBe('code=1; session=a=b');
  expect(cookiesAfter(first, { headers: { 'set-cookie': ['code=; Max-Age=0', 'session=c'] } })).toBe('session=c');
  expect(cookiesAfter(first, { headers: {} })).toBe(first);
});
