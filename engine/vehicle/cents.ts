import { numberFormat } from './units.ts';

/** Dollars with cents and separators: `$1,060.80`. */
export const dollarsAndCents = numberFormat({ style: 'currency', currency: 'AUD' });
