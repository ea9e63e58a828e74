import { conditionFor, type SchemaType } from './refs.ts';

const amount = (description: string) =>
  ({ type: 'number', minimum: 0, default: 0, description: `${description} In dollars.` }) as const;

/** A lender as data: the engine knows none by name. */
export const providerSchema = {
  type: 'object',
  description: 'A finance provider.',
  properties: {
    name: { type: 'string', minLength: 1, description: 'The name shown to shoppers.' },
    lender: {
      type: 'string',
      minLength: 1,
      description: "Its key among the vehicle's finance_lenders; the provider's id when omitted.",
    },
    eligible: { ...conditionFor('vehicle'), description: 'The vehicles it finances; no other has a weekly estimate.' },
    fees: {
      type: 'object',
      description: 'Fees that are part of every loan.',
      properties: {
        establishment: amount('Once, when the loan starts.'),
        securityRegistration: amount('Once, to register the security.'),
        monthlyAccount: amount('Every month.'),
        dealerAgency: amount("Once, the dealer's own."),
      },
      additionalProperties: false,
    },
    disclaimer: {
      type: 'string',
      minLength: 1,
      description: 'The text under its estimates; {rate} and other placeholders are filled in.',
    },
    logo: { type: 'string', minLength: 1, description: "Path of its logo, relative to the site's folder." },
    rules: { $ref: '#/$defs/providerRules', description: 'Rules that differ for this provider.' },
  },
  required: ['name'],
  additionalProperties: false,
} as const;

/** `finance`: the lenders. */
export const financeSchema = {
  type: 'object',
  description: 'Finance providers; the rule finance.provider selects one for a vehicle.',
  properties: {
    providers: {
      type: 'object',
      description: 'Providers by id.',
      additionalProperties: providerSchema,
    },
  },
  additionalProperties: false,
} as const;

/** A provider; its `rules` contain rule values by id, which form a layer of their own. */
export type FinanceProvider = Omit<SchemaType<typeof providerSchema>, 'rules'> & { rules?: Record<string, unknown> };
export interface Finance {
  providers?: Record<string, FinanceProvider>;
}
