import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordingFromTable } from '../wording/index.ts';
import { parseMessage } from '../wording/index.ts';
import { formatMillimetres } from './sizes.ts';
import { dollars, dollarsAndCents, kilometres, whole } from './units.ts';

const wordsIn = (locale: string, kms: string) =>
  wordingFromTable({ locale, timeZone: 'Australia/Sydney', messages: { 'unit.kms': parseMessage(kms) } }).words;

test('numbers are written as the language of the words around them writes them', () => {
  const [english, chinese, german] = [
    wordsIn('en-AU', '{distance} kms'),
    wordsIn('zh-Hans', '{distance} 公里'),
    wordsIn('de', '{distance} km'),
  ];
  const all = (words: typeof english) => [
    dollars(45_990.4, words),
    dollarsAndCents(1060.8, words),
    whole(45_210, words),
    kilometres(45_210.4, words),
    formatMillimetres(4600, 'm', words),
  ];
  expect(all(english)).toEqual(['$45,990', '$1,060.80', '45,210', '45,210 kms', '4.60 m']);
  expect(all(chinese)).toEqual(['$45,990', '$1,060.80', '45,210', '45,210 公里', '4.60 m']);
  expect(all(german)).toEqual(['45.990\u00a0$', '1.060,80\u00a0$', '45.210', '45.210 km', '4,60 m']);
  expect([dollars(1234), whole(1234)]).toEqual(['$1,234', '1,234']);
});

test('whole dollars are what Intl makes of them', () => {
  const options = {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  const fractions = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).filter((amount) => !Object.is(amount, -0));
  const amounts = fc.oneof(fc.nat(), fc.integer(), fractions);
  fc.assert(
    fc.property(amounts, fc.constantFrom('en-AU', 'zh-Hans', 'de'), (amount, locale) => {
      expect(dollars(amount, { locale })).toBe(new Intl.NumberFormat(locale, options).format(amount));
    }),
  );
  // Nobody is shown a minus before nothing.
  expect(dollars(-0)).toBe('$0');
});
