/** Formats numbers for Australia. `Intl` is initialised by the first, so that tools that format none start faster. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat('en-AU', options)).format(value);
}

export const whole = numberFormat({ maximumFractionDigits: 0 });

/** How cards and filters write a measure: `45,210 kms`. */
export const measures = {
  kms: (value: number) => `${whole(value)} kms`,
  count: whole,
} as const;

/** Dollars without cents and with separators: `$45,990`; halves round up. */
export const dollars = numberFormat({ style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Dollars with cents and separators: `$1,060.80`. */
export const dollarsAndCents = numberFormat({ style: 'currency', currency: 'AUD' });
