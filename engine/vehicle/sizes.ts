import { whole } from './units.ts';

const millimetresPerFoot = 304.8;

/** The unit a site shows lengths in (rule `vehicle.length.unit`). */
export type LengthUnit = 'mm' | 'm' | 'ft';

const upToOne = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How the measures of a specification are written: `2.0 L`, `7.8 L/100km`, `2,500 kg`, `350 Nm`. */
export const specMeasures = {
  kg: (value: number) => `${whole.format(value)} kg`,
  litres: (value: number) => `${upToOne.format(value)} L`,
  consumption: (value: number) => `${oneDecimal.format(value)} L/100km`,
  torque: (value: number) => `${whole.format(value)} Nm`,
} as const;

/** Engine size in litres to one decimal, or in cubic centimetres. */
export const engineSizes = {
  litres: (litres: number) => `${oneDecimal.format(litres)} L`,
  cc: (cc: number) => `${whole.format(cc)} cc`,
} as const;

const lengths: Record<LengthUnit, (millimetres: number) => string> = {
  mm: (millimetres) => `${whole.format(millimetres)} mm`,
  m: (millimetres) => `${twoDecimals.format(millimetres / 1000)} m`,
  ft: (millimetres) => `${upToOne.format(millimetres / millimetresPerFoot)} ft`,
};

/** A length given in millimetres, in the site's unit: `4,600 mm`, `4.60 m`, `15.1 ft`. */
export function formatMillimetres(millimetres: number, unit: LengthUnit): string {
  return lengths[unit](millimetres);
}

/** A length given in feet, in the site's unit; a foot is 0.3048 m [formatting.feet-to-metres]: `21 ft`, `6.40 m`. */
export function formatFeet(feet: number, unit: LengthUnit): string {
  return lengths[unit](feet * millimetresPerFoot);
}
