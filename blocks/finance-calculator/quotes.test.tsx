// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../engine/browser/query.ts';
import { type Runtime, RuntimeProvider } from '../../engine/browser/runtime.ts';
import { dom, loadBlock, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testSite, testVehicle } from '../../tests/support/render-block.tsx';
import FinanceCalculator from './Component.tsx';
import definition from './index.ts';

// Loaded ahead: the tests' clock does not wait for it.
await import('../shared/finance/quote.ts');
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const byCredit = { 'finance.calculator.fields': ['price', 'deposit', 'term', 'credit', 'frequency'] };
const figure = (html: string) => texts(html, '.calculator__figure')[0];
const quoted = { weeklyRepaymentAmount: 201.4, advertisedRate: 11.49, comparisonRate: 12.61 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
  document.body.innerHTML = '';
});

/** The hydrated calculator, and the bodies of its requests for quotes. */
async function show(
  rules: Record<string, unknown> = {},
  answer: () => Promise<Response> = async () => Response.json(quoted),
) {
  const options = { rules: { ...byCredit, ...rules } };
  const site = testSite([definition], options);
  const facts = site.rules.vehicle(testVehicle, { site: site.facts, now: new Date(0) });
  const block = {
    id: 'finance-calculator',
    props: {},
    rules: site.rules.reader(definition.rules, facts),
    words: site.wording.words,
    data: await loadBlock(definition, options),
  } as unknown as Parameters<typeof FinanceCalculator>[0];
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path !== '/api/youx/quote') return Response.json({ ok: true });
    asked.push(JSON.parse(String(request.body)));
    return answer();
  });
  const place = document.body.appendChild(document.createElement('div'));
  const runtime = { site: { id: 7, slug: 'test-motors' } } as Runtime;
  await act(async () =>
    createRoot(place).render(
      <RuntimeProvider value={runtime}>
        <FinanceCalculator {...block} />
      </RuntimeProvider>,
    ),
  );
  const set = (name: string, value: string) =>
    act(async () => {
      const field = place.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=finance_${name}]`);
      if (!field) throw new Error(`There is no ${name}.`);
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    });
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const payment = () => place.querySelector('.calculator__figure')?.textContent;
  return { place, asked, set, wait, payment };
}

describe('a calculator that asks for the credit history', () => {
  test('offers Great, Decent and Poor instead of a rate and a residual, Great at first [finance-calculator.credit-history-choices] [finance-calculator.default-credit]', async () => {
    const fields = ['price', 'rate', 'residual', 'credit'];
    const html = await renderLoaded(definition, { rules: { 'finance.calculator.fields': fields } });
    expect(texts(html, 'select option')).toEqual(['Great', 'Decent', 'Poor']);
    const selected = (page: string) => dom(page).querySelector('option[selected]')?.getAttribute('value');
    expect(selected(html)).toBe('GREAT');
    expect(texts(html, '.calculator__fields label')).toEqual(['Purchase price', 'Credit history']);
    const decent = { ...byCredit, 'finance.creditInitial': 'DECENT' };
    expect(selected(await renderLoaded(definition, { rules: decent }))).toBe('DECENT');
  });

  test('begins with the estimate of the page, and quotes a loan entered without scripts', async () => {
    const at = async (query: string) => {
      const url = new URL(`https://www.test-motors.example/cars/x?${query}`);
      const html = await renderLoaded(definition, { rules: byCredit, url });
      return [figure(html), texts(html, '.calculator__fact')[1]];
    };
    expect(await at('')).toEqual(['$181 /wk', 'Interest rate8.99% p.a.']);
    expect(await at('finance_credit=POOR')).toEqual(['$229 /wk', 'Interest rate14.99% p.a.']);
    expect(await at('finance_credit=SPLENDID')).toEqual(['$181 /wk', 'Interest rate8.99% p.a.']);
    expect((await at('finance_deposit=20000'))[0]).toBe('$126 /wk');
  });

  test('is blank on the server too when the quote of a loan entered without scripts fails [finance-calculator.quote-failure-blank]', async () => {
    const url = new URL('https://www.test-motors.example/cars/x?finance_deposit=99999999');
    const html = await renderLoaded(definition, { rules: byCredit, url });
    expect([figure(html), texts(html, '.calculator__fact')]).toEqual(['', []]);
  });

  test('asks once, half a second after the last of several changes [finance-calculator.quote-debounce-500ms]', async () => {
    const { set, wait, asked, payment } = await show();
    await set('price', '40000');
    await wait(300);
    await set('deposit', '2000');
    await wait(300);
    await set('credit', 'POOR');
    await wait(499);
    expect(asked).toEqual([]);
    // The last figure shows meanwhile.
    expect(payment()).toBe('$181 /wk');
    await wait(1);
    expect(asked).toEqual([
      { selfAssessedCreditScore: 'POOR', purchasePrice: 38_000, loanTerm: 5, car_id: testVehicle.id },
    ]);
    await vi.waitFor(() => expect(payment()).toBe('$201 /wk'));
    await set('credit', 'GREAT');
    await wait(500);
    await set('credit', 'POOR');
    await wait(500);
    expect(asked).toHaveLength(2);
  });

  test('asks as soon as the site configures', async () => {
    const { set, wait, asked } = await show({ 'finance.quoteDelay': 0 });
    await set('price', '40000');
    await wait(0);
    await set('price', '41000');
    await wait(0);
    expect(asked.map(({ purchasePrice }) => purchasePrice)).toEqual([40_000 - 4599, 41_000 - 4599]);
  });

  test('shows the rates and total of the quote, at each frequency', async () => {
    const { set, wait, place, payment } = await show();
    await set('deposit', '1000');
    await wait(500);
    await vi.waitFor(() => expect(payment()).toBe('$201 /wk'));
    const facts = () => [...place.querySelectorAll('.calculator__fact')].map((fact) => fact.textContent);
    // 201.40 × 260 + 1000
    expect(facts()).toEqual(['Total payable$53,364', 'Interest rate11.49% p.a.', 'Comparison rate12.61% p.a.']);
    const choose = (value: string) =>
      act(async () => place.querySelector<HTMLInputElement>(`[type=radio][value="${value}"]`)?.click());
    await choose('fortnightly');
    await wait(500);
    expect(payment()).toBe('$403 /fortnight');
    await choose('monthly');
    await wait(500);
    expect(payment()).toBe('$872 /mth');
  });

  test.each([
    ['a refusal', async () => Response.json({ error: { code: 'upstream', message: 'No.' } }, { status: 502 })],
    ['an error with status 200', async () => Response.json({ error: 'No.' })],
    ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'is blank and logs after %s [finance-calculator.quote-failure-blank] [finance-calculator.quote-failure-logged]',
    async (_, answer) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { set, wait, payment, place } = await show({}, answer);
      expect(payment()).toBe('$181 /wk');
      await set('price', '40000');
      await wait(500);
      await vi.waitFor(() => expect(payment()).toBe(''));
      expect(place.querySelectorAll('.calculator__fact')).toHaveLength(0);
      expect(logged).toHaveBeenCalledExactlyOnceWith('The finance quote failed.', expect.any(Error));
    },
  );

  test('a late answer does not replace a newer one, and a loan of nothing is not asked for', async () => {
    const held: ((response: Response) => void)[] = [];
    const { set, wait, asked, payment } = await show({}, () => new Promise((done) => held.push(done)));
    await set('price', '40000');
    await wait(500);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await set('price', '41000');
    await wait(500);
    await vi.waitFor(() => expect(held).toHaveLength(2));
    await act(async () => held[1]?.(Response.json({ ...quoted, weeklyRepaymentAmount: 300 })));
    await vi.waitFor(() => expect(payment()).toBe('$300 /wk'));
    await act(async () => held[0]?.(Response.json(quoted)));
    expect(payment()).toBe('$300 /wk');
    await set('price', '0');
    await wait(500);
    expect([payment(), asked.length]).toEqual(['', 2]);
  });

  test('a quoted repayment of 25 dollars or less is not shown', async () => {
    const { set, wait, payment } = await show({}, async () => Response.json({ ...quoted, weeklyRepaymentAmount: 25 }));
    await set('price', '40000');
    await wait(500);
    await vi.waitFor(() => expect(payment()).toBe('Enquire for Finance'));
  });
});
