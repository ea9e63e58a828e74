// Created on first use: it takes longer than loading the rest of the command line's modules.
let exact: Intl.NumberFormat | undefined;

/** Dollars with cents and separators: `$1,060.80`. */
export function dollarsAndCents(amount: number): string {
  exact ??= new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
  return exact.format(amount);
}
