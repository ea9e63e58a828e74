import { object, record } from '../shape.ts';
import { dealerComments } from './stock-words.ts';
import type { FromSchema } from 'json-schema-to-ts';

const name = { type: 'string', minLength: 1 } as const;
const names = { type: 'array', minItems: 1, items: name } as const;
const part = { type: 'number', minimum: 0, maximum: 1 } as const;
const year = { type: 'integer', minimum: 1950, maximum: 2100 } as const;

const dealership = record({
  id: { type: 'integer', minimum: 1, description: 'Id of the dealership.' },
  slug: { ...name, description: 'Name of the dealership in a URL.' },
  name: { ...name, description: 'Name of the dealership.' },
});

const location = object('A yard.', ['id', 'slug', 'name', 'city', 'state', 'share'], {
  id: { type: 'integer', minimum: 1, description: 'Id of the location.' },
  slug: { ...name, description: 'Name of the location in a URL.' },
  name: { ...name, description: 'Name of the yard.' },
  phone: { ...name, description: 'Phone number.' },
  city: { ...name, description: 'Suburb or city.' },
  state: { ...name, description: 'State or territory, abbreviated.' },
  address: { ...name, description: 'Street address on one line.' },
  place_url: { type: 'string', format: 'uri', description: 'Link to a map.' },
  lat: { type: 'number', minimum: -90, maximum: 90, description: 'Latitude.' },
  lng: { type: 'number', minimum: -180, maximum: 180, description: 'Longitude.' },
  share: { type: 'number', exclusiveMinimum: 0, description: "Weight among the dealer's yards." },
  dealership: { ...dealership, description: "The dealership it belongs to; the profile's own when absent." },
});

const lender = object(
  'A lender whose offers the vehicles have.',
  ['name', 'interestRate', 'comparisonRate', 'termYears', 'share'],
  {
    name: { ...name, description: 'Name of the lender as it is shown.' },
    interestRate: { type: 'number', minimum: 0, description: 'Interest rate, per cent a year.' },
    comparisonRate: { type: 'number', minimum: 0, description: 'Comparison rate, per cent a year.' },
    termYears: { type: 'integer', minimum: 1, maximum: 10, description: 'Term in years.' },
    depositPart: { ...part, description: 'Deposit as a share of the price.' },
    balloonPart: { ...part, description: 'Balloon as a share of the price.' },
    establishmentFees: { type: 'number', minimum: 0, description: 'Establishment fees in dollars.' },
    disclaimer: {
      ...name,
      description: "The lender's small print, with placeholders {weekly}, {rate} and {comparison}.",
    },
    carTypes: { ...names, description: 'car_type values it finances; all when absent.' },
    priceFrom: { type: 'number', minimum: 0, description: 'Lowest price it finances.' },
    oldestYears: { type: 'integer', minimum: 0, description: 'Maximum age of the vehicles it finances, in years.' },
    share: { ...part, description: 'Share of eligible vehicles that have its offer.' },
  },
);

const mix = object('One part of the stock.', ['share', 'item_type', 'car_type'], {
  share: { type: 'number', exclusiveMinimum: 0, description: 'Weight among the parts.' },
  item_type: { type: 'string', enum: ['car', 'truck', 'motorcycle', 'caravan'], description: 'Kind of vehicle.' },
  car_type: { type: 'string', enum: ['new', 'used', 'demo'], description: 'New, used or demonstrator.' },
  locations: { ...names, description: 'Slugs of the yards it is restricted to.' },
  makes: { ...names, description: 'Only these makes.' },
  bodies: { ...names, description: 'Only these simple bodies.' },
  yearFrom: { ...year, description: 'Earliest model year.' },
  maxMassKg: { type: 'integer', minimum: 1, description: 'Maximum gross vehicle mass in kg.' },
});

/** The characteristics of a dealer's generated stock. Shares are fractions of 1 unless noted otherwise. */
export const stockProfileSchema = {
  $id: 'stock-profile',
  title: 'Stock profile',
  ...object(
    "The characteristics of a dealer's generated stock.",
    ['seed', 'count', 'firstId', 'stockPrefix', 'dealership', 'locations', 'mix', 'shares'],
    {
      $schema: { type: 'string', description: 'Path of the schema, for the editor.' },
      seed: { type: 'integer', minimum: 0, description: 'The same seed gives the same stock.' },
      count: { type: 'integer', minimum: 0, maximum: 100000, description: 'How many vehicles.' },
      firstId: { type: 'integer', minimum: 1, description: 'Id of the first vehicle; the others count up from it.' },
      stockPrefix: { type: 'string', description: 'Prefix of stock numbers.' },
      dealership: { ...dealership, description: 'The dealership.' },
      locations: { type: 'array', minItems: 1, description: 'Its yards.', items: location },
      mix: { type: 'array', minItems: 1, description: 'The parts of the stock.', items: mix },
      lenders: { type: 'object', description: 'Lenders by finance provider.', additionalProperties: lender },
      quote: record("Terms of the vehicles' repayment quote.", {
        advertisedRate: { type: 'number', minimum: 0, description: 'Advertised rate, per cent a year.' },
        comparisonRate: { type: 'number', minimum: 0, description: 'Comparison rate, per cent a year.' },
        termYears: { type: 'integer', minimum: 1, maximum: 10, description: 'Term in years.' },
        share: { ...part, description: 'Share of vehicles that have a quote.' },
      }),
      subscriptionPeriod: {
        type: 'string',
        enum: ['week', 'month'],
        description: 'What subscription prices are for; a week when absent.',
      },
      certified: record("A manufacturer's certified used programme.", {
        makes: { ...names, description: 'Makes of the programme.' },
        share: { ...part, description: 'Share of eligible vehicles in it.' },
        oldestYears: { type: 'integer', minimum: 0, description: 'Maximum age of its vehicles, in years.' },
      }),
      links: object('URLs about one vehicle, with placeholders {vin} and {stocknum}.', {
        history: { ...name, description: 'History report.' },
        video: { ...name, description: 'Video file.' },
        externalVideo: { ...name, description: 'Video on a video site.' },
      }),
      comments: {
        ...dealerComments,
        description: "The dealer's own comments; those of the catalogue when omitted.",
      },
      shares: object('How much of the stock has each trait.', {
        sold: { ...part, description: 'Sold within the last 30 days.' },
        comingSoon: { ...part, description: 'Not yet arrived.' },
        reserved: { ...part, description: 'Reserved by a buyer.' },
        reduced: { ...part, description: 'Price reduced.' },
        spin: { ...part, description: 'Has a spin set, where its pictures have one.' },
        video: { ...part, description: 'Has a video.' },
        history: { ...part, description: 'Has a history report.' },
        consignment: { ...part, description: "A private seller's consignment." },
        marketData: { ...part, description: 'Has market prices.' },
        distributed: { ...part, description: 'Can be shown at the other yards.' },
        subscription: { ...part, description: 'Has a subscription price.' },
        noVariant: { ...part, description: 'Was not matched to a variant.' },
      }),
    },
  ),
} as const;

/** The characteristics of a dealer's generated stock; see {@link stockProfileSchema}. */
export type StockProfile = FromSchema<typeof stockProfileSchema>;
