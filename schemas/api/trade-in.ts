import { tradeInOfferSchema, valuationSchema } from '../entities/valuation.ts';
import { object, record } from '../shape.ts';
import { defineCall } from './define.ts';
import { leadBody } from './leads.ts';

const { lead_id } = tradeInOfferSchema.properties;
const leadAnswer = record({ lead_id });

export const createTradeIn = defineCall('POST /api/trade-in/leads', {
  summary:
    'Accepts the contact form of a trade-in as a lead. Its lead_id, which is signed, is only given to its sender.',
  body: leadBody,
  answer: leadAnswer,
});

export const tradeInAdjustments = defineCall('POST /api/trade-in/leads/:lead_id/adjustments', {
  summary: "Stores the answers to the questions about the shopper's vehicle; an earlier valuation becomes void.",
  body: record({
    answers: {
      type: 'object',
      description: 'The answers by the name of their field.',
      maxProperties: 40,
      propertyNames: { maxLength: 40 },
      additionalProperties: { type: ['string', 'boolean', 'number'], maxLength: 4000 },
    },
  }),
  answer: leadAnswer,
});

export const tradeInRego = defineCall('POST /api/trade-in/rego', {
  summary: 'Looks up a registration and values the vehicle: a range with an offer, or the reason why there is none.',
  body: object(['lead_id', 'rego', 'regoState'], {
    lead_id,
    rego: { type: 'string', maxLength: 20, description: 'The registration.' },
    regoState: { type: 'string', maxLength: 3, description: 'Where it is registered.' },
  }),
  answer: valuationSchema,
});

export const tradeInOffer = defineCall('POST /api/trade-in/offer', {
  summary: 'Accepts the offer, or completes the trade-in without: the dealer then appraises the vehicle.',
  body: tradeInOfferSchema,
  answer: tradeInOfferSchema,
});

export const recordValuation = defineCall('POST /api/miscellaneous', {
  summary: 'Passes the valuation of a lead on to the lead system (rule trade.valuationRecorded).',
  body: {
    type: 'object',
    required: ['column_name', 'lead_id', ...valuationSchema.required],
    properties: {
      ...valuationSchema.properties,
      lead_id,
      column_name: { const: 'valuation', description: 'What is recorded.' },
    },
    additionalProperties: false,
  },
  answer: leadAnswer,
});
