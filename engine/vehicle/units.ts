export const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** How cards and filters write a measure: `45,210 kms`. */
export const measures = {
  kms: (value: number) => `${whole.format(value)} kms`,
  count: (value: number) => whole.format(value),
} as const;
