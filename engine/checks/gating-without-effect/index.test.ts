import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import gatingWithoutEffect from './index.ts';

const pages = {
  '/': { name: 'home', title: 'x', blocks: [] },
  '/sell-your-car': { name: 'trade', title: 'y', blocks: [] },
  '/about-us': { title: 'z', blocks: [] },
};

test('finds entries that contradict fixed gates of the product, by name, by page and by address', () => {
  const gating = { always: ['@trade', '/sell-your-car', '/sell-my-car'], never: ['@account', '/online-payment'] };
  expect(findings(gatingWithoutEffect, siteWith({ gating, pages }))).toEqual([
    `gating-without-effect «"@trade"» '@trade' does not need sign-in on any site, so this entry has no effect.`,
    `gating-without-effect «"/sell-your-car"» '/sell-your-car' does not need sign-in on any site, so this entry has no effect.`,
    `gating-without-effect «"/sell-my-car"» '/sell-my-car' does not need sign-in on any site, so this entry has no effect.`,
    `gating-without-effect «"@account"» '@account' needs sign-in on every site, so this entry has no effect.`,
    `gating-without-effect «"/online-payment"» '/online-payment' needs sign-in on every site, so this entry has no effect.`,
  ]);
});

test('accepts entries that take effect or repeat a fixed gate', () => {
  const gating = { always: ['/about-us', '@account'], never: ['/', '@trade'] };
  expect(findings(gatingWithoutEffect, siteWith({ gating, pages }))).toEqual([]);
});
