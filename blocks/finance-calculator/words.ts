import type { Words } from '../../engine/wording/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';

export const calculatorWords = [
  'finance.calculator.title',
  'finance.calculator.note',
  'finance.calculator.update',
  'finance.calculator.payment',
  'finance.field.price',
  'finance.field.amount',
  'finance.field.deposit',
  'finance.field.tradeIn',
  'finance.field.residual',
  'finance.field.term',
  'finance.field.rate',
  'finance.field.frequency',
  'finance.frequency.weekly',
  'finance.frequency.fortnightly',
  'finance.frequency.monthly',
  'finance.payment.weekly',
  'finance.payment.fortnightly',
  'finance.payment.monthly',
  'finance.years',
  'finance.perCent',
  'finance.priceBounds',
  'finance.rateLocked',
  'finance.enquire',
  'finance.fact.totalPayable',
  'finance.fact.comparisonRate',
  'finance.fact.fees',
  'finance.fee.establishment',
  'finance.fee.securityRegistration',
  'finance.fee.monthlyAccount',
  'finance.fee.dealerAgency',
  'action.finance',
] as const satisfies readonly WordingKey[];

export type CalculatorWords = Words<(typeof calculatorWords)[number]>;
