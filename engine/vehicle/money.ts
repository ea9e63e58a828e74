// Created on first use: it takes longer than loading the rest of the command line's modules.
let whole: Intl.NumberFormat | undefined;

/** Dollars without cents and with separators: `$45,990`; halves round up. */
export function dollars(amount: number): string {
  whole ??= new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
  return whole.format(amount);
}
