import { type Language, whole, written } from './units.ts';

const millimetresPerFoot = 304.8;

/** The unit a site shows lengths in (rule `vehicle.length.unit`). */
export type LengthUnit = 'mm' | 'm' | 'ft';

const upToOne = written({ maximumFractionDigits: 1 });
const oneDecimal = written({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = written({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How the measures of a specification are written: `2.0 L`, `7.8 L/100km`, `2,500 kg`, `350 Nm`. */
export const specMeasures = {
  kg: (value: number, language?: Language) => `${whole(value, language)} kg`,
  litres: (value: number, language?: Language) => `${upToOne(value, language)} L`,
  consumption: (value: number, language?: Language) => `${oneDecimal(value, language)} L/100km`,
  torque: (value: number, language?: Language) => `${whole(value, language)} Nm`,
} as const;

/** Engine size in litres to one decimal, or in cubic centimetres. */
export const engineSizes = {
  litres: (litres: number, language?: Language) => `${oneDecimal(litres, language)} L`,
  cc: (cc: number, language?: Language) => `${whole(cc, language)} cc`,
} as const;

const lengths: Record<LengthUnit, (millimetres: number, language?: Language) => string> = {
  mm: (millimetres, language) => `${whole(millimetres, language)} mm`,
  m: (millimetres, language) => `${twoDecimals(millimetres / 1000, language)} m`,
  ft: (millimetres, language) => `${upToOne(millimetres / millimetresPerFoot, language)} ft`,
};

/** A length given in millimetres, in the site's unit: `4,600 mm`, `4.60 m`, `15.1 ft`. */
export function formatMillimetres(millimetres: number, unit: LengthUnit, language?: Language): string {
  return lengths[unit](millimetres, language);
}

/** A length given in feet, in the site's unit; a foot is 0.3048 m [formatting.feet-to-metres]: `21 ft`, `6.40 m`. */
export function formatFeet(feet: number, unit: LengthUnit, language?: Language): string {
  return lengths[unit](feet * millimetresPerFoot, language);
}
