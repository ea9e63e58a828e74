import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import socialNetwork from './index.ts';

test('finds a link to a different network', () => {
  const social = {
    facebook: 'https://www.instagram.com/cars',
    youtube: 'https://youtu.be/abc',
    tiktok: 'https://nottiktok.com/@cars',
  };
  const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], social };
  expect(findings(socialNetwork, siteWith({ site }))).toEqual([
    `social-network «"https://www.instagram.com/cars"» 'www.instagram.com' is not facebook.`,
    `social-network «"https://nottiktok.com/@cars"» 'nottiktok.com' is not tiktok.`,
  ]);
});
