import type { FromSchema } from 'json-schema-to-ts';
import { object, record } from '../shape.ts';

/** The states and territories that register vehicles. */
export const regoStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

const dollars = (description: string) => ({ type: 'integer', minimum: 0, maximum: 10_000_000, description }) as const;
const name = (description: string) => ({ type: 'string', minLength: 1, maxLength: 80, description }) as const;

/** The data of a registration service about a plate. */
export const registeredVehicleSchema = object('A registered vehicle.', ['make', 'model', 'year'], {
  make: name('Its make.'),
  model: name('Its model.'),
  year: { type: 'integer', minimum: 1900, maximum: 2100, description: 'Its model year.' },
});

/** The amounts of a valuation, as returned by a valuation service. */
export const valuedSchema = record('What a vehicle is worth in a trade.', {
  low: dollars('The least it is likely to fetch.'),
  high: dollars('The most it is likely to fetch.'),
  offer: dollars('What the dealer pays for it.'),
});

/**
 * The result of a trade-in: a range with the offer; a range alone where offers are indicative (rule `trade.offerMode`);
 * or the reason why there is no estimate.
 */
export const valuationSchema = {
  $id: 'valuation',
  title: 'Valuation',
  ...object('The result of a trade-in valuation.', ['currency', 'expires_at', 'vehicle'], {
    ...valuedSchema.properties,
    currency: { const: 'AUD', description: 'The currency of the amounts.' },
    expires_at: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$',
      description: 'Until when it holds.',
    },
    vehicle: record('The vehicle that was valued.', {
      rego: name('Its registration.'),
      regoState: { enum: regoStates, description: 'Where it is registered.' },
      ...registeredVehicleSchema.properties,
      km: { type: 'integer', minimum: 0, maximum: 10_000_000, description: 'Kilometres driven.' },
    }),
    reason: { type: 'string', minLength: 1, maxLength: 500, description: 'Why there is no estimate.' },
  }),
} as const;

/** The shopper's decision about the offer of a trade-in. */
export const tradeInOfferSchema = {
  $id: 'trade-in-offer',
  title: 'Trade-in offer',
  ...record('The offer of a trade-in.', {
    lead_id: { type: 'string', minLength: 1, maxLength: 200, description: 'The lead, as its creation answered it.' },
    form_completed: { type: 'boolean', description: 'Whether every step was answered.' },
    offer_accepted: { type: 'boolean', description: 'Whether the shopper accepts the offer.' },
  }),
} as const;

/** The data of a registration service about a plate; see {@link registeredVehicleSchema}. */
export type RegisteredVehicle = FromSchema<typeof registeredVehicleSchema>;
/** The amounts of a valuation; see {@link valuedSchema}. */
export type Valued = FromSchema<typeof valuedSchema>;
/** The result of a trade-in valuation; see {@link valuationSchema}. */
export type Valuation = FromSchema<typeof valuationSchema>;
