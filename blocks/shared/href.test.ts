import { expect, test } from 'vitest';
import { linkTo, safeHref } from './href.ts';

test('allows paths, anchors, https, mailto, tel and sms, and nothing else', () => {
  const safe = [
    '/contact',
    '#reviews',
    '?page=2',
    'https://a.example/',
    'mailto:a@b.example',
    'tel:+61299998888',
    'sms:?&body=x',
  ];
  expect(safe.map(safeHref)).toEqual(safe);
  const unsafe = [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    '//evil.example',
    'data:text/html,x',
    'http://a.example',
    ' /x',
    'x',
  ];
  expect(unsafe.map(safeHref)).toEqual(unsafe.map(() => undefined));
});

test('a link to another site passes on no opener', () => {
  expect(linkTo('https://a.example/')).toEqual({ href: 'https://a.example/', rel: 'noopener' });
  expect(linkTo('/contact')).toEqual({ href: '/contact' });
  expect(linkTo(undefined)).toEqual({});
});
