import type { FromSchema } from 'json-schema-to-ts';
import {
  financeLenderSchema,
  hotspotsSchema,
  variantSchema,
  vehicleImageSchema,
  vehicleLocationSchema,
} from './vehicle-parts.ts';

const text = { type: 'string' } as const;
const optionalText = { type: ['string', 'null'] } as const;
const optionalLink = { type: ['string', 'null'], format: 'uri-reference' } as const;
const optionalDay = { type: ['string', 'null'], format: 'date' } as const;
const optionalAmount = { type: ['number', 'null'], minimum: 0 } as const;
const optionalCount = { type: ['integer', 'null'], minimum: 0 } as const;
const flag = { type: 'boolean' } as const;
const names = { type: 'array', items: { type: 'string', minLength: 1 } } as const;
const seconds = { type: 'integer', minimum: 0 } as const;

const identity = {
  id: {
    type: 'integer',
    minimum: 1,
    description: 'Number of the vehicle, unique within the index.',
    index: { in: ['card', 'filter', 'sort'] },
  },
  slug: {
    index: { in: ['card', 'filter'] },
    type: 'string',
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    description: 'Name of the vehicle in its URL, unique within the index.',
  },
  path: { ...text, pattern: '^/', description: "Path of the vehicle's page." },
  name: {
    ...text,
    minLength: 1,
    description: 'Year, make, model, badge and series as one title.',
    index: { in: ['card', 'sort'], search: 1 },
  },
  year: {
    type: 'integer',
    minimum: 1900,
    maximum: 2100,
    description: 'Model year.',
    index: { in: ['card', 'filter', 'sort'] },
  },
  make: { ...text, minLength: 1, description: 'Manufacturer.', index: { in: ['card', 'filter', 'sort'] } },
  model: { ...text, minLength: 1, description: 'Model.', index: { in: ['card', 'filter', 'sort'] } },
  make_model: {
    ...text,
    description: 'Make and model in one value, for the search facet.',
    index: { in: ['filter'], search: 2 },
  },
  badge: { ...optionalText, description: 'Trim level.', index: { in: ['card', 'filter'], search: 3 } },
  series: { ...optionalText, description: 'Series or model-year code.', index: { in: ['card', 'filter'], search: 4 } },
  nvic: { ...optionalText, description: 'National vehicle identification code.', index: { in: ['page', 'filter'] } },
  has_nvic: { ...flag, description: 'True when nvic is not empty.' },
  vin: { ...optionalText, description: 'Vehicle identification number.', index: { in: ['page', 'filter'], search: 7 } },
  stocknum: { ...optionalText, description: "The dealer's stock number.", index: { in: ['filter'], search: 5 } },
  regplate: { ...optionalText, description: 'Registration plate.', index: { in: ['filter'], search: 6 } },
} as const;

const condition = {
  status: {
    index: { in: ['card', 'filter'] },
    type: 'string',
    enum: ['in_stock', 'sold', 'coming_soon'],
    description: 'Where the vehicle is in its sale.',
  },
  car_type: {
    type: 'string',
    enum: ['new', 'used', 'demo'],
    description: 'New, used or demonstrator.',
    index: { in: ['card', 'filter'] },
  },
  item_type: {
    type: 'string',
    enum: ['car', 'truck', 'motorcycle', 'caravan'],
    description: 'Kind of vehicle.',
    index: { in: ['card', 'filter'] },
  },
  tag: {
    ...optionalText,
    description: 'Free label shown on the card, such as Test Drive Only or Runout Sale.',
    index: { in: ['card', 'filter'], search: 12 },
  },
  reserved: { ...flag, description: 'A buyer has reserved it.', index: { in: ['card', 'filter'] } },
  sold: { ...flag, description: 'It has been sold.', index: { in: ['card', 'filter'] } },
  sold_at: {
    ...seconds,
    type: ['integer', 'null'],
    description: 'When status became sold, in unix seconds.',
    index: { in: ['filter', 'sort'] },
  },
  certified: { ...flag, description: "Part of a manufacturer's certified used programme.", index: { in: ['filter'] } },
  preorder: { ...flag, description: 'It can be ordered ahead of arrival.', index: { in: ['card', 'filter'] } },
  km: { ...optionalCount, description: 'Odometer in km.', index: { in: ['filter', 'sort'] } },
  build_date: {
    ...optionalDay,
    description: 'Month of manufacture, as the first day of that month.',
    index: { in: ['filter'] },
  },
  compliance_date: {
    ...optionalDay,
    description: 'Month of compliance, as the first day of that month.',
    index: { in: ['filter'] },
  },
  rego_expiry: { ...optionalDay, description: 'Last day of registration.', index: { in: ['filter'] } },
  views: { ...optionalCount, description: 'How often the page was viewed.', index: { in: ['sort'] } },
  photos_count: { ...optionalCount, description: 'Number of pictures.', index: { in: ['card', 'filter'] } },
  created_at: { ...text, format: 'date-time', description: 'When the vehicle entered stock.' },
  created_at_timestamp: {
    ...seconds,
    description: 'When the vehicle entered stock, in unix seconds.',
    index: { in: ['card', 'filter', 'sort'] },
  },
  updated_at: { ...text, format: 'date-time', description: 'When the vehicle last changed.' },
  show_on_dealer_website: {
    ...flag,
    description: 'False keeps it off every website.',
    index: { in: ['card', 'filter'] },
  },
} as const;

const body = {
  colour: {
    ...optionalText,
    description: 'Paint, as the maker names it or plainly.',
    index: { in: ['filter'], search: 8 },
  },
  interior_colour: { ...optionalText, description: 'Colour and material of the interior.', index: { in: ['filter'] } },
  simple_body: {
    ...optionalText,
    description: 'Body in shopper terms, such as SUV or Ute.',
    index: { in: ['card', 'filter'], search: 9 },
  },
  body: {
    ...optionalText,
    description: 'Body as the feed names it, such as Utility or Wagon.',
    index: { in: ['filter'], search: 10 },
  },
  bodyconfiguration: {
    ...optionalText,
    description: 'Cab and tray, such as Dual Cab Pick-up.',
    index: { in: ['filter'] },
  },
  seats: { ...optionalCount, description: 'Number of seats.', index: { in: ['filter'] } },
  doors: { ...optionalCount, description: 'Number of doors.', index: { in: ['filter'] } },
  categories: { ...names, description: 'Shopping categories, such as Family or Tradie.', index: { in: ['filter'] } },
} as const;

const mechanics = {
  drive: {
    ...optionalText,
    description: 'Driven wheels as the feed names them, such as 4X4 Dual Range.',
    index: { in: ['filter'] },
  },
  simple_drive: {
    ...optionalText,
    description: 'Driven wheels in brief: FWD, RWD, AWD or 4WD.',
    index: { in: ['filter'] },
  },
  fuel: {
    ...optionalText,
    description: 'Fuel as the feed names it, such as Petrol - Unleaded ULP.',
    index: { in: ['card', 'filter'] },
  },
  simple_fuel: {
    ...optionalText,
    description: 'Fuel in brief: Petrol, Diesel, Hybrid, Electric or LPG.',
    index: { in: ['card', 'filter'], search: 11 },
  },
  simple_transmission: { ...optionalText, description: 'Automatic or Manual.', index: { in: ['filter'] } },
  transmission: {
    ...optionalText,
    description: 'Automatic or Manual, for the search facet.',
    index: { in: ['filter'] },
  },
  trans: { ...optionalText, description: 'Gearbox as the feed names it, such as 6 SP Sports Automatic.' },
  gearnum: { ...optionalCount, description: 'Number of gears.', index: { in: ['filter'] } },
  engine_size: { ...optionalAmount, description: 'Engine capacity in cc.', index: { in: ['filter'] } },
  engine_size_litres: { ...optionalAmount, description: 'Engine capacity in litres.', index: { in: ['filter'] } },
} as const;

const pricing = {
  price: {
    ...optionalAmount,
    description: 'Advertised price in dollars; 0 when there is none.',
    index: { in: ['card', 'filter', 'sort'] },
  },
  price_type: {
    ...optionalText,
    description: 'What the price includes, such as Drive Away or Excl. Govt. Charges.',
    index: { in: ['card', 'filter'] },
  },
  price_range: { ...text, description: 'Price band label, for the search facet.', index: { in: ['filter'] } },
  before_price: {
    ...optionalAmount,
    description: 'Price before the reduction, in dollars.',
    index: { in: ['card', 'filter'] },
  },
  offer_price: {
    ...optionalAmount,
    description: 'Reduced price in dollars.',
    index: { in: ['card', 'filter', 'sort'] },
  },
  subscription_price: {
    ...optionalAmount,
    description: 'Price of a subscription in dollars a week.',
    index: { in: ['filter', 'sort'] },
  },
  weekly_price_range: {
    ...text,
    description: 'Weekly repayment band label, for the search facet.',
    index: { in: ['filter'] },
  },
  youxQuote: {
    index: { in: ['filter'], sortBy: ['weeklyRepaymentAmount'] },
    type: ['object', 'null'],
    description: 'Repayment quote for this vehicle.',
    additionalProperties: false,
    properties: {
      weeklyRepaymentAmount: { type: 'number', minimum: 0, description: 'Repayment a week in dollars.' },
      advertisedRate: { type: 'number', minimum: 0, description: 'Advertised rate, per cent a year.' },
      comparisonRate: { type: 'number', minimum: 0, description: 'Comparison rate, per cent a year.' },
    },
  },
  autograb_data: {
    index: { in: ['filter'] },
    type: ['object', 'null'],
    description: 'Market prices of comparable vehicles.',
    additionalProperties: false,
    properties: {
      state_average_market_price: { ...optionalAmount, description: 'Average in the state, in dollars.' },
      average_market_price: { ...optionalAmount, description: 'Average in the country, in dollars.' },
    },
  },
  finance_lenders: {
    type: 'object',
    description: "Lenders' offers on this vehicle, keyed by finance provider.",
    additionalProperties: financeLenderSchema,
  },
} as const;

const media = {
  images: { type: 'array', description: 'Pictures in order.', items: vehicleImageSchema, index: { in: ['page'] } },
  thumbnails: { ...names, description: 'Small pictures in order.', index: { in: ['card'] } },
  primary_image_url: {
    ...optionalLink,
    description: 'The picture that stands for the vehicle.',
    index: { in: ['card'] },
  },
  video_url: { ...optionalLink, description: 'Video file.' },
  external_video_url: { ...optionalLink, description: 'Video on a video site.' },
  spin_images: { ...names, description: 'Frames of the spin set, in turning order.', index: { in: ['page'] } },
  spin_interior_image: { ...optionalLink, description: 'Panorama of the interior.', index: { in: ['page'] } },
  spin_code: { ...optionalText, description: 'Code of the spin set at its supplier.' },
  hotspots: { ...hotspotsSchema, index: { in: ['page'] } },
  standardEquipment: {
    index: { in: ['page'] },
    type: 'array',
    description: 'Standard equipment in groups, such as Safety or Comfort.',
    items: {
      type: 'object',
      description: 'One group of equipment.',
      required: ['name', 'items'],
      additionalProperties: false,
      properties: {
        name: { ...text, minLength: 1, description: 'Heading of the group.' },
        items: { ...names, description: 'What the vehicle has.' },
      },
    },
  },
  filtered_features: {
    ...names,
    description: 'Features a shopper can filter by.',
    index: { in: ['filter'], search: 13 },
  },
  file: { ...optionalLink, description: 'History report.', index: { in: ['page'] } },
} as const;

const whereabouts = {
  location: vehicleLocationSchema,
  location_id: { type: 'integer', description: 'Id of the location.', index: { in: ['filter'] } },
  location_name: {
    ...text,
    description: 'Name of the location, for the search facet.',
    index: { in: ['filter'], search: 14 },
  },
  dealership_id: { type: 'integer', description: 'Id of the dealership.', index: { in: ['card', 'filter'] } },
  dealership_slug: { ...text, description: 'Name of the dealership in a URL.', index: { in: ['filter'] } },
  dealership_name: { ...text, description: 'Name of the dealership, for the search facet.', index: { in: ['filter'] } },
  city: { ...optionalText, description: 'Suburb or city where it stands.', index: { in: ['filter'], search: 15 } },
  state: {
    ...optionalText,
    description: 'State or territory where it stands, abbreviated.',
    index: { in: ['filter'] },
  },
  private_suburb: {
    ...optionalText,
    description: "Suburb of a private seller's consignment.",
    index: { in: ['filter'] },
  },
  private_postcode: {
    ...optionalText,
    description: "Postcode of a private seller's consignment.",
    index: { in: ['page'] },
  },
  _geo: {
    index: { in: ['filter', 'sort'] },
    type: ['object', 'null'],
    description: 'Point on the map, in the form the search service sorts by distance.',
    required: ['lat', 'lng'],
    additionalProperties: false,
    properties: {
      lat: { type: 'number', minimum: -90, maximum: 90, description: 'Latitude.' },
      lng: { type: 'number', minimum: -180, maximum: 180, description: 'Longitude.' },
    },
  },
} as const;

const words = {
  dealercomments: {
    ...optionalText,
    description: "The dealer's words; paragraphs are separated by |.",
    index: { in: ['page'] },
  },
  carsales_title: { ...optionalText, description: 'Title used on marketplaces.' },
} as const;

const caravan = {
  body_width: { ...optionalAmount, description: 'Body width in feet.', index: { in: ['filter'] } },
  body_length: { ...optionalAmount, description: 'Body length in feet.', index: { in: ['filter', 'sort'] } },
  tare_weight: { ...optionalAmount, description: 'Tare in kg.', index: { in: ['filter'] } },
  axle_type: { ...optionalText, description: 'Single or Tandem.', index: { in: ['filter'] } },
  sleeps: { ...optionalCount, description: 'How many people can sleep in it.', index: { in: ['filter', 'sort'] } },
  aggregate_trailer_mass: {
    ...optionalAmount,
    description: 'Aggregate trailer mass in kg.',
    index: { in: ['filter'] },
  },
} as const;

/** What the search index does with a field besides storing it. */
interface IndexRoles {
  /**
   * `filter`, `sort`: conditions and shoppers can; `card`: every card reads it, whatever the site's rules; `page`: only
   * the server reads it, for the vehicle's own page and for leads: what a rule may withhold (the history report), what
   * names the very vehicle or a private seller, and what no card shows. Searches never answer with it, whoever asks
   * (ASVS 5.0, 8.2.3 and 15.3.1); a VIN or NVIC that somebody has can still be searched for.
   */
  readonly in?: readonly ('filter' | 'sort' | 'card' | 'page')[];
  /** Words are looked for in it, in this place of the ranking. */
  readonly search?: number;
  /** The parts of it that results are sorted by. */
  readonly sortBy?: readonly string[];
}

/** Every field of a vehicle: its schema and, apart from that, what the index does with it. */
const fields = {
  ...identity,
  ...condition,
  ...body,
  ...mechanics,
  ...pricing,
  ...media,
  ...whereabouts,
  ...words,
  ...caravan,
  // As a filter it covers its own fields, such as variant.grossvehiclemass for trucks.
  variant: { ...variantSchema, index: { in: ['filter'], sortBy: ['grossvehiclemass'] } },
} as const;

type Fields = typeof fields;
type Schemas = { readonly [K in keyof Fields]: Omit<Fields[K], 'index'> };

function schemas(): Schemas;
function schemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function schemaOf(field: Field): object {
  return Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'index'));
}

type Field = object & { readonly index?: IndexRoles };

/**
 * A vehicle as the feed provides it and the search index stores it. Field names are the feed's own. Text fields may be
 * null where a feed has no value.
 */
export const vehicleSchema = {
  $id: 'vehicle',
  title: 'Vehicle',
  type: 'object',
  description: 'One vehicle in stock.',
  required: ['id', 'slug', 'name', 'make', 'model', 'status', 'car_type', 'item_type', 'show_on_dealer_website'],
  additionalProperties: false,
  properties: schemas(),
} as const;

/** One vehicle in stock; see {@link vehicleSchema}. */
export type Vehicle = FromSchema<typeof vehicleSchema>;

const roles: readonly (readonly [name: string, roles: IndexRoles])[] = Object.entries<Field>(fields).map(
  ([name, { index = {} }]) => [name, index],
);

/** The fields that have this role. */
function fieldsIn(role: NonNullable<IndexRoles['in']>[number]): readonly string[] {
  return roles.flatMap(([name, index]) => (index.in?.includes(role) ? [name] : []));
}

/** What only the server reads; see `page` of the roles. */
export const pageOnlyFields = fieldsIn('page');

/** What every card reads, whatever the site's rules. */
export const cardFields = fieldsIn('card');

/**
 * Meilisearch settings of every vehicle index.
 * The embedded service and a real Meilisearch are given the same.
 */
export const vehicleIndexSettings = {
  displayedAttributes: Object.keys(fields).filter((name) => !pageOnlyFields.includes(name)),
  // In ranking order: what shoppers type first is a make and model, then a plate or stock number off a windscreen.
  searchableAttributes: roles
    .filter(([, { search }]) => search !== undefined)
    .toSorted(([, one], [, other]) => (one.search ?? 0) - (other.search ?? 0))
    .map(([name]) => name),
  filterableAttributes: fieldsIn('filter'),
  sortableAttributes: [
    ...fieldsIn('sort'),
    ...roles.flatMap(([name, { sortBy = [] }]) => sortBy.map((part) => `${name}.${part}`)),
  ],
  // Every page of a group's whole stock can be reached, and counts are exact; the default stops at 1000.
  pagination: { maxTotalHits: 50000 },
  // A group lists far more than 100 models in one facet.
  faceting: { maxValuesPerFacet: 300 },
} as const;
