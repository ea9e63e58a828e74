import { object, orNull, record } from '../shape.ts';
import {
  filtered,
  names,
  onCard,
  onPage,
  optionalAmount,
  optionalLink,
  optionalText,
  sortedCard,
  text,
} from './field-types.ts';
import { financeLenderSchema, hotspotsSchema, vehicleImageSchema, vehicleLocationSchema } from './vehicle-parts.ts';

const pricing = {
  price: {
    ...optionalAmount,
    description: 'Advertised price in dollars, GST included; 0 when there is none.',
    ...sortedCard,
  },
  price_type: {
    ...optionalText,
    description: 'What the price includes, such as Drive Away or Excl. Govt. Charges.',
    ...onCard,
  },
  price_range: { ...text, description: 'Price band label, for the search facet.', ...filtered },
  before_price: { ...optionalAmount, description: 'Price before the reduction, in dollars.', ...onCard },
  price_drop: {
    ...orNull(
      record('The last time its price fell, if it has not risen since; set when its feed is read.', {
        before: { type: 'number', minimum: 0, description: 'The price before, in dollars.' },
        at: { type: 'string', format: 'date-time', description: 'When it fell.' },
      }),
    ),
    ...onPage,
  },
  offer_price: { ...optionalAmount, description: 'Reduced price in dollars.', ...sortedCard },
  subscription_price: {
    ...optionalAmount,
    description: 'Price of a subscription in dollars a week.',
    index: { in: ['filter', 'sort'] },
  },
  shown_price: {
    ...optionalAmount,
    description:
      'The price in dollars that the cards of its site show, missing when they show none; set when the stock is indexed.',
    index: { in: ['filter', 'sort'] },
  },
  withheld: {
    type: 'object',
    description: 'Its fields from which a price follows that its site does not show; set when the stock is indexed.',
    additionalProperties: true,
    ...onPage,
  },
  price_withheld: {
    type: 'boolean',
    description: 'True on a card whose vehicle has a price that its site does not show; set when the stock is indexed.',
  },
  weekly_price: {
    ...optionalAmount,
    description: "The site's own estimate in dollars a week, as its cards show it; set when the stock is indexed.",
    index: { in: ['filter', 'sort'] },
  },
  weekly_price_range: { ...text, description: 'Weekly repayment band label, for the search facet.', ...filtered },
  youxQuote: orNull(
    object('Repayment quote for this vehicle.', {
      weeklyRepaymentAmount: { type: 'number', minimum: 0, description: 'Repayment a week in dollars.' },
      advertisedRate: { type: 'number', minimum: 0, description: 'Advertised rate, per cent a year.' },
      comparisonRate: { type: 'number', minimum: 0, description: 'Comparison rate, per cent a year.' },
    }),
  ),
  autograb_data: {
    ...filtered,
    ...orNull(
      object('Market prices of comparable vehicles.', {
        state_average_market_price: { ...optionalAmount, description: 'Average in the state, in dollars.' },
        average_market_price: { ...optionalAmount, description: 'Average in the country, in dollars.' },
      }),
    ),
  },
  finance_lenders: {
    type: 'object',
    description: "Lenders' offers on this vehicle, keyed by finance provider.",
    additionalProperties: financeLenderSchema,
  },
} as const;

const media = {
  images: { type: 'array', description: 'Pictures in order.', items: vehicleImageSchema, ...onPage },
  thumbnails: { ...names, description: 'Small pictures in order.', index: { in: ['card'] } },
  primary_image_url: {
    ...optionalLink,
    description: 'The primary picture of the vehicle.',
    index: { in: ['card'] },
  },
  video_url: { ...optionalLink, description: 'Video file.' },
  external_video_url: { ...optionalLink, description: 'Video on a video site.' },
  spin_images: { ...names, description: 'Frames of the spin set, in turning order.', ...onPage },
  spin_interior_image: { ...optionalLink, description: 'Panorama of the interior.', ...onPage },
  spin_code: { ...optionalText, description: 'Code of the spin set at its supplier.' },
  hotspots: { ...hotspotsSchema, ...onPage },
  standardEquipment: {
    ...onPage,
    type: 'array',
    description: 'Standard equipment in groups, such as Safety or Comfort.',
    items: record('One group of equipment.', {
      name: { ...text, minLength: 1, description: 'Heading of the group.' },
      items: { ...names, description: 'What the vehicle has.' },
    }),
  },
  filtered_features: {
    ...names,
    description: 'Features a shopper can filter by.',
    index: { in: ['filter'], search: 17 },
  },
  history: {
    ...names,
    description: 'What the comments say of its history in the words of searches, such as one owner.',
    index: { search: 22 },
  },
  file: { ...optionalLink, description: 'History report.', ...onPage },
} as const;

const whereabouts = {
  location: vehicleLocationSchema,
  location_id: { type: 'integer', description: 'Id of the location.', ...filtered },
  location_name: {
    ...text,
    description: 'Name of the location, for the search facet.',
    index: { in: ['filter'], search: 18 },
  },
  dealership_id: { type: 'integer', description: 'Id of the dealership.', ...onCard },
  dealership_slug: { ...text, description: 'Name of the dealership in a URL.', ...filtered },
  dealership_name: { ...text, description: 'Name of the dealership, for the search facet.', ...filtered },
  city: { ...optionalText, description: 'Suburb or city of the vehicle.', index: { in: ['filter'], search: 19 } },
  state: { ...optionalText, description: 'State or territory of the vehicle, abbreviated.', ...filtered },
  private_suburb: { ...optionalText, description: "Suburb of a private seller's consignment.", ...filtered },
  private_postcode: { ...optionalText, description: "Postcode of a private seller's consignment.", ...onPage },
  _geo: {
    index: { in: ['filter', 'sort'] },
    ...orNull(
      record('Coordinates, in the format by which the search service sorts by distance.', {
        lat: { type: 'number', minimum: -90, maximum: 90, description: 'Latitude.' },
        lng: { type: 'number', minimum: -180, maximum: 180, description: 'Longitude.' },
      }),
    ),
  },
} as const;

const words = {
  dealercomments: { ...optionalText, description: "The dealer's comments; paragraphs are separated by |.", ...onPage },
  carsales_title: { ...optionalText, description: 'Title used on marketplaces.' },
} as const;

/** The offer of a vehicle: price, pictures, place and the dealer's text. */
export const vehicleListing = { ...pricing, ...media, ...whereabouts, ...words } as const;
