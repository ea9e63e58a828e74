const exact = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Dollars with cents and separators: `$1,060.80`. */
export function dollarsAndCents(amount: number): string {
  return exact.format(amount);
}
