import { expect, test } from 'vitest';
import { wordingDefinition } from '../../../schemas/wording/index.ts';
import { findings, siteWith } from '../testing.ts';
import messageDefault from './index.ts';

test('finds a message that repeats the default text', () => {
  const usual = wordingDefinition('price.none.enquire').text;
  const wording = (text: string) => findings(messageDefault, siteWith({ wording: { 'price.none.enquire': text } }));
  expect(wording(usual)).toEqual([
    `message-default «"price.none.enquire"» 'price.none.enquire' already has this text.`,
  ]);
  expect(wording('Ring us')).toEqual([]);
});
