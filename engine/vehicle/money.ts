import { numberFormat } from './units.ts';

/** Dollars without cents and with separators: `$45,990`; halves round up. */
export const dollars = numberFormat({ style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
