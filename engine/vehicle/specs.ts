import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { formatDay, formatMonth } from '../time/day.ts';
import { type SpecFieldName, type SpecKind, specFields } from './spec-fields.ts';
import { engineSizes, formatFeet, formatMillimetres, specMeasures } from './sizes.ts';
import { kilometres, type Language, valueName, whole } from './units.ts';

export { isSpecField, type SpecFieldName, specFieldNames } from './spec-fields.ts';

/** The rules a specification reads; a block that shows one declares them. */
export const specRules = [
  'vehicle.engineSize.unit',
  'vehicle.length.unit',
  'vehicle.rego.expiredDisplay',
  'vehicle.place.source',
] as const satisfies readonly RuleId[];

/** The wording that values of a specification may need; labels are `spec.<field>`, see `specLabelKeys`. */
export const specWords = [
  'spec.unregistered',
  'spec.regoExpires',
  'spec.stars',
  'unit.kms',
  'value.name',
] as const satisfies readonly WordingKey[];

/** The inputs of `specValue`: the rules resolved for this vehicle, the wording and the date. */
export interface SpecContext {
  readonly rules: Pick<Rules<(typeof specRules)[number]>, (typeof specRules)[number]>;
  readonly words: Words<(typeof specWords)[number]>;
  /** The day in the site's time zone, see `dayInZone`. */
  readonly today: string;
}

/** One fact of a vehicle, ready to be shown. */
export interface SpecRow<F extends SpecFieldName = SpecFieldName> {
  readonly field: F;
  readonly label: string;
  readonly value: string;
  readonly icon: IconName;
}

/** The wording key of a field's label. */
export function specLabelKey<F extends SpecFieldName>(field: F): `spec.${F}` {
  return `spec.${field}`;
}

function raw(vehicle: Vehicle, field: string): unknown {
  const own: unknown = Reflect.get(vehicle, field);
  return own ?? (vehicle.variant ? Reflect.get(vehicle.variant, field) : undefined);
}

/** Feeds sometimes write numbers as text; text that is not a number is shown as it is. */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function toText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : Number.isFinite(value) ? String(value) : '';
  return text === '' ? undefined : text;
}

/** A positive measure in its unit; nothing weighs or measures 0. */
function measured(
  value: unknown,
  format: (number: number, language?: Language) => string,
  { words, least = Number.MIN_VALUE }: { readonly words?: Language; readonly least?: number } = {},
): string | undefined {
  const number = toNumber(value);
  if (number === undefined) return toText(value);
  return number >= least ? format(number, words) : undefined;
}

function engineSize(vehicle: Vehicle, { words, rules }: SpecContext): string | undefined {
  const litres = measured(vehicle.engine_size_litres ?? vehicle.variant?.enginesize_litres, engineSizes.litres, {
    words,
  });
  const cc = measured(vehicle.engine_size ?? vehicle.variant?.enginesize, engineSizes.cc, { words });
  return rules['vehicle.engineSize.unit'] === 'cc' ? (cc ?? litres) : (litres ?? cc);
}

/** 'Expires on 30/06/2027'; a past date reads 'Unregistered' or nothing, today still counts as valid. */
function rego(vehicle: Vehicle, { rules, words, today }: SpecContext): string | undefined {
  const day = vehicle.rego_expiry?.slice(0, 10);
  const date = day === undefined ? undefined : formatDay(day);
  if (day === undefined || date === undefined) return undefined;
  if (day >= today) return words('spec.regoExpires', { date });
  return rules['vehicle.rego.expiredDisplay'] === 'unregistered' ? words('spec.unregistered') : undefined;
}

/** The yard's name, or the suburb of a private seller on consignment (rule `vehicle.place.source`). */
export function placeName(vehicle: Vehicle, source: 'location' | 'private'): string | undefined {
  const suburb = toText(vehicle.private_suburb);
  return source === 'private' && suburb
    ? suburb
    : toText(vehicle.location?.name || vehicle.location_name || vehicle.city);
}

const writers: Record<SpecKind, (value: unknown, vehicle: Vehicle, context: SpecContext) => string | undefined> = {
  text: toText,
  named: (value, _, { words }) => {
    const name = toText(value);
    return name && valueName(name, words);
  },
  count: (value, _, { words }) => measured(value, whole, { words }),
  kms: (value, _, { words }) => measured(value, (kms) => kilometres(kms, words), { least: 0 }),
  kg: (value, _, { words }) => measured(value, specMeasures.kg, { words }),
  litres: (value, _, { words }) => measured(value, specMeasures.litres, { words }),
  consumption: (value, _, { words }) => measured(value, specMeasures.consumption, { words }),
  torque: (value, _, { words }) => measured(value, specMeasures.torque, { words }),
  mm: (value, _, { rules, words }) =>
    measured(value, (mm) => formatMillimetres(mm, rules['vehicle.length.unit'], words)),
  feet: (value, _, { rules, words }) =>
    measured(value, (feet) => formatFeet(feet, rules['vehicle.length.unit'], words)),
  month: (value) => formatMonth(toText(value) ?? ''),
  stars: (value, _, { words }) => measured(value, (stars) => words('spec.stars', { stars })),
  engine: (_, vehicle, context) => engineSize(vehicle, context),
  rego: (_, vehicle, context) => rego(vehicle, context),
  place: (_, vehicle, { rules }) => placeName(vehicle, rules['vehicle.place.source']),
  state: (value, vehicle) => toText(value ?? vehicle.location?.state),
};

/**
 * A vehicle's value of one field, formatted for shoppers: `45,210 kms`, `2.0 L`, `Expires on 30/06/2027`. `undefined`
 * when there is nothing to show, so that the row is dropped [formatting.spec-drop-empty-rows].
 */
export function specValue(vehicle: Vehicle, field: SpecFieldName, context: SpecContext): string | undefined {
  return writers[specFields[field].kind](raw(vehicle, field), vehicle, context);
}

/** The icon beside a field's value. */
export function specIcon(field: SpecFieldName): IconName {
  return specFields[field].icon;
}

/** The fields that have a value, in the requested order, each with its label and icon. */
export function specRows<F extends SpecFieldName>(
  vehicle: Vehicle,
  fields: readonly F[],
  context: SpecContext & { readonly words: Words<(typeof specWords)[number] | `spec.${NoInfer<F>}`> },
): readonly SpecRow<F>[] {
  return fields.flatMap((field) => {
    const value = specValue(vehicle, field, context);
    return value === undefined
      ? []
      : [{ field, label: context.words(specLabelKey(field)), value, icon: specIcon(field) }];
  });
}
