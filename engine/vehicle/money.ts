const whole = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Dollars without cents and with separators: `$45,990`; halves round up. */
export function dollars(amount: number): string {
  return whole.format(amount);
}
