import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import linkToOwnHost from './index.ts';

test('finds absolute links to the site itself', () => {
  const blocks = [
    { type: 'link', to: 'https://www.test.example/about-us?x=1' },
    { type: 'link', to: 'https://other.example/about-us' },
    { type: 'text', markdown: '[Home](https://www.test.example)' },
  ];
  expect(findings(linkToOwnHost, siteWith({}, blocks))).toEqual([
    `link-to-own-host «"https://www.test.example/about-us?x=1"» 'www.test.example' is this site itself; '/about-us?x=1' is enough.`,
    `link-to-own-host «https://www.test.example» 'www.test.example' is this site itself; '/' is enough.`,
  ]);
});
