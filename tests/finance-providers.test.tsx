import { describe, expect, test } from 'vitest';
import calculator from '../blocks/finance-calculator/index.ts';
import card from '../blocks/finance-card/index.tsx';
import disclaimer from '../blocks/finance-disclaimer/index.tsx';
import strip from '../blocks/finance-strip/index.tsx';
import { type Facts } from '../engine/conditions/index.ts';
import { lenderFees } from '../engine/finance/offer.ts';
import { loanBounds, loanResult, loanRules } from '../engine/finance/terms.ts';
import { estimateOf, estimateRules } from '../engine/vehicle/estimate.ts';
import type { Vehicle } from '../schemas/entities/vehicle.ts';
import type { SiteDocument } from '../schemas/site/index.ts';
import base from '../sites/templates/base.json';
import westcountry from '../sites/westcountry-motors/site.json';
import { compileSite } from '../engine/site/compile.ts';
import { dom, renderLoaded, texts } from './support/load-block.ts';
import { testNow, testSite, testVehicle } from './support/render-block.tsx';

type Providers = NonNullable<NonNullable<SiteDocument['finance']>['providers']>;

const providers = base.finance.providers as unknown as Providers;
const offer = {
  interestRate: 8.99,
  comparisonRate: 9.85,
  paymentWeek: 181.2,
  termYears: 5,
  deposit: 4599,
  balloon: 13_797,
};
const ids = Object.keys(providers);
const lenders = Object.fromEntries(ids.map((id) => [id, { ...offer, totalPayable: 60_000, establishmentFees: 395 }]));
const car: Vehicle = { ...testVehicle, finance_lenders: lenders };

/** A site of the template: its providers and its own rule of eligibility, with a tenant's rules above. */
function templateSite(rules: Record<string, unknown>, finance: Providers = providers) {
  const { document } = testSite([], { document: { finance: { providers: finance } } });
  const layers = [
    { name: 'template', rules: base.rules },
    { name: 'site', rules },
  ];
  return compileSite({ document, layers, revision: 'test' }, []);
}

function hasEstimate(provider: string, vehicle: Partial<Vehicle> = {}, rules: Record<string, unknown> = {}): boolean {
  const site = templateSite({ 'finance.provider': provider, ...rules });
  const base: Facts = { site: site.facts, now: testNow };
  const subject = { ...car, ...vehicle };
  return estimateOf(subject, site.rules.reader(estimateRules, site.rules.vehicle(subject, base))) !== undefined;
}

const without = (field: string) => ({ finance_lenders: { manual: { ...offer, [field]: null } } }) as Partial<Vehicle>;

describe('an estimate needs', () => {
  test("a lender's data, its interest rate and its comparison rate [finance-eligibility.lender-data-exists] [finance-eligibility.interest-rate-non-null] [finance-eligibility.comparison-rate-non-null]", () => {
    expect(hasEstimate('manual')).toBe(true);
    expect(hasEstimate('manual', { finance_lenders: {} })).toBe(false);
    expect(hasEstimate('manual', without('interestRate'))).toBe(false);
    expect(hasEstimate('manual', without('comparisonRate'))).toBe(false);
  });

  test("a make that is not excluded, by default 'Suzuki'; a site changes the list [finance-eligibility.excluded-manufacturer-suzuki]", () => {
    expect([hasEstimate('manual', { make: 'Suzuki' }), hasEstimate('manual', { make: 'SUZUKI ' })]).toEqual([
      false,
      false,
    ]);
    const excluding = [{ when: { 'vehicle.make': { in: ['Toyota'] } }, use: false }, { use: true }];
    const rules = { 'finance.estimate.eligible': excluding };
    expect([hasEstimate('manual', {}, rules), hasEstimate('manual', { make: 'Suzuki' }, rules)]).toEqual([false, true]);
  });

  test('a site that shows estimates [finance-eligibility.excluded-sites]', () => {
    expect(hasEstimate('manual', {}, { 'finance.estimate.eligible': false })).toBe(false);
  });

  test('all conditions together: each alone refuses it [finance-eligibility.all-conditions-must-hold]', () => {
    expect(hasEstimate('taurus')).toBe(true);
    const failing: readonly Partial<Vehicle>[] = [
      { status: 'sold' },
      { make: 'Suzuki' },
      { price: 500, offer_price: 0 },
      { year: 2014 },
      { finance_lenders: {} },
    ];
    expect(failing.map((vehicle) => hasEstimate('taurus', vehicle))).toEqual(failing.map(() => false));
  });
});

/** Whether a vehicle at this price has an estimate. */
const at = (provider: string) => (price: number | null) =>
  hasEstimate(provider, { price, before_price: 0, offer_price: 0 });

describe('the conditions of the providers', () => {
  test('Taurus: a price above 500 [finance-eligibility.taurus-price]', () => {
    expect([500, 501].map(at('taurus'))).toEqual([false, true]);
  });

  test('Taurus: a shown price within its range [finance-eligibility.taurus-price-check]', () => {
    expect([250_000, 250_001, null].map(at('taurus'))).toEqual([true, false, false]);
    expect(hasEstimate('taurus', {}, { 'price.precedence': ['text'] })).toBe(false);
  });

  test('Taurus: newer than the current year minus 12 [finance-eligibility.taurus-year]', () => {
    expect([2014, 2015].map((year) => hasEstimate('taurus', { year }))).toEqual([false, true]);
    expect(hasEstimate('manual', { year: 2001 })).toBe(true);
  });

  test('Taurus: a comparison rate, even where the site needs none [finance-eligibility.taurus-comparison-rate]', () => {
    const bare = { finance_lenders: { taurus: { interestRate: 9, paymentWeek: 180 }, manual: { paymentWeek: 180 } } };
    const rules = { 'finance.estimate.eligible': true };
    expect([hasEstimate('taurus', bare, rules), hasEstimate('manual', bare, rules)]).toEqual([false, true]);
  });

  test('360 Finance and AusLoans: the check of the price only [finance-eligibility.360-finance] [finance-eligibility.ausloans]', () => {
    for (const provider of ['360-finance', 'ausloans']) {
      expect([400, 500, null].map(at(provider))).toEqual([true, true, false]);
      expect(hasEstimate(provider, { year: 2001 })).toBe(true);
    }
    expect(at('360-finance')(250_001)).toBe(false);
  });

  test('all others: a price above 500 and the check [finance-eligibility.other-providers-price] [finance-eligibility.other-providers-check] [finance-eligibility.provider-names]', () => {
    const others = ids.filter((id) => !['taurus', '360-finance', 'ausloans', 'youx'].includes(id));
    expect(others).toEqual(['manual', 'powertorque', 'angle', 'nissan-finance', 'car-clarity']);
    for (const provider of others) {
      expect([provider, ...[500, 501, null].map(at(provider))]).toEqual([provider, false, true, false]);
      expect(hasEstimate(provider, { year: 2001 })).toBe(true);
      expect(hasEstimate(provider, {}, { 'price.precedence': ['text'] })).toBe(false);
    }
  });
});

/** What a provider's blocks show: inputs of the calculator, rows of the card and facts of the strip, in order. */
async function layout(provider: string, finance: Providers = providers, rules: Record<string, unknown> = {}) {
  const options = {
    vehicle: car,
    rules: { 'finance.provider': provider, ...rules },
    document: { finance: { providers: finance } },
  };
  const inputs = dom(await renderLoaded(calculator, options)).querySelectorAll('[name^=finance_]');
  return {
    inputs: [...new Set([...inputs].map((input) => (input.getAttribute('name') ?? '').slice('finance_'.length)))],
    rows: texts(await renderLoaded(card, options), '.finance-card__fact dt'),
    strip: texts(await renderLoaded(strip, options), 'li'),
    payment: texts(await renderLoaded(card, options), '.finance-card__payment')[0],
    disclaimer: texts(await renderLoaded(disclaimer, options), '.more p')[0],
  };
}

const rates = ['Interest rate', 'Comparison rate'];
const end = ['Term', 'Balloon'];

interface Layout {
  readonly id: string;
  readonly covers: string;
  readonly inputs: readonly string[];
  readonly rows: readonly string[];
  /** How many facts the strip has. */
  readonly strip: number;
}

const layouts: readonly Layout[] = [
  {
    id: 'taurus',
    covers: '[finance-display.layout-taurus]',
    inputs: ['price', 'deposit', 'term', 'rate', 'residual', 'frequency'],
    rows: [...rates, 'Term', 'Establishment fees', 'Total payable'],
    strip: 4,
  },
  {
    id: 'powertorque',
    covers: '[finance-display.layout-powertorque]',
    inputs: ['amount', 'deposit', 'residual', 'term', 'rate', 'frequency'],
    rows: [...end, ...rates, 'Total payable'],
    strip: 4,
  },
  {
    id: 'ausloans',
    covers: '[finance-display.layout-ausloans]',
    inputs: ['amount', 'deposit', 'term', 'rate', 'frequency'],
    rows: [...rates, 'Term', 'Deposit'],
    strip: 4,
  },
  {
    id: 'angle',
    covers: '[finance-display.layout-angle]',
    inputs: ['price', 'tradeIn', 'residual', 'term', 'rate', 'frequency'],
    rows: [...rates, ...end],
    strip: 5,
  },
  {
    id: '360-finance',
    covers: '[finance-display.layout-360-finance]',
    inputs: ['amount', 'term', 'deposit', 'rate', 'frequency'],
    rows: ['Term', ...rates, 'Deposit', 'Total payable'],
    strip: 5,
  },
  {
    id: 'nissan-finance',
    covers: '[finance-display.layout-nissan-finance]',
    inputs: ['price', 'deposit', 'tradeIn', 'residual', 'term', 'rate', 'frequency'],
    rows: [...rates, 'Deposit', ...end, 'Total payable', 'Establishment fees'],
    strip: 6,
  },
  {
    id: 'manual',
    covers: '[finance-display.layout-manual]',
    inputs: ['amount', 'deposit', 'residual', 'term', 'rate', 'frequency'],
    rows: [...rates, 'Deposit', ...end, 'Total payable'],
    strip: 5,
  },
  {
    id: 'car-clarity',
    covers: '[finance-display.layout-car-clarity]',
    inputs: ['price', 'deposit', 'credit', 'term', 'frequency'],
    rows: [...rates, 'Term'],
    strip: 4,
  },
];

describe('the layouts of the providers', () => {
  test.each(layouts)('calculator, card and strip of $id $covers', async ({ id, inputs, rows, strip: count }) => {
    const shown = await layout(id);
    expect(shown.inputs).toEqual(inputs);
    expect(shown.rows).toEqual(rows);
    expect(shown.strip).toHaveLength(count);
    expect(shown.disclaimer).not.toMatch(/[{}]/);
    expect(shown.payment).toBe(id === 'powertorque' ? '$785 /mth' : '$181 /wk');
  });

  test('no two are alike', async () => {
    const all = await Promise.all(layouts.map(async ({ id }) => JSON.stringify(await layout(id))));
    expect(new Set(all).size).toBe(8);
  });

  test('a tenant overrides parts of one, and brings its own, as data [finance-display.layout-differences-open]', async () => {
    const taurus = {
      ...providers['taurus'],
      name: 'Taurus',
      rules: { ...providers['taurus']?.rules, 'finance.frequency.initial': 'monthly' },
    };
    expect((await layout('taurus', { ...providers, taurus })).payment).toBe('$785 /mth');
    const rows = { 'finance.summary.fields': ['payment', 'term'] };
    expect((await layout('taurus', providers, rows)).rows).toEqual(['Term']);
    const own: Providers = {
      'river-bank': {
        name: 'River Bank',
        source: 'calculator',
        rates: { interest: 6.9, comparison: 7.4 },
        fees: { establishment: 250 },
        disclaimer: '{lender.weekly} for {lender.term} at {lender.rate}, {lender.comparisonRate}, by {lender.name}.',
        rules: { 'finance.calculator.fields': ['price', 'term'], 'finance.rounding': 'cents' },
      },
    };
    expect(await layout('river-bank', own)).toMatchObject({
      inputs: ['price', 'term'],
      payment: '$189.48 /wk',
      disclaimer: '$189.48 for 5 years at 6.90% p.a., 7.40% p.a., by River Bank.',
    });
  });
});

test('one brand itemizes its fees [finance-display.breakdown-establishment-fee] [finance-display.breakdown-security-registration] [finance-display.breakdown-monthly-account] [finance-display.breakdown-dealer-agency]', async () => {
  const bare = { ...car, finance_lenders: { 'nissan-finance': offer } };
  const rules = { 'finance.provider': 'nissan-finance' };
  const html = await renderLoaded(calculator, { vehicle: bare, rules, document: { finance: { providers } } });
  expect(texts(html, '.calculator__fact').slice(-4)).toEqual([
    'Establishment fee$395.00',
    'Security registration fee$6.00',
    'Monthly account fee$8.00',
    'Dealer agency fee$912.25',
  ]);
});

describe('the numbers of providers and sites', () => {
  /** The bounds of the calculator on the template's site, for one of its providers and a tenant's rules. */
  function boundsOf(provider: string, own: Record<string, unknown> = {}) {
    const site = templateSite({ 'finance.provider': provider, ...own });
    const rules = site.rules.reader(loanRules, site.rules.vehicle(car, { site: site.facts, now: testNow }));
    return loanBounds(rules, { price: 45_990 });
  }
  const rateOf = (provider: string, own: Record<string, unknown> = {}) => {
    const { min, max, step } = boundsOf(provider, own).rate;
    return [min, max, step];
  };

  test('bounds of the rate [finance-calculator.interest-provider-range] [finance-calculator.interest-brand-range] [finance-calculator.interest-other-minimums] [finance-calculator.interest-other-maximums]', () => {
    expect(rateOf('taurus')).toEqual([7.5, 14.5, 0.5]);
    expect(rateOf('nissan-finance')).toEqual([4, 20, 0.5]);
    expect(rateOf('angle')).toEqual([5.99, 15.99, 0.5]);
    expect(rateOf('car-clarity')).toEqual([9.95, 19.95, 0.5]);
    expect(rateOf('ausloans')).toEqual([1, 20, 0.5]);
    const site = { 'finance.rate.range': { min: 6, max: 12, step: 0.25 } };
    expect(rateOf('taurus', site)).toEqual([6, 12, 0.25]);
  });

  test('the least loan, for a provider or a site [finance-calculator.loan-amount-min-variant]', () => {
    expect([boundsOf('manual').amount.min, boundsOf('powertorque').amount.min]).toEqual([1000, 5000]);
    expect(boundsOf('manual', { 'finance.amount.minimum': 5000 }).amount.min).toBe(5000);
  });

  test('the longest term of a site [finance-calculator.term-max-5]', () => {
    expect(boundsOf('manual', { 'finance.term.choices': { min: 1, max: 5, step: 0.5 } }).term.max).toBe(5);
  });

  test('establishment fees: 1360.5 of one lender, 1300 of one lender on one site; part of what is repaid [finance-calculator.establishment-fee-1360-5] [finance-calculator.establishment-fee-1300]', () => {
    const merged = { ...providers['taurus'], name: 'Taurus', ...westcountry.finance.providers.taurus };
    const fees = [lenderFees(providers['taurus'], undefined), lenderFees(merged, undefined)];
    expect(fees.map(({ establishment }) => establishment)).toEqual([1360.5, 1300]);
    const terms = {
      price: 0,
      amount: 30_000,
      deposit: 0,
      tradeIn: 0,
      residual: 0,
      term: 5,
      rate: 10,
      frequency: 'monthly',
    } as const;
    // 31,360.50 and 31,300 at 10 % over 60 months: payment = P × r / (1 − (1 + r)^−60), r = 0.1 / 12.
    const paid = fees.map((one) => Math.round(loanResult(terms, one, 'amount').payment * 100) / 100);
    expect(paid).toEqual([666.32, 665.03]);
  });

  test('repayments rounded up on a site, to the cent on another [finance-calculator.repayment-rounded-up]', async () => {
    const paid = async (rounding: string) =>
      (await layout('manual', providers, { 'finance.rounding': rounding })).payment;
    expect([await paid('up'), await paid('cents')]).toEqual(['$182 /wk', '$181.20 /wk']);
  });
});
