import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const slider = (name: string) => (shown: Shown) =>
  ['min', 'max', 'step'].map((end) => Number(shown.attribute(`[name=finance_${name}]`, end)));
const values = ({ texts }: Shown) => texts('#finance-calculator .range-field__value');
const entered = (name: string) => (shown: Shown) => shown.attribute(`[name=finance_${name}]`, 'value');
const facts = ({ texts }: Shown) => texts('#finance-calculator .calculator__fact');
const disclaimer = ({ text }: Shown) => text('#financeDisclaimer p');
const provenBy = {
  file: 'blocks/finance-calculator/index.test.tsx',
  test: 'a typed value out of range is clamped',
};

/** The finance calculator, card and disclaimer of the vehicle's page. */
export const financeClaims: Claims = {
  'finance.amount.minimum': { look: slider('amount'), a: [1000, 100_000, 500], b: [5000, 100_000, 500] },
  'finance.amount.maximum': { look: slider('amount'), a: [1000, 100_000, 500], b: [1000, 210_000, 500] },
  'finance.amount.step': { look: slider('amount'), a: [1000, 100_000, 500], b: [1000, 100_000, 1000] },
  'finance.amount.fallback': {
    page: '/finance',
    look: (shown) => values(shown)[0],
    a: '$30,000',
    b: '$20,000',
  },
  'finance.purchasePrice.range': {
    page: '/finance',
    rules: { 'finance.calculator.fields': ['price', 'term'], 'finance.amount.fallback': 4000 },
    look: ({ text }) => text('#finance-calculator .field__error'),
    a: undefined,
    b: 'Cannot be less than $5,000 or more than $250,000',
  },
  'finance.term.choices': {
    look: ({ count }) => [count('[type=range][name=finance_term]'), count('[type=radio][name=finance_term]')],
    a: [1, 0],
    b: [0, 2],
  },
  'finance.term.initial': { page: '/finance', look: (shown) => values(shown)[1], a: '5 years', b: '6 years' },
  'finance.rate.initial': {
    page: '/finance',
    look: (shown) => values(shown)[2],
    a: '10.00% p.a.',
    b: '8.49% p.a.',
  },
  'finance.rate.range': { look: slider('rate'), a: [0.5, 15, 0.5], b: [7.5, 14.5, 0.5] },
  'finance.rate.adjustable': { look: ({ count }) => count('[name=finance_rate][disabled]'), a: 0, b: 1 },
  'finance.deposit.range': {
    look: ({ browserRule }) => browserRule('finance.deposit.range'),
    a: { min: 0, max: 250_000, step: 0.5 },
    b: { min: 0, max: 50_000, step: 100 },
    provenBy,
  },
  'finance.deposit.fromValuation': {
    look: ({ attribute }) => attribute('forecourt-island[data-type=finance-calculator]', 'data-hydrate'),
    a: 'interaction',
    b: 'visible',
    provenBy: {
      file: 'blocks/finance-calculator/index.test.tsx',
      test: "opens with the shopper's valuation as the deposit",
    },
  },
  'finance.residual.range': {
    page: '/finance',
    rules: { 'finance.residual.initialPercent': 30, 'finance.amount.fallback': 200_000 },
    look: entered('residual'),
    a: '$60,000',
    b: '$30,000',
  },
  'finance.residual.initialPercent': { page: '/finance', look: entered('residual'), a: '$0', b: '$9,000' },
  'finance.frequency.choices': {
    look: ({ attributes }) => attributes('[name=finance_frequency]', 'value'),
    a: ['weekly', 'fortnightly', 'monthly'],
    b: ['weekly', 'monthly'],
  },
  'finance.frequency.initial': {
    look: ({ text }) => text('.finance-card__payment'),
    a: '$181 /wk',
    b: '$785 /mth',
  },
  'finance.calculator.fields': {
    look: ({ attributes, count }) => [
      ...attributes('#finance-calculator input', 'name'),
      count('#finance-calculator select[name=finance_credit]'),
    ],
    a: ['finance_amount', 'finance_term', 'finance_rate', 0],
    b: ['finance_price', 'finance_deposit', 'finance_term', 1],
  },
  'finance.quoteDelay': {
    rules: { 'finance.calculator.fields': ['price', 'term', 'credit'] },
    look: ({ browserRule }) => browserRule('finance.quoteDelay'),
    a: 500,
    b: 0,
    provenBy: { file: 'blocks/finance-calculator/quotes.test.tsx', test: 'asks as soon as the site configures' },
  },
  'finance.summary.fields': {
    look: ({ texts }) => texts('.finance-card__fact dt'),
    a: ['Interest rate', 'Comparison rate'],
    b: ['Term', 'Balloon'],
  },
  'finance.fees.display': {
    look: (shown) => facts(shown).slice(2),
    a: ['Fees $1,313.25'],
    b: [
      'Establishment fee $395.00',
      'Security registration fee $6.00',
      'Monthly account fee $8.00',
      'Dealer agency fee $912.25',
    ],
  },
  'finance.estimate.absentDisplay': {
    look: ({ text }) => text('.finance-card__payment'),
    a: 'Enquire for Finance',
    b: undefined,
  },
  'finance.providerLogoShown': {
    look: ({ count }) => count('.finance-card .lender-logo'),
    a: 0,
    b: 1,
    places: {
      'finance form': {
        page: '/finance?car_id=used',
        look: ({ count }) => count('.lead-car .lender-logo'),
        a: 0,
        b: 1,
      },
      'finance form without a vehicle': {
        page: '/finance',
        look: ({ count }) => count('.finance-panel .lender-logo'),
        a: 0,
        b: 1,
      },
    },
  },
  'finance.comparison.basis': {
    look: ({ text }) => text('.finance-disclaimer__comparison')?.split('. ')[0],
    a: 'The comparison rate is based on a 5-year secured loan with a 10% deposit and a 30% final payment',
    b: 'The comparison rate is based on a 5-year secured loan of $30,000',
    covers: '[finance-display.comparison-assumption] [finance-display.comparison-assumption-30000]',
  },
  'finance.comparison.range': {
    look: ({ text }) => /range .*?p\.a\./.exec(text('.finance-disclaimer__comparison') ?? '')?.[0],
    a: undefined,
    b: 'range from 8.38% to 19.42% p.a.',
    covers: '[finance-display.rate-range]',
  },
  'finance.disclaimer.truncation': {
    rules: { 'finance.disclaimer.source': 'provider' },
    look: ({ count }) => count('#financeDisclaimer .more__toggle'),
    a: 0,
    b: 1,
  },
  'finance.disclaimer.source': {
    look: (shown) => disclaimer(shown)?.slice(0, 22),
    a: 'Estimate only.',
    b: 'Terms of the provider.',
  },
};
