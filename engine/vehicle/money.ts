const whole = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Dollars without cents and with separators: `$45,990`; halves round up. */
export function dollars(amount: number): string {
  return whole.format(amount);
}

const exact = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Dollars with cents and separators: `$1,060.80`. */
export function dollarsAndCents(amount: number): string {
  return exact.format(amount);
}
