import { conditionFor, type SchemaType } from './refs.ts';
import { object, record, text } from '../shape.ts';

const amount = (description: string) =>
  ({ type: 'number', minimum: 0, default: 0, description: `${description} In dollars.` }) as const;

const rate = (description: string) =>
  ({ type: 'number', minimum: 0, maximum: 100, description: `${description} In per cent a year.` }) as const;

/**
 * A lender as data: the engine knows none by name. The appearance of its calculator and card is in its `rules`: the
 * inputs in order (finance.calculator.fields), the rows of the card (finance.summary.fields) and of the estimate strip
 * (finance.strip.fields), bounds, initial values, rounding.
 */
export const providerSchema = object('A finance provider.', {
  name: text('The name shown to shoppers; required, unless a template has it.'),
  source: {
    type: 'string',
    enum: ['lender', 'quote', 'calculator'],
    default: 'lender',
    description:
      "Where its estimates come from: lender: its offer in the vehicle's finance_lenders; quote: the quote service; calculator: the site's own calculation at its rates (finance.estimate.assumptions).",
  },
  lender: text("Its key among the vehicle's finance_lenders; the provider's id when omitted."),
  rates: record('The rates it advertises, for estimates that the site calculates.', {
    interest: rate('Interest rate.'),
    comparison: rate('Comparison rate.'),
  }),
  eligible: { ...conditionFor('vehicle'), description: 'The vehicles it finances; no other has an estimate.' },
  price: {
    ...object({
      min: { type: 'number', minimum: 0, description: 'The lowest.' },
      max: { type: 'number', minimum: 0, description: 'The highest.' },
    }),
    minProperties: 1,
    description: 'The prices it finances; a vehicle without a price, or with another, has no estimate.',
  },
  fees: object('Fees that are part of every loan.', {
    establishment: amount('Once, when the loan starts.'),
    securityRegistration: amount('Once, to register the security.'),
    monthlyAccount: amount('Every month.'),
    dealerAgency: amount("Once, the dealer's own."),
  }),
  disclaimer: text(
    'The text under its estimates. Placeholders are filled in for the vehicle: {lender.…} from the offer, {calculator.…} from the initial values of the calculator, {vehicle.…}.',
  ),
  logo: text("Path of its logo, relative to the site's folder."),
  rules: { $ref: '#/$defs/providerRules', description: 'Rules that differ for this provider.' },
});

/** `finance`: the lenders. */
export const financeSchema = object('Finance providers; the rule finance.provider selects one for a vehicle.', {
  providers: {
    type: 'object',
    description: 'Providers by id.',
    additionalProperties: providerSchema,
  },
});

/** A provider; its `rules` contain rule values by id, which form a layer of their own. */
export type FinanceProvider = Omit<SchemaType<typeof providerSchema>, 'name' | 'rules'> & {
  name: string;
  rules?: Record<string, unknown>;
};
export interface Finance {
  providers?: Record<string, FinanceProvider>;
}

/** The source of a provider's estimates. */
export type EstimateSource = NonNullable<FinanceProvider['source']>;
