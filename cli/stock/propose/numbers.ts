import type { FeedField } from '../../../schemas/feed/feed-map.ts';

/** Numbers that only a decimal comma, or only a decimal point, explains. */
const comma = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/;
const point = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$|^\d{4,}\.\d+$/;
/** Thousands of an amount that is whole, such as kilometres or dollars; else three decimals are as likely. */
const wholeComma = /^[1-9]\d{0,2}\.\d{3}$/;
const wholePoint = /^\d{1,3},\d{3}$/;

/** Spaces that separate thousands: 45 000. */
export const spacedThousands = /^\D*\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/;

/** How the numbers of these texts mark decimals; `unclear` when they contradict each other. */
export function decimalSign(texts: readonly string[], isWhole: boolean): 'comma' | 'point' | 'unclear' {
  const numbers = texts.flatMap((text) => /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '') ?? []);
  const says = (sure: RegExp, ifWhole: RegExp) => (one: string) => sure.test(one) || (isWhole && ifWhole.test(one));
  if (!numbers.some(says(comma, wholeComma))) return 'point';
  return numbers.some(says(point, wholePoint)) ? 'unclear' : 'comma';
}

/** Dollars without GST, by the name of their column. */
export const isWithoutGst = (name: string): boolean =>
  /\bex(?:cl\w*)?[\s._-]*gst|gst[\s._-]*ex|\+\s*gst|(?<=[a-z])Ex(?:cl)?GST/i.test(name);

/** What the price of a column with this name includes. */
export function priceType(name: string): FeedField | undefined {
  if (/\begc\b|ex\w*[\s._-]*gov/i.test(name)) return { constant: 'Excl. Govt. Charges' };
  return /\bdap\b|(?:drive|ride)[\s._-]*away/i.test(name) ? { constant: 'Drive Away' } : undefined;
}
