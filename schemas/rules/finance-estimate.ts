import { record } from '../shape.ts';
import { defineRules, listOf } from './define.ts';

/** Who finances a vehicle, and its repayment estimate. */
export const financeEstimateRules = defineRules({
  'finance.provider': {
    schema: { type: ['string', 'null'] },
    default: 'manual',
    scope: ['vehicle'],
    summary: 'Id of the finance provider object used for a vehicle; null means no finance.',
    effect: 'Estimates, calculator and card layout, disclaimer',
    witness: { page: '/cars/{used}', b: 'taurus', seen: 'b: Taurus layout and rates' },
  },
  'finance.estimate.eligible': {
    schema: { type: 'boolean' },
    default: [
      {
        when: {
          'vehicle.available': true,
          'vehicle.lender.interestRate': { exists: true },
          'vehicle.lender.comparisonRate': { exists: true },
          'vehicle.make': { ne: 'Suzuki' },
        },
        use: true,
      },
      { use: false },
    ],
    scope: ['vehicle'],
    summary:
      "Vehicles that may show an estimate; ANDed with the provider's own eligibility; excluded sites give false.",
    effect: 'All finance estimates',
    witness: {
      page: '/cars/{suzuki}',
      a: [{ when: { 'vehicle.make': { ne: 'Suzuki' } }, use: true }, { use: false }],
      b: true,
      seen: 'b: a Suzuki shows a weekly price',
    },
  },
  'finance.estimate.placements': {
    schema: listOf(['card', 'sidebar', 'strip', 'stickyHeader', 'bottomBar']),
    default: ['card', 'sidebar', 'strip'],
    fields: { card: ['youxQuote', 'finance_lenders'] },
    scope: ['vehicle'],
    summary: 'Where the estimate shows.',
    effect: 'Weekly price on cards, sidebar teaser, strip',
    witness: {
      page: '/search/new-used-and-demo-cars',
      a: ['card', 'sidebar'],
      b: ['sidebar'],
      seen: 'b: cards have no weekly price',
    },
  },
  'finance.estimate.rateDetail': {
    schema: { type: 'string', enum: ['tooltip', 'inline', 'none'] },
    default: 'tooltip',
    scope: ['vehicle'],
    summary: 'How the rate accompanies the estimate.',
    effect: 'Beside the weekly price',
    witness: { page: '/cars/{used}', b: 'inline', seen: "b: '8.99% p.a. (9.85% comparison)' in text" },
  },
  'finance.estimate.termsTarget': {
    schema: { type: ['string', 'null'], format: 'route', pattern: '^[/#]' },
    default: '#financeDisclaimer',
    scope: ['vehicle'],
    summary: 'Terms link of the estimate; null has none.',
    effect: 'Asterisk or terms link',
    witness: { page: '/cars/{used}', b: '/terms-and-conditions', seen: 'b: link leaves the page' },
  },
  'finance.estimate.absentDisplay': {
    schema: { type: 'string', enum: ['enquire', 'hidden'] },
    default: 'enquire',
    scope: ['vehicle'],
    summary: 'What a too-small or missing payment shows.',
    effect: 'Finance card and calculator',
    witness: { page: '/cars/{cheap}', b: 'hidden', seen: "b: nothing instead of 'Enquire for Finance'" },
  },
  'finance.estimate.assumptions': {
    schema: record({
      credit: { type: 'string', enum: ['GREAT', 'DECENT', 'POOR'] },
      termYears: { type: 'number', minimum: 1, maximum: 7 },
      depositPercent: { type: 'number', minimum: 0, maximum: 90 },
    }),
    default: { credit: 'GREAT', termYears: 5, depositPercent: 10 },
    scope: ['vehicle'],
    summary: 'Credit, term and deposit used for a sidebar or strip estimate.',
    effect: 'Quote payload, strip text',
    witness: {
      page: '/cars/{used}',
      b: { credit: 'GREAT', termYears: 7, depositPercent: 0 },
      seen: 'b: payload loanTerm 7; strip reads 7-year',
    },
  },
  'finance.strip.monthlyFactor': {
    schema: { type: 'number', minimum: 4, maximum: 4.5 },
    default: 4.33,
    summary: 'Monthly = weekly x this.',
    effect: 'Monthly figure on the strip',
    witness: { page: '/cars/{used}', b: 4.35, seen: 'b: $100/wk reads $435/mth' },
  },
  'finance.minimumPayment': {
    schema: { type: 'number', minimum: 0 },
    default: 25,
    summary: 'A payment at or below this is not shown (total blank, Enquire for Finance).',
    effect: 'Calculator, card, strip',
    witness: { page: '/cars/{cheap}', b: 10, seen: "b: '$18' shows" },
  },
  'finance.rounding': {
    schema: { type: 'string', enum: ['nearest', 'up', 'cents'] },
    default: 'nearest',
    summary: 'Rounding of a repayment.',
    effect: 'Every repayment figure',
    witness: { page: '/search/suv', b: 'up', seen: 'b: $81.20 reads $82' },
  },
});
