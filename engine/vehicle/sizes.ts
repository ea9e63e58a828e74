import { numberFormat, whole } from './units.ts';

const millimetresPerFoot = 304.8;

/** The unit a site shows lengths in (rule `vehicle.length.unit`). */
export type LengthUnit = 'mm' | 'm' | 'ft';

const upToOne = numberFormat({ maximumFractionDigits: 1 });
const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How the measures of a specification are written: `2.0 L`, `7.8 L/100km`, `2,500 kg`, `350 Nm`. */
export const specMeasures = {
  kg: (value: number) => `${whole(value)} kg`,
  litres: (value: number) => `${upToOne(value)} L`,
  consumption: (value: number) => `${oneDecimal(value)} L/100km`,
  torque: (value: number) => `${whole(value)} Nm`,
} as const;

/** Engine size in litres to one decimal, or in cubic centimetres. */
export const engineSizes = {
  litres: (litres: number) => `${oneDecimal(litres)} L`,
  cc: (cc: number) => `${whole(cc)} cc`,
} as const;

const lengths: Record<LengthUnit, (millimetres: number) => string> = {
  mm: (millimetres) => `${whole(millimetres)} mm`,
  m: (millimetres) => `${twoDecimals(millimetres / 1000)} m`,
  ft: (millimetres) => `${upToOne(millimetres / millimetresPerFoot)} ft`,
};

/** A length given in millimetres, in the site's unit: `4,600 mm`, `4.60 m`, `15.1 ft`. */
export function formatMillimetres(millimetres: number, unit: LengthUnit): string {
  return lengths[unit](millimetres);
}

/** A length given in feet, in the site's unit; a foot is 0.3048 m [formatting.feet-to-metres]: `21 ft`, `6.40 m`. */
export function formatFeet(feet: number, unit: LengthUnit): string {
  return lengths[unit](feet * millimetresPerFoot);
}
