import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { hasJustArrived } from '../conditions/just-arrived.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { isSold } from './sold.ts';

/** The rules that decide a tag; a block that shows tags declares them. */
export const tagRules = [
  'tag.precedence',
  'tag.fuel.kinds',
  'tag.certified.eligible',
  'tag.explicit.values',
  'tag.highlighted',
  'stock.justArrivedDays',
] as const satisfies readonly RuleId[];

/** The wording of tags; a block that shows tags declares it. */
export const tagWords = [
  'tag.sold',
  'tag.fuel.electric',
  'tag.fuel.hybrid',
  'tag.fuel.plugInHybrid',
  'tag.fuel.hydrogen',
  'tag.reserved',
  'tag.certified',
  'tag.comingSoon',
  'tag.justArrived',
] as const satisfies readonly WordingKey[];

type TagRule = (typeof tagRules)[number];
type FuelKind = RuleValue<'tag.fuel.kinds'>[number];
type Precedence = RuleValue<'tag.precedence'>[number];

/** The kind of a tag, which also determines its style. */
export type TagKind = Precedence | 'sold';

export interface VehicleTag {
  readonly kind: TagKind;
  readonly text: string;
  /** Highlighted (rule `tag.highlighted`). */
  readonly highlighted?: true;
}

interface Subject {
  readonly vehicle: Vehicle;
  readonly rules: Rules<TagRule>;
  readonly words: Words<(typeof tagWords)[number]>;
  readonly now: number;
}

const texts: Readonly<Record<Precedence, (subject: Subject) => string | undefined>> = {
  fuel: ({ vehicle, rules, words }) => {
    const kind = fuelKinds(vehicle).find((fuel) => rules['tag.fuel.kinds'].includes(fuel));
    return kind && words(`tag.fuel.${kind}`);
  },
  reserved: ({ vehicle, words }) => (vehicle.reserved === true ? words('tag.reserved') : undefined),
  certified: ({ rules, words }) => (rules['tag.certified.eligible'] ? words('tag.certified') : undefined),
  explicit: ({ vehicle, rules }) => {
    const text = vehicle.tag?.trim();
    const printable = rules['tag.explicit.values'];
    return text && (printable?.includes(text) ?? true) ? text : undefined;
  },
  comingSoon: ({ vehicle, words }) => (vehicle.status === 'coming_soon' ? words('tag.comingSoon') : undefined),
  justArrived: ({ vehicle, rules, words, now }) =>
    hasJustArrived(vehicle, rules['stock.justArrivedDays'], now) ? words('tag.justArrived') : undefined,
};

/** The fuels a vehicle counts as, the most specific first: a plug-in hybrid is also a hybrid. */
function fuelKinds(vehicle: Vehicle): readonly FuelKind[] {
  const fuel = `${vehicle.simple_fuel ?? ''} ${vehicle.fuel ?? ''}`.toLowerCase();
  if (fuel.includes('hydrogen')) return ['hydrogen'];
  if (/plug-?\s?in|phev/.test(fuel)) return ['plugInHybrid', 'hybrid'];
  if (fuel.includes('hybrid')) return ['hybrid'];
  return (vehicle.simple_fuel || vehicle.fuel)?.toLowerCase() === 'electric' ? ['electric'] : [];
}

/**
 * A vehicle's single tag: the sold tag for a sold one, otherwise the first of `tag.precedence` that applies, otherwise
 * none. `rules` are the vehicle's own; `now` is the clock in milliseconds (`Runtime.now`).
 */
export function vehicleTag(
  vehicle: Vehicle,
  rules: Rules<TagRule>,
  words: Words<(typeof tagWords)[number]>,
  now: number,
): VehicleTag | undefined {
  if (isSold(vehicle)) return { kind: 'sold', text: words('tag.sold') };
  const subject = { vehicle, rules, words, now };
  for (const kind of rules['tag.precedence']) {
    const text = texts[kind](subject);
    if (!text) continue;
    const highlighted = kind === 'explicit' && rules['tag.highlighted'].includes(text);
    return highlighted ? { kind, text, highlighted } : { kind, text };
  }
  return undefined;
}
