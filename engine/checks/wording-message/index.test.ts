import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import wordingMessage from './index.ts';

const text = (key: string, message: string) => findings(wordingMessage, siteWith({ wording: { [key]: message } }));

test('finds a message with a syntax error', () => {
  const [found = ''] = text('price.saving.amount', 'Save {amount');
  expect(found).toMatch(/^message-syntax «.*» /);
});

test('finds a placeholder that nothing fills and one that is missing', () => {
  const found = text('price.saving.amount', 'Save {amout}').map((line) => line.replace(/».*/, '»'));
  expect(found).toEqual([
    'message-placeholder-unknown «"Save {amout}"»',
    'message-placeholder-missing «"Save {amout}"»',
  ]);
});

test('accepts a reworded message', () => {
  expect(text('price.saving.amount', '{amount} off')).toEqual([]);
});
