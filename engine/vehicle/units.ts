export const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
export const oneDecimal = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const upToOne = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** How each measure is written: `45,210 kms`, `2.0 L`, `7.8 L/100km`, `2,500 kg`, `350 Nm`. */
export const measures = {
  kms: (value: number) => `${whole.format(value)} kms`,
  kg: (value: number) => `${whole.format(value)} kg`,
  litres: (value: number) => `${upToOne.format(value)} L`,
  consumption: (value: number) => `${oneDecimal.format(value)} L/100km`,
  torque: (value: number) => `${whole.format(value)} Nm`,
  count: (value: number) => whole.format(value),
} as const;
