import { expect, test } from 'vitest';
import { wordingDefinition, wordingKeys } from '../../schemas/wording/index.ts';
import { checkMessage } from './check.ts';

test('every default passes its own check', () => {
  expect(wordingKeys.flatMap((key) => checkMessage(key, wordingDefinition(key).text))).toEqual([]);
});

test('finds a syntax error and its position', () => {
  expect(checkMessage('price.was', 'Was {price')).toEqual([
    { code: 'message-syntax', message: 'The placeholder has no closing brace.', offset: 4 },
  ]);
});

test('finds placeholders that nothing fills and missing ones', () => {
  expect(checkMessage('finance.payment.weekly', '{amonut} a week')).toEqual([
    {
      code: 'message-placeholder-unknown',
      message: '{amonut} is not a placeholder of this message. It may use {amount}.',
      suggestions: ['amount'],
    },
    { code: 'message-placeholder-missing', message: 'The text lacks the placeholder {amount}.' },
  ]);
  expect(checkMessage('price.preorder', 'PREORDER {now}')).toMatchObject([
    { message: '{now} is not a placeholder of this message. It has no placeholders.' },
  ]);
});

test('finds placeholders inside plural cases', () => {
  expect(checkMessage('search.count', '{count, plural, one {# {make}} other {#}}')).toMatchObject([
    { code: 'message-placeholder-unknown', message: expect.stringContaining('{make}') },
  ]);
});
