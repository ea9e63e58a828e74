import { oneDecimal, upToOne, whole } from './units.ts';

const millimetresPerFoot = 304.8;

/** The unit a site shows lengths in (rule `vehicle.length.unit`). */
export type LengthUnit = 'mm' | 'm' | 'ft';

const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

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
