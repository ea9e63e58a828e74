import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped } from './numbers.ts';

const languages = ['en-AU', 'zh-Hans', 'zh-Hant', 'de', 'en-IN', 'fr', 'es', 'ar-EG'];

test('writes whole numbers as Intl does in each language that it knows', () => {
  const known = languages.filter((locale) => grouped(1234, locale) !== undefined);
  expect(known).toEqual(['en-AU', 'zh-Hans']);
  const numbers = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.nat(1500));
  fc.assert(
    fc.property(numbers, fc.constantFrom(...known), (value, locale) => {
      expect(grouped(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
    }),
  );
});

test('leaves fractions, negative numbers and what is no number to Intl', () => {
  for (const value of [0.5, -1, 1e21, Number.NaN, Infinity])
    expect(grouped(value, 'en-AU'), String(value)).toBeUndefined();
});
