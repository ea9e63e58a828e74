import { describe, expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.ts';

/** The attributes of an input, and the page as a shopper reads it. */
async function calculator(provider: object, query = '') {
  const document = { finance: { providers: { lender: { name: 'Lender', ...provider } } } };
  const offer = testVehicle.finance_lenders?.['manual'] ?? {};
  const html = await renderLoaded(definition, {
    document,
    rules: { 'finance.provider': 'lender' },
    vehicle: { ...testVehicle, finance_lenders: { lender: offer } },
    url: new URL(`https://www.test-motors.example/cars/x?${query}`),
  });
  const input = (name: string) => dom(html).querySelector(`[name=finance_${name}]`);
  return {
    bounds: (name: string) => ['min', 'max', 'step'].map((end) => Number(input(name)?.getAttribute(end))),
    value: (name: string) => input(name)?.getAttribute('value'),
    figure: texts(html, '.calculator__figure')[0],
    facts: texts(html, '.calculator__fact'),
    note: texts(html, '.calculator__note').join(' '),
  };
}
const ruled = (rules: object, query?: string) => calculator({ rules }, query);

describe('a provider sets the bounds of its calculator', () => {
  test('the smallest loan [finance-calculator.loan-amount-min-variant]', async () => {
    expect((await ruled({ 'finance.amount.minimum': 5000 })).bounds('amount')).toEqual([5000, 100_000, 500]);
    const asked = await ruled({ 'finance.amount.minimum': 5000 }, 'finance_amount=1000');
    expect(asked.value('amount')).toBe('5000');
  });

  test('the longest term [finance-calculator.term-max-5]', async () => {
    const rules = { 'finance.term.choices': { min: 1, max: 5, step: 0.5 } };
    expect((await ruled(rules)).bounds('term')).toEqual([1, 5, 0.5]);
    expect((await ruled(rules, 'finance_term=7')).value('term')).toBe('5');
  });

  test.each([
    [4, 20, '[finance-calculator.interest-brand-range]'],
    [7.5, 14.5, '[finance-calculator.interest-provider-range]'],
    [9.95, 19.95, '[finance-calculator.interest-other-minimums]'],
    [5.99, 15.99, '[finance-calculator.interest-other-maximums]'],
    [1, 15, ''],
  ])('interest from %d to %d %s', async (min, max) => {
    const rules = { 'finance.rate.range': { min, max, step: 0.5 } };
    expect((await ruled(rules)).bounds('rate')).toEqual([min, max, 0.5]);
    expect((await ruled(rules, 'finance_rate=0.1')).value('rate')).toBe(String(min));
    expect((await ruled(rules, 'finance_rate=40')).value('rate')).toBe(String(max));
  });
});

test('a calculator that does not reach the price says so, and shows no estimate of the whole price', async () => {
  const whole = await ruled({});
  expect(whole.note).not.toContain('goes up to');
  const capped = await ruled({ 'finance.amount.maximum': 20_000 });
  expect(capped.value('amount')).toBe('20000');
  expect(capped.note).toContain('This calculator goes up to $20,000; the price is $45,990.');
  expect(capped.figure).not.toBe(whole.figure);
});

describe('amounts typed', () => {
  test('snap to the step of their range, and negative values become 0 [finance-calculator.deposit-range] [finance-calculator.residual-range]', async () => {
    const query = 'finance_deposit=1000.3&finance_residual=-5';
    const { value } = await ruled({}, query);
    expect([value('deposit'), value('residual')]).toEqual(['$1,000.50', '$0']);
    const range = { min: 0, max: 50_000, step: 100 };
    const coarse = await ruled(
      { 'finance.deposit.range': range, 'finance.residual.range': range },
      'finance_deposit=1149&finance_residual=60000',
    );
    expect([coarse.value('deposit'), coarse.value('residual')]).toEqual(['$1,100', '$50,000']);
  });

  test('a negative price becomes 0 [finance-calculator.purchase-price-non-positive-zero]', async () => {
    const { value } = await ruled({ 'finance.calculator.fields': ['price', 'term'] }, 'finance_price=-3');
    expect(value('price')).toBe('$0');
  });
});

describe('fees are part of the loan', () => {
  const plain = 'finance_amount=30000&finance_rate=10&finance_deposit=0&finance_residual=0&finance_term=5';

  // 31,300 and 31,360.50 over 260 weeks at 10 % a year.
  test.each([
    [1300, '$153.09 /wk', '[finance-calculator.establishment-fee-1300]'],
    [1360.5, '$153.39 /wk', '[finance-calculator.establishment-fee-1360-5]'],
  ])('an establishment fee of %d makes it %s %s', async (establishment, payment) => {
    const rules = { 'finance.rounding': 'cents' };
    const rates = { interest: 10, comparison: 11 };
    const { figure, facts } = await calculator({ fees: { establishment }, rules, rates, source: 'calculator' }, plain);
    expect(figure).toBe(payment);
    expect(facts).toContain(`Fees$${establishment.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`);
  });

  test('repayments are rounded up where the site does so [finance-calculator.repayment-rounded-up]', async () => {
    const at = async (rounding: string) => (await ruled({ 'finance.rounding': rounding }, plain)).figure;
    // 146.73 and the fee of the offer.
    const cents = (await at('cents')) ?? '';
    expect(cents).toMatch(/^\$\d+\.\d\d \/wk$/);
    const exact = Number(cents.replace(/[^\d.]/g, ''));
    expect(await at('up')).toBe(`$${Math.ceil(exact)} /wk`);
    expect(await at('nearest')).toBe(`$${Math.round(exact)} /wk`);
  });
});
