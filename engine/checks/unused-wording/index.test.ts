import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import unusedWording from './index.ts';

const wording = { 'price.saving.amount': '{amount} off' };

test('finds a message for a block that no page has', () => {
  expect(findings(unusedWording, siteWith({ wording }, [{ type: 'stack' }]))).toEqual([
    `unused-wording «"price.saving.amount"» No block on the site's pages uses 'price.saving.amount'.`,
  ]);
});

test('accepts a message used by a block on any page or in a layout', () => {
  expect(findings(unusedWording, siteWith({ wording }, [{ type: 'stack', blocks: [{ type: 'price' }] }]))).toEqual([]);
  const layouts = { default: { header: [], footer: [{ type: 'price' }] } };
  expect(findings(unusedWording, siteWith({ wording, layouts }))).toEqual([]);
});

test('leaves a copy of the default text to the message-default check', () => {
  expect(findings(unusedWording, siteWith({ wording: { 'price.saving.amount': 'Save {amount}' } }))).toEqual([]);
});

test('accepts a message that the engine itself uses', () => {
  expect(findings(unusedWording, siteWith({ wording: { 'page.skipToContent': 'To the content' } }))).toEqual([]);
});
