import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import redirectTarget from './index.ts';

const redirects = (...pairs: readonly (readonly [string, string])[]) =>
  findings(redirectTarget, siteWith({ redirects: pairs.map(([from, to]) => ({ from, to })) }));

test('finds redirect loops', () => {
  expect(redirects(['/a', '/b'], ['/b', '/a'])).toEqual([
    `redirect-loop «"/b"» The redirect forms a loop: /a → /b → /a.`,
    `redirect-loop «"/a"» The redirect forms a loop: /b → /a → /b.`,
  ]);
  expect(redirects(['/a', '/a'])).toEqual([`redirect-loop «"/a"» The redirect from '/a' points to itself.`]);
});

test('reports a chain of two redirects', () => {
  expect(redirects(['/old', '/older'], ['/older', '/new'])).toEqual([
    `redirect-chain «"/older"» '/older' is itself redirected.`,
  ]);
});

test('accepts a redirect to a page, another site or an address with parameters', () => {
  expect(redirects(['/a', '/new'], ['/b', 'https://x.example/a'], ['/c/:x', '/a/:x'])).toEqual([]);
});
