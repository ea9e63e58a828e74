import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import unsafeUrl from './index.ts';

const link = (to: string) => findings(unsafeUrl, siteWith({}, [{ type: 'link', to }]));

test.each([
  ['javascript:alert(1)', "An address cannot start with 'javascript:'."],
  [' JavaScript:alert(1)', "An address cannot start with 'javascript:'."],
  ['data:text/html,x', "An address cannot start with 'data:'."],
  ['http://www.example.com', "An address cannot start with 'http:'."],
  ['//evil.example', "An address cannot start with '//'."],
  ['about-us', "'about-us' is not a valid address."],
])('rejects %s', (to, message) => {
  expect(link(to)).toEqual([`unsafe-url «${JSON.stringify(to)}» ${message}`]);
});

test.each([
  'https://x.example/a?b=c',
  'mailto:a@b.example',
  'tel:+61290000000',
  'sms:0400000000',
  '/about-us',
  '#top',
  '?page=2',
])('accepts %s', (to) => expect(link(to)).toEqual([]));

test('finds a dangerous address outside links and inside Markdown', () => {
  const blocks = [
    { type: 'picture', image: 'http://x.example/a.png' },
    { type: 'text', markdown: 'A [b](javascript:x) c' },
  ];
  expect(findings(unsafeUrl, siteWith({}, blocks))).toEqual([
    `unsafe-url «javascript:x» An address cannot start with 'javascript:'.`,
    `unsafe-url «"http://x.example/a.png"» An address cannot start with 'http:'.`,
  ]);
});
