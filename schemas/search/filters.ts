/** How the values of a filter are selected and compared. */
type FilterKind = 'number' | 'mass' | 'range';

/** One of the shopper's filters. */
interface FilterDefinition {
  /** `number`: numbers, individually or as a range; `mass`: such numbers of kilograms; `range`: a range only. Texts when omitted. */
  readonly kind?: FilterKind;
  /** The indexed field, if it differs from the filter's name. */
  readonly index?: string;
  /** The indexed number that a range compares, if single values are labels of bands. */
  readonly rangeIndex?: string;
  /** Its numbers are dollars. */
  readonly money?: true;
  /** The panel can offer it as a minimum and a maximum (rule `search.filters.rangeControls`), in steps of this size. */
  readonly rangeStep?: number;
  /** The rule with the site's own bounds of the range, which are otherwise the stock's. */
  readonly bounds?: 'search.filters.priceBounds';
  /** Only used in addresses: the panel shows it as part of another filter, or not at all. */
  readonly outsidePanel?: true;
}

/** Every filter of the search state, by its name in a page's address, in the order used in addresses. */
export const filters = {
  status: {},
  car_type: {},
  item_type: {},
  make: { outsidePanel: true },
  make_model: {},
  model: { outsidePanel: true },
  badge: {},
  body: { index: 'simple_body' },
  price: { kind: 'number', money: true, rangeStep: 1, bounds: 'search.filters.priceBounds' },
  price_range: { rangeIndex: 'price', money: true },
  weekly_price_range: { rangeIndex: 'weekly_price', money: true, rangeStep: 1 },
  subscription_price: { kind: 'number', money: true, rangeStep: 1 },
  year: { kind: 'number', rangeStep: 1 },
  km: { kind: 'number', rangeStep: 1000 },
  simple_fuel: {},
  fuel: { outsidePanel: true },
  transmission: {},
  drive: { index: 'simple_drive' },
  engine_size: { kind: 'number', rangeStep: 1 },
  cylinders: { kind: 'number', index: 'variant.cylinders' },
  seats: { kind: 'number' },
  doors: { kind: 'number' },
  colour: {},
  filtered_features: {},
  categories: {},
  tag: {},
  certified: {},
  sleeps: { kind: 'number' },
  body_length: { kind: 'number', rangeStep: 1 },
  grossvehiclemass: { kind: 'mass', index: 'variant.grossvehiclemass', rangeStep: 50 },
  towingcapacitybraked: { kind: 'mass', index: 'variant.towingcapacitybraked', rangeStep: 50 },
  aggregate_trailer_mass: { kind: 'mass', rangeStep: 50 },
  tare_weight: { kind: 'mass', rangeStep: 50 },
  location_name: {},
  dealership_name: {},
  city: {},
  state: {},
  created_at_timestamp: { kind: 'range', outsidePanel: true },
} as const satisfies Readonly<Record<string, FilterDefinition>>;

/** The name of a filter, as used in addresses. */
export type FilterName = keyof typeof filters;

/** The default label of each. Kept separately, because browsers receive the site's own wording instead. */
export const filterLabels = {
  status: 'Availability',
  car_type: 'Condition',
  item_type: 'Vehicle type',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  badge: 'Badge',
  body: 'Body type',
  price: 'Price',
  price_range: 'Price range',
  weekly_price_range: 'Weekly price',
  subscription_price: 'Subscription price',
  year: 'Year',
  km: 'Kilometres',
  simple_fuel: 'Fuel type',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive type',
  engine_size: 'Engine size',
  cylinders: 'Cylinders',
  seats: 'Seats',
  doors: 'Doors',
  colour: 'Colour',
  filtered_features: 'Features',
  categories: 'Category',
  tag: 'Offers',
  certified: 'Certified',
  sleeps: 'Sleeps',
  body_length: 'Length',
  grossvehiclemass: 'GVM',
  towingcapacitybraked: 'Braked towing',
  aggregate_trailer_mass: 'ATM',
  tare_weight: 'Tare',
  location_name: 'Location',
  dealership_name: 'Dealership',
  city: 'City',
  state: 'State',
  created_at_timestamp: 'Listed',
} as const satisfies Readonly<Record<FilterName, string>>;

/** All filters, in canonical order. */
export const filterNames: readonly FilterName[] = Object.keys(filters).filter(isFilterName);

/** True for the name of a filter. */
export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filters, name);
}

/** The definition of a filter. */
export function filterDefinition(name: FilterName): FilterDefinition {
  return filters[name];
}

/** The filters whose definition has these properties. */
type Having<Said> = {
  [Name in FilterName]: (typeof filters)[Name] extends Said ? Name : never;
}[FilterName];

type PanelFilter = Exclude<FilterName, Having<{ readonly outsidePanel: true }>>;
type RangeFilter = Having<{ readonly rangeStep: number }>;

const isPanelFilter = (name: FilterName): name is PanelFilter => !filterDefinition(name).outsidePanel;
const isRangeFilter = (name: FilterName): name is RangeFilter => filterDefinition(name).rangeStep !== undefined;

/** The filters that the panel can have. */
export const panelFilters: readonly PanelFilter[] = /* @__PURE__ */ filterNames.filter(isPanelFilter);

/** Filters that the panel can render as minimum and maximum (rule `search.filters.rangeControls`). */
export const rangeFilters: readonly RangeFilter[] = /* @__PURE__ */ filterNames.filter(isRangeFilter);
