import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from './sign-in-path.ts';

const origin = 'https://www.shop.example';

test.each(['/', '/cars/rav4-1', '/search/used-cars?make=Toyota&q=a%2Fb', '/my-garage#saved', '/finance?next=//x'])(
  'follows %j [sign-in.redirect-param][sign-in.back-param]',
  (path) => expect(sitePath(path)).toBe(path),
);

test.each([
  undefined,
  '',
  'cars',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /cars',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%0d%0aset-cookie:x',
  '/cars\u0000',
  '/café',
])('refuses %j [sign-in.redirect-param][sign-in.back-param]', (text) => expect(sitePath(text)).toBeUndefined());

const part = fc.oneof(
  fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\r',
    '?',
    '#',
    'https:',
    'evil.example',
  ),
  fc.string({ maxLength: 4, unit: 'binary' }),
);

test('every redirect that is followed stays on the site, as a browser parses it', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      for (const text of [parts.join(''), `/${parts.join('')}`]) {
        const path = sitePath(text);
        if (path === undefined) continue;
        const followed = new URL(path, origin);
        expect(followed.origin).toBe(origin);
        expect(sitePath(path)).toBe(path);
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(decodeURIComponent(followed.pathname.replaceAll('%', '%25')), origin).origin).toBe(origin);
      }
    }),
    { numRuns: 3000 },
  );
});
