import { filterDefinition, type FilterName } from '../../../schemas/search/filters.ts';

/** Where an amount by itself is the most that a shopper wants, or can tow. */
export const mostOf: readonly FilterName[] = [
  ...(['price', 'km', 'weekly_price_range', 'subscription_price'] as const),
  ...(['aggregate_trailer_mass', 'tare_weight'] as const),
];

/** Where an amount by itself is the least that a shopper needs. */
export const leastOf: readonly FilterName[] = ['towingcapacitybraked'];

/** Where nothing lies between an amount and the next: more than five seats are six. */
export const counts: readonly FilterName[] = ['seats', 'doors', 'cylinders', 'sleeps'];

/** Where more is as good as what is asked for, if no vehicle has exactly that. */
export const roomFor: readonly FilterName[] = ['seats', 'sleeps'];

/** What is wanted instead of a count that is not: "no 7 seats" are fewer, "not 2 door" more. */
export const insteadOf: Partial<Readonly<Record<FilterName, 'fewer' | 'more'>>> = {
  seats: 'fewer',
  sleeps: 'fewer',
  doors: 'more',
};

/** True where amounts are kilograms. */
export function isMass(name: FilterName): boolean {
  return filterDefinition(name).kind === 'mass';
}

interface Role {
  readonly role: string;
  /** Whether it implies that a number is a year; undetermined when omitted. */
  readonly isYearly?: boolean;
  /** It only limits years. */
  readonly onlyYears?: boolean;
  readonly side: 'min' | 'max';
  readonly step?: number;
}

/** A lower limit of 2015 is a year, not a price of at least $2,015; an upper limit of 2015 can be either. */
export const beforeRoles: readonly Role[] = [
  { role: 'atMost', side: 'max' },
  // "Under 5 years", "over 10 years": an age.
  { role: 'atMost', onlyYears: true, side: 'min' },
  { role: 'atLeast', isYearly: true, side: 'min' },
  { role: 'atLeast', side: 'min' },
  { role: 'atLeast', onlyYears: true, side: 'max' },
  { role: 'from', isYearly: true, side: 'min' },
  { role: 'from', side: 'min' },
  { role: 'last', onlyYears: true, side: 'min' },
  { role: 'notAfter', isYearly: true, onlyYears: true, side: 'max' },
  { role: 'notBefore', isYearly: true, onlyYears: true, side: 'min' },
  { role: 'until', isYearly: true, onlyYears: true, side: 'max' },
  { role: 'before', isYearly: true, onlyYears: true, side: 'max', step: -1 },
  { role: 'after', isYearly: true, onlyYears: true, side: 'min', step: 1 },
];

export const afterRoles: readonly Role[] = [
  { role: 'orNewer', isYearly: true, onlyYears: true, side: 'min' },
  { role: 'on', isYearly: true, onlyYears: true, side: 'min' },
  { role: 'orOlder', isYearly: true, onlyYears: true, side: 'max' },
  { role: 'orMore', isYearly: true, side: 'min' },
  { role: 'orMore', side: 'min' },
  { role: 'orLess', side: 'max' },
];

/** What limits a year wherever it stands: "on" does not, as in "on sale". */
export const yearSides = afterRoles.filter(({ role }) => role === 'orNewer' || role === 'orOlder');
