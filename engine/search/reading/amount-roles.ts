import { filterDefinition, type FilterName } from '../../../schemas/search/filters.ts';

/** Filters of which a bare amount is the upper limit: what a shopper will spend, or can tow. */
export const mostOf: readonly FilterName[] = [
  ...(['price', 'km', 'weekly_price_range', 'subscription_price'] as const),
  ...(['aggregate_trailer_mass', 'tare_weight'] as const),
];

/** Filters of which a bare amount is the lower limit. */
export const leastOf: readonly FilterName[] = ['towingcapacitybraked'];

/** Filters of whole numbers: more than five seats means at least six. */
export const counts: readonly FilterName[] = ['seats', 'doors', 'cylinders', 'sleeps'];

/** Filters of which more will do if no vehicle has exactly what is asked for. */
export const roomFor: readonly FilterName[] = ['seats', 'sleeps'];

/** What a rejected count means: "no 7 seats" asks for fewer, "not 2 door" for more. */
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

/** The roles that limit a year even apart from it: "2019 hilux or newer". "On" does not, as in "on sale". */
export const yearSides = afterRoles.filter(({ role }) => role === 'orNewer' || role === 'orOlder');
