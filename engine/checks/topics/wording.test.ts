import { wordingDefinition } from '../../../schemas/wording/index.ts';
import { bundledWording } from '../../../schemas/wording/languages.ts';
import { findings, siteWith } from '../testing.ts';
import { messageDefault, unusedWording, wordingMessage } from './wording.ts';
import { describe, expect, test } from 'vitest';

describe('wording-message', () => {
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
});

describe('message-default', () => {
  test('finds a message that repeats the default text', () => {
    const usual = wordingDefinition('price.none.enquire').text;
    const wording = (text: string) => findings(messageDefault, siteWith({ wording: { 'price.none.enquire': text } }));
    expect(wording(usual)).toEqual([
      `message-default «"price.none.enquire"» 'price.none.enquire' already has this text.`,
    ]);
    expect(wording('Ring us')).toEqual([]);
  });

  test("compares with the product's text in the language of the site", () => {
    const chinese = bundledWording['zh-Hans']?.['price.none.enquire'] ?? '';
    const site = { slug: 'test', id: 1, name: 'Test', city: 'Sydney', hosts: ['a.example'], locale: 'zh-Hans' };
    const wording = (text: string) =>
      findings(messageDefault, siteWith({ site, wording: { 'price.none.enquire': text } }));
    expect(wording(chinese)).toHaveLength(1);
    expect(wording(wordingDefinition('price.none.enquire').text)).toEqual([]);
  });
});

describe('unused-wording', () => {
  const wording = { 'price.saving.amount': '{amount} off' };

  test('finds a message for a block that no page has', () => {
    expect(findings(unusedWording, siteWith({ wording }, [{ type: 'stack' }]))).toEqual([
      `unused-wording «"price.saving.amount"» No block on the site's pages uses 'price.saving.amount'.`,
    ]);
  });

  test('accepts a message used by a block on any page or in a layout', () => {
    expect(findings(unusedWording, siteWith({ wording }, [{ type: 'stack', blocks: [{ type: 'price' }] }]))).toEqual(
      [],
    );
    const layouts = { default: { header: [], footer: [{ type: 'price' }] } };
    expect(findings(unusedWording, siteWith({ wording, layouts }))).toEqual([]);
  });

  test('leaves a copy of the default text to the message-default check', () => {
    expect(findings(unusedWording, siteWith({ wording: { 'price.saving.amount': 'Save {amount}' } }))).toEqual([]);
  });

  test('accepts a message that the engine itself uses', () => {
    expect(findings(unusedWording, siteWith({ wording: { 'page.skipToContent': 'To the content' } }))).toEqual([]);
  });
});
