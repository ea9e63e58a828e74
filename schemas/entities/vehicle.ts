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
  id: { type: 'integer', minimum: 1, description: 'Number of the vehicle, unique within the index.' },
  slug: {
    type: 'string',
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    description: 'Name of the vehicle in its URL, unique within the index.',
  },
  path: { ...text, pattern: '^/', description: "Path of the vehicle's page." },
  name: { ...text, minLength: 1, description: 'Year, make, model, badge and series as one title.' },
  year: { type: 'integer', minimum: 1900, maximum: 2100, description: 'Model year.' },
  make: { ...text, minLength: 1, description: 'Manufacturer.' },
  model: { ...text, minLength: 1, description: 'Model.' },
  make_model: { ...text, description: 'Make and model in one value, for the search facet.' },
  badge: { ...optionalText, description: 'Trim level.' },
  series: { ...optionalText, description: 'Series or model-year code.' },
  nvic: { ...optionalText, description: 'National vehicle identification code.' },
  has_nvic: { ...flag, description: 'True when nvic is not empty.' },
  vin: { ...optionalText, description: 'Vehicle identification number.' },
  stocknum: { ...optionalText, description: "The dealer's stock number." },
  regplate: { ...optionalText, description: 'Registration plate.' },
} as const;

const condition = {
  status: {
    type: 'string',
    enum: ['in_stock', 'sold', 'coming_soon'],
    description: 'Where the vehicle is in its sale.',
  },
  car_type: { type: 'string', enum: ['new', 'used', 'demo'], description: 'New, used or demonstrator.' },
  item_type: { type: 'string', enum: ['car', 'truck', 'motorcycle', 'caravan'], description: 'Kind of vehicle.' },
  tag: { ...optionalText, description: 'Free label shown on the card, such as Test Drive Only or Runout Sale.' },
  reserved: { ...flag, description: 'A buyer has reserved it.' },
  sold: { ...flag, description: 'It has been sold.' },
  sold_at: { ...seconds, type: ['integer', 'null'], description: 'When status became sold, in unix seconds.' },
  certified: { ...flag, description: "Part of a manufacturer's certified used programme." },
  preorder: { ...flag, description: 'It can be ordered ahead of arrival.' },
  km: { ...optionalCount, description: 'Odometer in km.' },
  build_date: { ...optionalDay, description: 'Month of manufacture, as the first day of that month.' },
  compliance_date: { ...optionalDay, description: 'Month of compliance, as the first day of that month.' },
  rego_expiry: { ...optionalDay, description: 'Last day of registration.' },
  views: { ...optionalCount, description: 'How often the page was viewed.' },
  photos_count: { ...optionalCount, description: 'Number of pictures.' },
  created_at: { ...text, format: 'date-time', description: 'When the vehicle entered stock.' },
  created_at_timestamp: { ...seconds, description: 'When the vehicle entered stock, in unix seconds.' },
  updated_at: { ...text, format: 'date-time', description: 'When the vehicle last changed.' },
  show_on_dealer_website: { ...flag, description: 'False keeps it off every website.' },
} as const;

const body = {
  colour: { ...optionalText, description: 'Paint, as the maker names it or plainly.' },
  interior_colour: { ...optionalText, description: 'Colour and material of the interior.' },
  simple_body: { ...optionalText, description: 'Body in shopper terms, such as SUV or Ute.' },
  body: { ...optionalText, description: 'Body as the feed names it, such as Utility or Wagon.' },
  bodyconfiguration: { ...optionalText, description: 'Cab and tray, such as Dual Cab Pick-up.' },
  seats: { ...optionalCount, description: 'Number of seats.' },
  doors: { ...optionalCount, description: 'Number of doors.' },
  categories: { ...names, description: 'Shopping categories, such as Family or Tradie.' },
} as const;

const mechanics = {
  drive: { ...optionalText, description: 'Driven wheels as the feed names them, such as 4X4 Dual Range.' },
  simple_drive: { ...optionalText, description: 'Driven wheels in brief: FWD, RWD, AWD or 4WD.' },
  fuel: { ...optionalText, description: 'Fuel as the feed names it, such as Petrol - Unleaded ULP.' },
  simple_fuel: { ...optionalText, description: 'Fuel in brief: Petrol, Diesel, Hybrid, Electric or LPG.' },
  simple_transmission: { ...optionalText, description: 'Automatic or Manual.' },
  transmission: { ...optionalText, description: 'Automatic or Manual, for the search facet.' },
  trans: { ...optionalText, description: 'Gearbox as the feed names it, such as 6 SP Sports Automatic.' },
  gearnum: { ...optionalCount, description: 'Number of gears.' },
  engine_size: { ...optionalAmount, description: 'Engine capacity in cc.' },
  engine_size_litres: { ...optionalAmount, description: 'Engine capacity in litres.' },
} as const;

const pricing = {
  price: { ...optionalAmount, description: 'Advertised price in dollars; 0 when there is none.' },
  price_type: { ...optionalText, description: 'What the price includes, such as Drive Away or Excl. Govt. Charges.' },
  price_range: { ...text, description: 'Price band label, for the search facet.' },
  before_price: { ...optionalAmount, description: 'Price before the reduction, in dollars.' },
  offer_price: { ...optionalAmount, description: 'Reduced price in dollars.' },
  subscription_price: { ...optionalAmount, description: 'Price of a subscription in dollars a week.' },
  weekly_price_range: { ...text, description: 'Weekly repayment band label, for the search facet.' },
  youxQuote: {
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
  images: { type: 'array', description: 'Pictures in order.', items: vehicleImageSchema },
  thumbnails: { ...names, description: 'Small pictures in order.' },
  primary_image_url: { ...optionalLink, description: 'The picture that stands for the vehicle.' },
  video_url: { ...optionalLink, description: 'Video file.' },
  external_video_url: { ...optionalLink, description: 'Video on a video site.' },
  spin_images: { ...names, description: 'Frames of the spin set, in turning order.' },
  spin_interior_image: { ...optionalLink, description: 'Panorama of the interior.' },
  spin_code: { ...optionalText, description: 'Code of the spin set at its supplier.' },
  hotspots: hotspotsSchema,
  standardEquipment: {
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
  filtered_features: { ...names, description: 'Features a shopper can filter by.' },
  file: { ...optionalLink, description: 'History report.' },
} as const;

const whereabouts = {
  location: vehicleLocationSchema,
  location_id: { type: 'integer', description: 'Id of the location.' },
  location_name: { ...text, description: 'Name of the location, for the search facet.' },
  dealership_id: { type: 'integer', description: 'Id of the dealership.' },
  dealership_slug: { ...text, description: 'Name of the dealership in a URL.' },
  dealership_name: { ...text, description: 'Name of the dealership, for the search facet.' },
  city: { ...optionalText, description: 'Suburb or city where it stands.' },
  state: { ...optionalText, description: 'State or territory where it stands, abbreviated.' },
  private_suburb: { ...optionalText, description: "Suburb of a private seller's consignment." },
  private_postcode: { ...optionalText, description: "Postcode of a private seller's consignment." },
  _geo: {
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
  dealercomments: { ...optionalText, description: "The dealer's words; paragraphs are separated by |." },
  carsales_title: { ...optionalText, description: 'Title used on marketplaces.' },
} as const;

const caravan = {
  body_width: { ...optionalAmount, description: 'Body width in feet.' },
  body_length: { ...optionalAmount, description: 'Body length in feet.' },
  tare_weight: { ...optionalAmount, description: 'Tare in kg.' },
  axle_type: { ...optionalText, description: 'Single or Tandem.' },
  sleeps: { ...optionalCount, description: 'How many people can sleep in it.' },
  aggregate_trailer_mass: { ...optionalAmount, description: 'Aggregate trailer mass in kg.' },
} as const;

/**
 * A vehicle as the feed gives it and the search index stores it.
 * Spelling of the fields is the feed's own. Text fields may be null where a feed has nothing to say.
 */
export const vehicleSchema = {
  $id: 'vehicle',
  title: 'Vehicle',
  type: 'object',
  description: 'One vehicle in stock.',
  required: ['id', 'slug', 'name', 'make', 'model', 'status', 'car_type', 'item_type', 'show_on_dealer_website'],
  additionalProperties: false,
  properties: {
    ...identity,
    ...condition,
    ...body,
    ...mechanics,
    ...pricing,
    ...media,
    ...whereabouts,
    ...words,
    ...caravan,
    variant: variantSchema,
  },
} as const;

/**
 * What only the server reads, for a vehicle's own page and for leads: what a rule may withhold (the history report),
 * what names the very vehicle or a private seller, and what no card shows. Searches never answer with it, whoever asks
 * (ASVS 5.0, 8.2.3 and 15.3.1); a VIN or NVIC that somebody has can still be searched for.
 */
export const pageOnlyFields: readonly (keyof Vehicle)[] = [
  'file',
  'vin',
  'nvic',
  'private_postcode',
  'dealercomments',
  'images',
  'standardEquipment',
  'hotspots',
  'spin_images',
  'spin_interior_image',
];

/** One vehicle in stock; see {@link vehicleSchema}. */
export type Vehicle = FromSchema<typeof vehicleSchema>;
