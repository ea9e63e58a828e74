import type { FilterName } from '../../schemas/search/filters.ts';

/** The code in the feed and its wording for shoppers: filter and value. */
export const codes = [
  'car_type.new',
  'car_type.used',
  'car_type.demo',
  'status.in_stock',
  'status.coming_soon',
  'status.sold',
  'item_type.car',
  'item_type.truck',
  'item_type.motorcycle',
  'item_type.caravan',
  'certified.true',
  'certified.false',
] as const;

/** A code that has its own wording. */
export type Code = (typeof codes)[number];

/** The wording key of a code. */
export function codeWord<C extends Code>(code: C): `value.${C}` {
  return `value.${code}`;
}

/** The wording key of a filter's name. */
export function fieldWord<N extends FilterName>(name: N): `field.${N}` {
  return `field.${name}`;
}
