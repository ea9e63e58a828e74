import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import unusedWording from './index.ts';

const wording = { 'price.saving.amount': '{amount} off' };

test('finds a message of a block that is on no page', () => {
  expect(findings(unusedWording, siteWith({ wording }, [{ type: 'stack' }]))).toEqual([
    `unused-wording «"price.saving.amount"» No block on the site's pages says 'price.saving.amount'.`,
  ]);
});

test('lets a message stand that a block says, on any page or in a layout', () => {
  expect(findings(unusedWording, siteWith({ wording }, [{ type: 'stack', blocks: [{ type: 'price' }] }]))).toEqual([]);
  const layouts = { default: { header: [], footer: [{ type: 'price' }] } };
  expect(findings(unusedWording, siteWith({ wording, layouts }))).toEqual([]);
});

test('leaves a copy of the default text to the check for copies', () => {
  expect(findings(unusedWording, siteWith({ wording: { 'price.saving.amount': 'Save {amount}' } }))).toEqual([]);
});

test('lets a message stand that no block reads: the engine says it', () => {
  expect(findings(unusedWording, siteWith({ wording: { 'page.skipToContent': 'To the content' } }))).toEqual([]);
});
