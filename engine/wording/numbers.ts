import { perLocale } from '../time/formats.ts';

/** Languages that write whole numbers in Latin digits, with a comma before each three (CLDR). */
const commas = /^(?:en-AU|zh-Hans)$/;

/**
 * A whole number in the digits of its language: `45,990`. `undefined` where that takes `Intl.NumberFormat`, whose first
 * use costs a browser some 25 ms (100 ms on a phone), in the very task that makes a page's first controls live.
 */
export function grouped(value: number, locale: string): string | undefined {
  let digits = String(value);
  if (!commas.test(locale) || !/^\d+$/.test(digits)) return undefined;
  for (let at = digits.length - 3; at > 0; at -= 3) digits = `${digits.slice(0, at)},${digits.slice(at)}`;
  return digits;
}

/** The formatter of all other numbers for a locale and options. */
export const numberFormat = /* @__PURE__ */ perLocale(Intl.NumberFormat);
