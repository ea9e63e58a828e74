/** How the values of a filter are chosen and compared. */
type FieldKind = 'list' | 'number' | 'range';

interface FilterField {
  /** `list`: texts; `number`: numbers, one by one or as a range; `range`: a range only. */
  readonly kind: FieldKind;
  /** The indexed field, where it is not the filter's own name. */
  readonly index?: string;
  /** The indexed number a range compares, where single values are labels of bands. */
  readonly rangeIndex?: string;
}

/** Every filter of the search state, by the name it has in a page's address, in canonical order. */
export const filterFields = {
  status: { kind: 'list' },
  car_type: { kind: 'list' },
  item_type: { kind: 'list' },
  make: { kind: 'list' },
  make_model: { kind: 'list' },
  model: { kind: 'list' },
  badge: { kind: 'list' },
  body: { kind: 'list', index: 'simple_body' },
  price: { kind: 'number' },
  price_range: { kind: 'list', rangeIndex: 'price' },
  weekly_price_range: { kind: 'list', rangeIndex: 'youxQuote.weeklyRepaymentAmount' },
  subscription_price: { kind: 'number' },
  year: { kind: 'number' },
  km: { kind: 'number' },
  simple_fuel: { kind: 'list' },
  fuel: { kind: 'list' },
  transmission: { kind: 'list' },
  drive: { kind: 'list', index: 'simple_drive' },
  engine_size: { kind: 'number' },
  seats: { kind: 'number' },
  colour: { kind: 'list' },
  filtered_features: { kind: 'list' },
  categories: { kind: 'list' },
  tag: { kind: 'list' },
  certified: { kind: 'list' },
  sleeps: { kind: 'number' },
  body_length: { kind: 'number' },
  grossvehiclemass: { kind: 'number', index: 'variant.grossvehiclemass' },
  location_name: { kind: 'list' },
  dealership_name: { kind: 'list' },
  city: { kind: 'list' },
  state: { kind: 'list' },
  created_at_timestamp: { kind: 'range' },
} as const satisfies Readonly<Record<string, FilterField>>;

/** The name of a filter, as it stands in an address. */
export type FilterName = keyof typeof filterFields;

/** All filters, in canonical order. */
export const filterNames = Object.keys(filterFields).filter(isFilterName);

/** True for the name of a filter. */
export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filterFields, name);
}

function definition(name: FilterName): FilterField {
  return filterFields[name];
}

/** The indexed field that a filter's single values are compared with and counted by. */
export function indexField(name: FilterName): string {
  return definition(name).index ?? name;
}

/** The indexed number that a filter's range compares, or `undefined` where it has no ranges. */
export function rangeField(name: FilterName): string | undefined {
  const { kind, index, rangeIndex } = definition(name);
  return rangeIndex ?? (kind === 'list' ? undefined : (index ?? name));
}

/** True where single values are numbers. */
export function isNumeric(name: FilterName): boolean {
  return definition(name).kind !== 'list';
}

/** True where single values can be chosen, not ranges only. */
export function takesValues(name: FilterName): boolean {
  return definition(name).kind !== 'range';
}
