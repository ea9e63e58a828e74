import { expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { type RenderOptions, testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const finance: NonNullable<SiteDocument['finance']> = {
  providers: { manual: { name: 'Dealer finance', logo: 'media/lender.svg' } },
};
const card = ({ quoted, ...options }: RenderOptions & { readonly quoted?: boolean } = {}) => {
  const providers = {
    manual: {
      ...finance.providers?.['manual'],
      name: 'Dealer finance',
      ...(quoted ? { source: 'quote' as const } : {}),
    },
  };
  return renderLoaded(definition, {
    ...options,
    document: { finance: { providers }, pages: { '/finance': { blocks: [] } } },
  });
};
const offer = testVehicle.finance_lenders?.['manual'] ?? {};
const payment = (html: string) => texts(html, '.finance-card__payment')[0];
const rows = (html: string) => texts(html, '.finance-card__fact');

test('shows the estimate of the lender: weekly payment, rates, deposit, term, balloon and total [vehicle-page.finance-card] [finance-display.text-items]', async () => {
  const html = await card();
  expect(texts(html, '.finance-card__lender')).toEqual(['With Dealer finance']);
  expect(payment(html)).toBe('$181 /wk');
  expect(rows(html)).toEqual([
    'Interest rate8.99% p.a.',
    'Comparison rate9.85% p.a.',
    'Deposit$4,599',
    'Term5 years',
    'Balloon$0',
    'Total payable$47,112',
  ]);
});

test('the site configures the items and the payment frequency', async () => {
  const rules = { 'finance.summary.fields': ['payment', 'term'], 'finance.frequency.initial': 'monthly' };
  const html = await card({ rules, vehicle: { ...testVehicle, youxQuote: null } });
  expect([payment(html), ...rows(html)]).toEqual(['$785 /mth', 'Term5 years']);
});

test('a monthly or fortnightly payment is derived from the weekly one', async () => {
  const quote = { weeklyRepaymentAmount: 120, advertisedRate: 8, comparisonRate: 9 };
  const shown = async (frequency: string) =>
    payment(
      await card({
        rules: { 'finance.frequency.initial': frequency },
        vehicle: { ...testVehicle, youxQuote: quote },
        quoted: true,
      }),
    );
  expect([await shown('fortnightly'), await shown('monthly')]).toEqual(['$240 /fortnight', '$520 /mth']);
});

test.each([
  ['a payment of 25 or less', { youxQuote: null, finance_lenders: { manual: { ...offer, paymentWeek: 25 } } }],
  ['a vehicle without a quote', { youxQuote: null, finance_lenders: {} }],
])("%s reads 'Enquire for Finance', without figures [finance-display.enquire-for-finance]", async (_, change) => {
  const vehicle = { ...testVehicle, ...change };
  const html = await card({ vehicle });
  expect([payment(html), ...rows(html)]).toEqual(['Enquire for Finance']);
  expect(await card({ vehicle, rules: { 'finance.estimate.absentDisplay': 'hidden' } })).toBe('');
});

test('a payment of 25.01 is shown', async () => {
  const vehicle = { ...testVehicle, youxQuote: null, finance_lenders: { manual: { ...offer, paymentWeek: 25.01 } } };
  expect(payment(await card({ vehicle, rules: { 'finance.rounding': 'cents' } }))).toBe('$25.01 /wk');
});

test('a hidden price leaves no figures, and a sold vehicle has no card [finance-display.only-available-cars]', async () => {
  expect(rows(await card({ rules: { 'price.precedence': ['text'] } }))).toEqual([]);
  expect(await card({ vehicle: { ...testVehicle, status: 'sold' } })).toBe('');
  expect(payment(await card({ vehicle: { ...testVehicle, status: 'coming_soon' } }))).toBe('$181 /wk');
});

test('the logo of the lender replaces its name if the site shows it', async () => {
  const document = dom(await card({ rules: { 'finance.providerLogoShown': true } }));
  expect(document.querySelector('img')?.getAttribute('alt')).toBe('Dealer finance');
  expect(document.querySelector('.finance-card__lender')).toBeNull();
});

test('links to the finance page about the vehicle and to the calculator below', async () => {
  const document = dom(await card({ props: { calculator: 'finance-calculator' } }));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/finance?car_id=${testVehicle.slug}`,
    '#finance-calculator',
  ]);
});

test('a quote is not mixed with the figures of an offer on other terms', async () => {
  const quote = { weeklyRepaymentAmount: 120, advertisedRate: 8, comparisonRate: 9 };
  const vehicle = { ...testVehicle, youxQuote: quote };
  expect(payment(await card({ vehicle }))).toBe('$181 /wk');
  const html = await card({ vehicle, quoted: true });
  expect([payment(html), ...rows(html)]).toEqual([
    '$120 /wk',
    'Interest rate8.00% p.a.',
    'Comparison rate9.00% p.a.',
    'Deposit$4,599',
    'Term5 years',
  ]);
});
