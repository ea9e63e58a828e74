import { conditionFor, type SchemaType } from './refs.ts';
import { object, text } from '../shape.ts';

const amount = (description: string) =>
  ({ type: 'number', minimum: 0, default: 0, description: `${description} In dollars.` }) as const;

/** A lender as data: the engine knows none by name. */
export const providerSchema = object('A finance provider.', ['name'], {
  name: text('The name shown to shoppers.'),
  lender: text("Its key among the vehicle's finance_lenders; the provider's id when omitted."),
  eligible: { ...conditionFor('vehicle'), description: 'The vehicles it finances; no other has a weekly estimate.' },
  fees: object('Fees that are part of every loan.', {
    establishment: amount('Once, when the loan starts.'),
    securityRegistration: amount('Once, to register the security.'),
    monthlyAccount: amount('Every month.'),
    dealerAgency: amount("Once, the dealer's own."),
  }),
  disclaimer: text('The text under its estimates; {rate} and other placeholders are filled in.'),
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
export type FinanceProvider = Omit<SchemaType<typeof providerSchema>, 'rules'> & { rules?: Record<string, unknown> };
export interface Finance {
  providers?: Record<string, FinanceProvider>;
}
