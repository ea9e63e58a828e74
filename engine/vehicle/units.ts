import { grouped, numberFormat } from '../wording/numbers.ts';
import type { Words } from '../wording/index.ts';

/** The language that a number is written in: that of the words around it. */
export type Language = Pick<Words<never>, 'locale'>;

/**
 * Formats numbers in the language of the given words, or as in Australia without any. `prefix` is what stands before a
 * whole number where its digits alone are known (`grouped`); without it, and for all other numbers, `Intl` decides, which
 * is initialised on first use. Pages without React load this too.
 */
export function written(options: Intl.NumberFormatOptions, prefix?: string) {
  return (value: number, { locale = 'en-AU' }: Language = {}): string => {
    const digits = grouped(value, locale);
    return digits && prefix !== undefined ? prefix + digits : numberFormat(locale, options).format(value);
  };
}

export const whole = written({ maximumFractionDigits: 0 }, '');

const australian = { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' } as const;

/** Dollars without cents and with separators: `$45,990`; halves round up. */
export const dollars = written({ ...australian, maximumFractionDigits: 0 }, '$');

/** Dollars with cents and separators: `$1,060.80`. */
export const dollarsAndCents = written(australian);

/** How cards and filters write a distance: `45,210 kms`. */
export const kilometres = (value: number, words: Words<'unit.kms'>): string =>
  words('unit.kms', { distance: Math.round(value) });

/** A body type, fuel, gearbox, drive or price type as shoppers read it: as the feed writes it, unless the wording names it. */
export function valueName(value: string, words: Words<'value.name'>): string {
  return words('value.name', { code: value.toLowerCase().replace(/\W+/g, '_'), value });
}
