import {
  filtered,
  flag,
  names,
  onCard,
  optionalAmount,
  optionalCount,
  optionalDay,
  optionalText,
  seconds,
  sortedCard,
  text,
} from './field-types.ts';

const identity = {
  id: {
    ...sortedCard,
    type: 'integer',
    minimum: 1,
    // What shoppers can save and enquire about: the database and the API hold no greater one.
    maximum: 2_147_483_647,
    description: 'Id of the vehicle, unique within the index.',
  },
  slug: {
    ...onCard,
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
  year: { type: 'integer', minimum: 1900, maximum: 2100, description: 'Model year.', ...sortedCard },
  make: { ...text, minLength: 1, description: 'Manufacturer.', ...sortedCard },
  model: { ...text, minLength: 1, description: 'Model.', ...sortedCard },
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
    ...onCard,
    type: 'string',
    enum: ['in_stock', 'sold', 'coming_soon'],
    description: "State of the vehicle's sale.",
  },
  car_type: { type: 'string', enum: ['new', 'used', 'demo'], description: 'New, used or demonstrator.', ...onCard },
  item_type: {
    type: 'string',
    enum: ['car', 'truck', 'motorcycle', 'caravan'],
    description: 'Kind of vehicle.',
    ...onCard,
  },
  tag: {
    ...optionalText,
    description: 'Free label shown on the card, such as Test Drive Only or Runout Sale.',
    index: { in: ['card', 'filter'], search: 16 },
  },
  reserved: { ...flag, description: 'A buyer has reserved it.', ...onCard },
  sold: { ...flag, description: 'It has been sold.', ...onCard },
  sold_at: {
    ...seconds,
    type: ['integer', 'null'],
    description: 'When status became sold, in unix seconds.',
    index: { in: ['filter', 'sort'] },
  },
  certified: { ...flag, description: "Part of a manufacturer's certified used programme.", ...filtered },
  preorder: { ...flag, description: 'It can be ordered ahead of arrival.', ...onCard },
  km: { ...optionalCount, description: 'Odometer in km.', index: { in: ['filter', 'sort'] } },
  build_date: { ...optionalDay, description: 'Month of manufacture, as the first day of that month.', ...filtered },
  compliance_date: { ...optionalDay, description: 'Month of compliance, as the first day of that month.', ...filtered },
  rego_expiry: { ...optionalDay, description: 'Last day of registration.', ...filtered },
  views: { ...optionalCount, description: 'How often the page was viewed.', index: { in: ['sort'] } },
  photos_count: { ...optionalCount, description: 'Number of pictures.', ...onCard },
  created_at: { ...text, format: 'date-time', description: 'When the vehicle entered stock.' },
  created_at_timestamp: { ...seconds, description: 'When the vehicle entered stock, in unix seconds.', ...sortedCard },
  updated_at: { ...text, format: 'date-time', description: 'When the vehicle last changed.' },
  show_on_dealer_website: { ...flag, description: 'False keeps it off every website.', ...onCard },
} as const;

const body = {
  colour: {
    ...optionalText,
    description: "Paint, by its maker's name or its plain colour.",
    index: { in: ['filter'], search: 8 },
  },
  interior_colour: { ...optionalText, description: 'Colour and material of the interior.', ...filtered },
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
    index: { in: ['filter'], search: 11 },
  },
  seats: { ...optionalCount, description: 'Number of seats.', index: { in: ['filter'], search: 20 } },
  doors: { ...optionalCount, description: 'Number of doors.', ...filtered },
  categories: {
    ...names,
    description: 'Shopping categories, such as Family or Tradie.',
    index: { in: ['filter'], search: 23 },
  },
} as const;

const mechanics = {
  drive: {
    ...optionalText,
    description: 'Driven wheels as the feed names them, such as 4X4 Dual Range.',
    index: { in: ['filter'], search: 15 },
  },
  simple_drive: {
    ...optionalText,
    description: 'Driven wheels in brief: FWD, RWD, AWD or 4WD.',
    index: { in: ['filter'], search: 14 },
  },
  fuel: { ...optionalText, description: 'Fuel as the feed names it, such as Petrol - Unleaded ULP.', ...onCard },
  simple_fuel: {
    ...optionalText,
    description: 'Fuel in brief: Petrol, Diesel, Hybrid, Electric or LPG.',
    index: { in: ['card', 'filter'], search: 12 },
  },
  simple_transmission: { ...optionalText, description: 'Automatic or Manual.', ...filtered },
  transmission: {
    ...optionalText,
    description: 'Automatic or Manual, for the search facet.',
    index: { in: ['filter'], search: 13 },
  },
  trans: {
    ...optionalText,
    description: 'Gearbox as the feed names it, such as 6 SP Sports Automatic.',
    index: { search: 21 },
  },
  gearnum: { ...optionalCount, description: 'Number of gears.', ...filtered },
  engine_size: { ...optionalAmount, description: 'Engine capacity in cc.', ...filtered },
  engine_size_litres: { ...optionalAmount, description: 'Engine capacity in litres.', ...filtered },
} as const;

/** Fields that only caravans have. */
export const caravanTraits = {
  body_width: { ...optionalAmount, description: 'Body width in feet.', ...filtered },
  body_length: { ...optionalAmount, description: 'Body length in feet.', index: { in: ['filter', 'sort'] } },
  tare_weight: { ...optionalAmount, description: 'Tare in kg.', ...filtered },
  axle_type: { ...optionalText, description: 'Single or Tandem.', ...filtered },
  sleeps: { ...optionalCount, description: 'How many people can sleep in it.', index: { in: ['filter', 'sort'] } },
  aggregate_trailer_mass: { ...optionalAmount, description: 'Aggregate trailer mass in kg.', ...filtered },
} as const;

export const vehicleTraits = { ...identity, ...condition, ...body, ...mechanics } as const;
