// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Runtime, RuntimeProvider } from '../../engine/browser/runtime.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, loadBlock, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { type RenderOptions, renderBlock, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import FinanceCalculator from './Component.tsx';
import definition from './index.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

const fees = { establishment: 395, securityRegistration: 6, monthlyAccount: 8, dealerAgency: 912.25 };
const withFees = (change: object = {}): Partial<SiteDocument> => ({
  finance: { providers: { manual: { name: 'Dealer finance', fees: { ...fees, ...change } } } },
});
const labels = (html: string) => texts(html, '.calculator__fields label.field__label, .calculator__fields legend');
const facts = (html: string) => texts(html, '.calculator__fact');
const figure = (html: string) => texts(html, '.calculator__figure')[0];

/** The hydrated calculator. */
async function show(options: RenderOptions = {}, sentBefore: Readonly<Record<string, string>> = {}) {
  const site = testSite([definition], options);
  const vehicle = typeof options.vehicle === 'object' ? options.vehicle : testVehicle;
  const block = {
    id: 'finance-calculator',
    props: {},
    rules: site.rules.reader(definition.rules, site.rules.vehicle(vehicle, { site: site.facts, now: new Date(0) })),
    words: site.wording.words,
    data: { ...((await loadBlock(definition, options)) as object), sent: sentBefore },
  } as unknown as Parameters<typeof FinanceCalculator>[0];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)));
    return Response.json({ ok: true });
  });
  const place = document.body.appendChild(document.createElement('div'));
  const runtime = { site: { id: 7, slug: 'test-motors' }, now: Date.UTC(2026, 10, 23) } as Runtime;
  await act(async () =>
    createRoot(place).render(
      <RuntimeProvider value={runtime}>
        <FinanceCalculator {...block} />
      </RuntimeProvider>,
    ),
  );
  const input = (name: string) => place.querySelector<HTMLInputElement>(`[name=finance_${name}]`);
  const enter = (name: string, value: string) =>
    act(async () => {
      const field = input(name);
      field?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = (name: string) => act(async () => input(name)?.blur());
  const choose = (value: string) =>
    act(async () => place.querySelector<HTMLInputElement>(`[type=radio][value="${value}"]`)?.click());
  const payment = () => place.querySelector('.calculator__figure')?.textContent;
  return { place, input, enter, leave, choose, payment, sent };
}

test('the vehicle page has a calculator with the configured inputs in order [vehicle-page.finance-calculator]', async () => {
  expect(labels(await renderLoaded(definition))).toEqual([
    'Loan amount',
    'Deposit',
    'Residual',
    'Term',
    'Interest rate',
    'Repayments',
  ]);
  const rules = { 'finance.calculator.fields': ['term', 'price', 'tradeIn'] };
  expect(labels(await renderLoaded(definition, { rules }))).toEqual(['Term', 'Purchase price', 'Trade-in']);
});

test('is absent for a sold vehicle and on a site without finance', async () => {
  expect(await renderLoaded(definition, { vehicle: { ...testVehicle, status: 'sold' } })).toBe('');
  expect(await renderLoaded(definition, { rules: { 'finance.provider': null } })).toBe('');
});

test('starts with the price and the rate of the lender, and shows the result', async () => {
  const html = await renderLoaded(definition);
  expect(texts(html, '.range-field__value')).toEqual(['$45,990', '5 years', '8.99% p.a.']);
  expect(figure(html)).toBe('$181 /wk');
  expect(facts(html)).toEqual(['Total payable$47,112', 'Comparison rate9.85% p.a.', 'Fees$395.00']);
});

test('where the lender states no total, it is that of the repayments shown', async () => {
  const offer = { interestRate: 8.99, comparisonRate: 9.85, paymentWeek: 200, deposit: 1000, balloon: 5000 };
  const html = await renderLoaded(definition, { vehicle: { ...testVehicle, finance_lenders: { manual: offer } } });
  expect([figure(html), facts(html)[0]]).toEqual(['$200 /wk', 'Total payable$58,000']);
});

test('without a vehicle, starts with the amount and the rate of the site', async () => {
  const html = await renderLoaded(definition, { vehicle: false });
  expect(texts(html, '.range-field__value')).toEqual(['$30,000', '5 years', '10.00% p.a.']);
  expect([figure(html), ...facts(html)]).toEqual(['$147 /wk', 'Total payable$38,151', 'Comparison rate10.03% p.a.']);
});

test('is absent for a vehicle without an estimate, so no repayment is shown beside Enquire for Finance', async () => {
  const without = { vehicle: { ...testVehicle, finance_lenders: {} } };
  expect(await renderLoaded(definition, without)).toBe('');
  expect(await renderLoaded(definition, { rules: { 'finance.estimate.eligible': false } })).toBe('');
});

test('shows the estimate of the vehicle until the loan is changed, and again when it is changed back', async () => {
  const { enter, leave, payment, choose } = await show();
  expect(payment()).toBe('$181 /wk');
  await choose('fortnightly');
  expect(payment()).toBe('$362 /fortnight');
  await choose('weekly');
  await enter('deposit', '10000');
  await leave('deposit');
  expect(payment()).not.toBe('$181 /wk');
  await enter('deposit', '4599');
  await leave('deposit');
  expect(payment()).toBe('$181 /wk');
});

test('does not show a price that the site hides', async () => {
  expect(await renderLoaded(definition, { rules: { 'price.precedence': ['text'] } })).toBe('');
});

test('the payment frequency can be changed to those the site offers', async () => {
  const { choose, payment, place } = await show({ rules: { 'finance.frequency.choices': ['weekly', 'monthly'] } });
  expect(payment()).toBe('$181 /wk');
  await choose('monthly');
  expect(payment()).toBe('$785 /mth');
  expect(place.querySelectorAll('[name=finance_frequency]')).toHaveLength(2);
});

test('a typed value out of range is clamped [finance-calculator.typed-out-of-range-clamped]', async () => {
  const { enter, leave, input } = await show({
    rules: { 'finance.deposit.range': { min: 0, max: 20_000, step: 100 } },
  });
  await enter('deposit', '60000');
  await leave('deposit');
  expect(input('deposit')?.value).toBe('$20,000');
});

test("opens with the shopper's valuation as the deposit, or the trade-in where it asks for one, while it holds", async () => {
  const opened = async (rules: Record<string, unknown>, expires = '2026-12-01T00:00:00Z') => {
    localStorage.setItem('test-motors:valuation', JSON.stringify({ offer: 9000, expires_at: expires }));
    const { input, sent } = await show({ rules: { 'finance.deposit.fromValuation': true, ...rules } });
    expect(sent).toEqual([]);
    const values = ['deposit', 'tradeIn'].map((name) => input(name)?.value);
    document.body.innerHTML = '';
    return values;
  };
  const both = { 'finance.calculator.fields': ['price', 'deposit', 'tradeIn', 'term'] };
  expect(await opened({})).toEqual(['$9,000', undefined]);
  expect(await opened(both)).toEqual(['$4,599', '$9,000']);
  expect(await opened({ 'finance.deposit.fromValuation': false })).toEqual(['$4,599', undefined]);
  expect(await opened({}, '2026-11-01T00:00:00Z')).toEqual(['$4,599', undefined]);
});

test('keeps the deposit that was sent before scripts ran, whatever the valuation', async () => {
  localStorage.setItem('test-motors:valuation', JSON.stringify({ offer: 9000, expires_at: '2026-12-01T00:00:00Z' }));
  const { input } = await show({ rules: { 'finance.deposit.fromValuation': true } }, { deposit: '5000' });
  expect(input('deposit')?.value).toBe('$5,000');
});

describe('the purchase price', () => {
  const rules = { 'finance.calculator.fields': ['price', 'term'] };
  const message = 'Cannot be less than $1,000 or more than $250,000';

  test('shows its range at and beyond the bounds [finance-calculator.purchase-price-min] [finance-calculator.purchase-price-max] [finance-calculator.purchase-price-message] [finance-calculator.purchase-price-message-at-bounds]', async () => {
    const { enter, place } = await show({ rules });
    const said = async (price: string) => {
      await enter('price', price);
      return place.querySelector('.field__error')?.textContent;
    };
    expect(await said('1001')).toBeUndefined();
    expect(await said('1000')).toBe(message);
    expect(await said('0')).toBe(message);
    expect(await said('249999')).toBeUndefined();
    expect(await said('250000')).toBe(message);
    expect(await said('900000')).toBe(message);
  });

  test('has another minimum if the site configures one [finance-calculator.purchase-price-min-variant]', async () => {
    const { enter, place } = await show({
      rules: { ...rules, 'finance.purchasePrice.range': { min: 5000, max: 250_000 } },
    });
    await enter('price', '5000');
    expect(place.querySelector('.field__error')?.textContent).toBe('Cannot be less than $5,000 or more than $250,000');
  });
});

describe('small payments', () => {
  const shown = async (rules: Record<string, unknown> = {}) => {
    const small = { ...rules, 'finance.amount.fallback': 4000 };
    const html = await renderLoaded(definition, { vehicle: false, rules: small });
    return [figure(html), ...facts(html)];
  };

  test("of 25 or less read 'Enquire for Finance' and leave the total blank [finance-display.enquire-for-finance] [finance-display.total-repayments-blank]", async () => {
    expect(await shown()).toEqual(['Enquire for Finance']);
    expect((await shown({ 'finance.minimumPayment': 10 }))[0]).toBe('$20 /wk');
  });

  test('show nothing, if the site is so configured', async () => {
    expect(await shown({ 'finance.estimate.absentDisplay': 'hidden' })).toEqual(['']);
  });
});

test('fees are shown as a sum, itemized, or hidden', async () => {
  const told = async (display: string) => {
    const rules = { 'finance.fees.display': display };
    return facts(await renderLoaded(definition, { vehicle: false, rules, document: withFees() })).slice(2);
  };
  expect(await told('total')).toEqual(['Fees$1,313.25']);
  expect(await told('breakdown')).toEqual([
    'Establishment fee$395.00',
    'Security registration fee$6.00',
    'Monthly account fee$8.00',
    'Dealer agency fee$912.25',
  ]);
  expect(await told('hidden')).toEqual([]);
});

test('a locked rate is shown and cannot be changed [finance-calculator.interest-slider-locked]', async () => {
  const { input } = await show({ rules: { 'finance.rate.adjustable': false } });
  expect(input('rate')?.disabled).toBe(true);
  expect((await show()).input('rate')?.disabled).toBe(false);
});

test('its first use logs event 26 for the vehicle, once [analytics.event-26-finance-calculator] [analytics.event-26-once]', async () => {
  const { enter, choose, sent } = await show();
  expect(sent).toEqual([]);
  await choose('monthly');
  await enter('deposit', '500');
  expect(sent).toEqual([
    { event_id: 26, car_id: testVehicle.id, dealership_id: testVehicle.dealership_id, website_id: 7 },
  ]);
});

test('a form sent without JavaScript is calculated by the server, within the bounds', () => {
  const data = {
    subject: { price: 45_990, rate: 8.99 },
    fees: { establishment: 0, securityRegistration: 0, monthlyAccount: 0, dealerAgency: 0 },
    eventId: 26,
    sent: { amount: '30,000', deposit: '$5,000', term: '99', rate: '10', frequency: 'monthly' },
  };
  const html = renderBlock(definition, { vehicle: true, data });
  expect(texts(html, '.range-field__value')).toEqual(['$30,000', '7 years', '10.00% p.a.']);
  expect(figure(html)).toBe('$415 /mth');
  expect(dom(html).querySelector('[name=finance_deposit]')?.getAttribute('value')).toBe('$5,000');
});

test('links to the finance page about the vehicle, if the site has one', async () => {
  const link = async (pages: NonNullable<SiteDocument['pages']>) =>
    dom(await renderLoaded(definition, { document: { pages } }))
      .querySelector('a')
      ?.getAttribute('href');
  expect(await link({ '/finance': { blocks: [] } })).toBe(`/finance?car_id=${testVehicle.slug}`);
  expect(await link({})).toBeUndefined();
});
