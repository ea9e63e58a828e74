import { record } from '../shape.ts';
import { choice, defineRules, flag, list, number, onlyWhen, rule, someList } from './define.ts';

/** Who finances a vehicle, and its repayment estimate. */
export const financeEstimateRules = defineRules({
  'finance.provider': {
    ...rule({ type: ['string', 'null'] }, 'manual'),
    scope: ['vehicle'],
    summary: 'Id of the finance provider object used for a vehicle; null means no finance.',
    effect: 'Estimates, calculator and card layout, disclaimer',
    witness: { page: '/cars/{used}', b: 'taurus', seen: 'Taurus layout and rates' },
  },
  'finance.estimate.eligible': {
    ...flag(
      onlyWhen({
        'vehicle.available': true,
        'vehicle.lender.interestRate': { exists: true },
        'vehicle.lender.comparisonRate': { exists: true },
      }),
    ),
    scope: ['vehicle'],
    summary:
      "Vehicles that may show an estimate; ANDed with the provider's own eligibility; excluded sites give false.",
    effect: 'All finance estimates',
    witness: { page: '/cars/{used}', b: false, seen: 'no weekly price, card or calculator' },
  },
  'finance.estimate.placements': {
    ...list(['card', 'sidebar', 'strip', 'stickyHeader', 'bottomBar'], ['card', 'sidebar', 'strip']),
    fields: { card: ['finance_lenders'] },
    scope: ['vehicle'],
    summary: 'Where the estimate shows.',
    effect: 'Weekly price on cards, sidebar teaser, strip',
    witness: {
      page: '/search/new-used-and-demo-cars',
      a: ['card', 'sidebar'],
      b: ['sidebar'],
      seen: 'cards have no weekly price',
    },
  },
  'finance.estimate.rateDetail': {
    ...choice(['tooltip', 'inline', 'none'], 'tooltip'),
    scope: ['vehicle'],
    summary: 'How the rate accompanies the estimate.',
    effect: 'Beside the weekly price',
    witness: { page: '/cars/{used}', b: 'inline', seen: "'8.99% p.a. (9.85% comparison)' in text" },
  },
  'finance.estimate.termsTarget': {
    ...rule({ type: ['string', 'null'], format: 'route', pattern: '^[/#]' }, '#financeDisclaimer'),
    scope: ['vehicle'],
    summary: 'Terms link of the estimate; null has none.',
    effect: 'Asterisk or terms link',
    witness: { page: '/cars/{used}', b: '/terms-and-conditions', seen: 'link leaves the page' },
  },
  'finance.estimate.absentDisplay': {
    ...choice(['enquire', 'hidden'], 'enquire'),
    scope: ['vehicle'],
    summary: 'What a too-small or missing payment shows.',
    effect: 'Finance card and calculator',
    witness: { page: '/cars/{cheap}', b: 'hidden', seen: "nothing instead of 'Enquire for Finance'" },
  },
  'finance.estimate.assumptions': {
    ...rule(
      record({
        credit: { type: 'string', enum: ['GREAT', 'DECENT', 'POOR'], description: 'The history of the borrower.' },
        termYears: { type: 'number', minimum: 1, maximum: 7, description: 'How long the loan is repaid.' },
        depositPercent: { type: 'number', minimum: 0, maximum: 90, description: 'Of the price of the vehicle.' },
      }),
      { credit: 'GREAT', termYears: 5, depositPercent: 10 },
    ),
    scope: ['vehicle'],
    summary: 'Credit, term and deposit used for a sidebar or strip estimate.',
    effect: 'Quote payload, strip text',
    witness: {
      page: '/cars/{used}',
      b: { credit: 'GREAT', termYears: 7, depositPercent: 0 },
      seen: 'payload loanTerm 7; strip reads 7-year',
    },
  },
  'finance.strip.fields': {
    ...someList(
      ['weekly', 'monthly', 'rates', 'term', 'deposit', 'balloon'],
      ['weekly', 'monthly', 'rates', 'term', 'deposit'],
    ),
    scope: ['vehicle'],
    summary: 'Ordered facts of the estimate strip.',
    effect: 'Estimate strip',
    witness: {
      page: '/cars/{used}',
      b: ['weekly', 'term'],
      seen: 'only weekly figure and term',
    },
  },
  'finance.strip.monthlyFactor': {
    ...number({ minimum: 4, maximum: 4.5 }, 4.33),
    summary: 'Monthly = weekly x this.',
    effect: 'Every monthly estimate',
    witness: { page: '/cars/{used}', b: 4.35, seen: '$100/wk reads $435/mth' },
  },
  'finance.minimumPayment': {
    ...number({ minimum: 0 }, 25),
    summary: 'A payment at or below this is not shown (total blank, Enquire for Finance).',
    effect: 'Calculator, card, strip',
    witness: { page: '/cars/{cheap}', b: 10, seen: "'$18' shows" },
  },
  'finance.rounding': {
    ...choice(['nearest', 'up', 'cents'], 'nearest'),
    summary: 'Rounding of a repayment.',
    effect: 'Every repayment figure',
    witness: { page: '/search/suv', b: 'up', seen: '$81.20 reads $82' },
  },
});
