// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../engine/browser/query.ts';
import { RuntimeProvider } from '../../engine/browser/runtime.ts';
import { turns } from '../../tests/support/island.tsx';
import { loadBlock } from '../../tests/support/load-block.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import FinancePopup from './Component.tsx';
import definition from './index.ts';
import { type PopupData, popupRules } from './load.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const site = { slug: 'test-motors', id: 1, name: 'Test', locale: 'en-AU', timeZone: 'Australia/Sydney' };
const popup = { 'finance.action': 'popup', 'finance.provider': 'manual' };
const phone = '0412 345 678';
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;
const quote = { weeklyRepaymentAmount: 182.4, advertisedRate: 8.99, comparisonRate: 9.85 };
const works: Answers = {
  '/api/youx/quote': () => Response.json(quote),
  '/api/leads/finance': () => Response.json({ lead_id: 7 }),
  '/api/youx/create-customer': () => Response.json({ redirectUrl: 'https://lender.example/next' }),
};

/** The popup, opened from a Get Finance button of the page, and the requests to the server. */
async function open(rules = {}, answers: Answers = {}) {
  const all = { ...popup, ...rules };
  const data = (await loadBlock(definition, { rules: all, props: { form: 'financePopup' } })) as PopupData;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  let settled = () => undefined as void;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown> });
    settled();
    return (answers[path] ?? works[path] ?? (() => Response.json({ ok: true })))();
  });
  const went = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { pathname: '/cars/x', search: '', hash: '', assign: went });
  document.body.innerHTML = '<a data-action="finance" href="/finance?car_id=x">Get Finance</a><div id="place"></div>';
  const place = document.getElementById('place');
  if (!place) throw new Error('no place');
  const whole = testSite([definition], { rules: all });
  const facts = whole.rules.vehicle(testVehicle, { site: whole.facts, now: testNow });
  const runtime = {
    site,
    search: { host: '', index: '', key: '' },
    page: { name: 'vehicle', path: '/cars/x', params: {} },
    now: testNow.getTime(),
    facts,
  };
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <RuntimeProvider value={runtime as never}>
        <FinancePopup
          id="finance-popup"
          props={{}}
          rules={whole.rules.reader(popupRules, facts)}
          words={whole.wording.words}
          data={data}
        />
      </RuntimeProvider>,
    ),
  );
  document.querySelector<HTMLElement>('a[data-action=finance]')?.click();
  await vi.waitFor(() => expect(document.querySelector('.finance-popup .lead-form')).not.toBeNull(), 10_000);
  await act(async () => undefined);
  const calls = (path: string) => sent.filter((call) => call.path === path);
  return { data, sent, calls, went, onSettled: (then: () => void) => (settled = then) };
}

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`.finance-popup [name=${name}]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const type = (name: string, value: string) =>
  act(async () => {
    control(name).value = value;
    control(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (name: string) => act(async () => control(name).dispatchEvent(new Event('focusout', { bubbles: true })));
const press = (name: string, key: string) =>
  act(async () => control(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const next = async () => {
  await act(async () => {
    document
      .querySelector('.finance-popup form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    // What checks a form is fetched when it is first sent.
    await vi.dynamicImportSettled();
  });
  await turns();
};
const stages = () => [...document.querySelectorAll('.lead-form__stages li')].map((stage) => stage.textContent);
const current = () => document.querySelector('.lead-form__stages [aria-current=step]')?.textContent;
const said = () => document.querySelector('.lead-form__errors')?.textContent;
const shown = (name: string) => !control(name).closest('fieldset')?.hidden;

/** Fills in the stages up to the last one. */
async function fill() {
  await next();
  for (const [name, value] of [
    ['name', 'Ann'],
    ['last_name', 'Lee'],
    ['email', 'ann@mail.example'],
  ] as const)
    await type(name, value);
  await next();
  await type('phone', phone);
  await type('code', '123456');
  await next();
}

test('is headed, with four stages in order [finance-popup.heading] [finance-popup.four-stages] [finance-popup.stage-1-label] [finance-popup.stage-2-label] [finance-popup.stage-3-label] [finance-popup.stage-4-label]', async () => {
  await open();
  expect(document.querySelector('.finance-popup h2')?.textContent).toBe(
    'Instant Finance pre-approval with no impact on your credit score.',
  );
  expect(stages()).toEqual(['Quick Estimate', 'Your Details', 'Instant pre-approval', 'Apply to lender']);
});

test('opens from Get Finance where the site starts there, elsewhere it is not on the page [finance-popup.opened-from-open]', async () => {
  await open();
  expect(document.querySelector<HTMLDialogElement>('dialog')?.open).toBe(true);
  expect(await loadBlock(definition, { rules: { ...popup, 'finance.action': 'page' } })).toBeUndefined();
});

test('is not offered where finance asks for sign-in first: Get Finance leads to the page that does [gating.car-finance-per-site] [gating.finance-page-per-site]', async () => {
  for (const rule of ['gating.carFinance', 'gating.finance'])
    expect(await loadBlock(definition, { rules: { ...popup, [rule]: true } }), rule).toBeUndefined();
  const others = [{ when: { 'vehicle.make': 'Lotus' }, use: true }, { use: false }];
  expect(await loadBlock(definition, { rules: { ...popup, 'gating.carFinance': others } })).toBeDefined();
});

test('its stages ask for the loan, the person, the phone, and show everything before it is sent, one at a time [finance-popup.stage-contents-open] [finance-popup.steps-advance-to-last]', async () => {
  await open();
  expect([shown('amount'), shown('term'), shown('selfAssessedCreditScore'), shown('name')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await vi.waitFor(() => expect(document.querySelector('.finance-popup__amount')?.textContent).toBe('$182 /wk'));
  expect(document.querySelector('.finance-popup__rates')?.textContent).toContain('comparison rate 9.85% p.a.');
  await next();
  expect([current(), shown('name'), shown('postcode'), shown('opt_in'), shown('phone')]).toEqual([
    'Your Details',
    true,
    true,
    true,
    false,
  ]);
  await next();
  expect(current()).toBe('Your Details');
  await type('name', 'Ann');
  await type('last_name', 'Lee');
  await type('email', 'ann@mail.example');
  await next();
  expect([current(), shown('phone'), shown('code')]).toEqual(['Instant pre-approval', true, true]);
  await type('phone', phone);
  await type('code', '123456');
  await next();
  expect(current()).toBe('Apply to lender');
  expect(document.querySelector('.finance-popup__review')?.textContent).toContain('ann@mail.example');
});

test('a code sent to one number counts for no other [otp.state-not-sent] [otp.state-code-sent-message]', async () => {
  await open();
  await type('phone', phone);
  const sending = () => document.querySelector<HTMLButtonElement>('.finance-popup .code-field button');
  const shownState = () => [sending()?.textContent, document.querySelector('.code-field__state')?.textContent];
  await act(async () => {
    sending()?.click();
    await vi.dynamicImportSettled();
  });
  await vi.waitFor(() => expect(shownState()).toEqual(['Resend code', 'Code sent!']));
  await type('phone', '0412 345 679');
  expect(shownState()).toEqual(['Send code', '']);
  // However it is written.
  await type('phone', '+61412345678');
  expect(shownState()).toEqual(['Resend code', 'Code sent!']);
});

test('sending a code takes as long as the site allows [otp.send-timeout-15s]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await open({ 'auth.sendTimeout': 4000 });
  await type('phone', phone);
  await act(async () => {
    document.querySelector<HTMLButtonElement>('.finance-popup .code-field button')?.click();
    await vi.dynamicImportSettled();
  });
  await vi.waitFor(() => expect(limit.mock.lastCall).toEqual([4000]));
  limit.mockRestore();
});

describe('the purchase price', () => {
  test('takes digits only, and effect on blur or Enter, within its bounds [finance-popup.purchase-price-digits-only] [finance-popup.purchase-price-commit] [finance-popup.purchase-price-clamp]', async () => {
    const { calls } = await open({ 'finance.quoteDelay': 0 });
    await vi.waitFor(() => expect(calls('/api/youx/quote')).toHaveLength(1));
    await type('amount', '-2x5,0.00a');
    expect(control('amount').value).toBe('25000');
    await turns();
    expect(calls('/api/youx/quote')).toHaveLength(1);
    await leave('amount');
    expect(control('amount').value).toBe('$25,000');
    await vi.waitFor(() => expect(calls('/api/youx/quote').at(-1)?.body['purchasePrice']).toBe(25_000));
    await type('amount', '999999');
    await press('amount', 'Enter');
    expect([control('amount').value, current()]).toEqual(['$200,000', 'Quick Estimate']);
    await type('amount', '7');
    await leave('amount');
    expect(control('amount').value).toBe('$10,000');
  });

  test('has the bounds of its rule', async () => {
    await open({ 'finance.popup.priceRange': { min: 5000, max: 100_000 } });
    await type('amount', '7000');
    await leave('amount');
    expect(control('amount').value).toBe('$7,000');
  });
});

test('terms run from 1 to 7 years and start at 5 [finance-popup.term-slider-range] [finance-popup.term-slider-default]', async () => {
  await open();
  const { type: kind, min, max, value } = control('term');
  expect([kind, min, max, value]).toEqual(['range', '1', '7', '5']);
});

test('as tabs the parts open in any order, as stages they do not', async () => {
  await open({ 'finance.popup.navigation': 'tabs' });
  const tabs = document.querySelectorAll<HTMLElement>('.lead-form__stages button');
  await act(async () => tabs[2]?.click());
  expect(current()).toBe('Instant pre-approval');
});

describe('sending', () => {
  test('verifies the code at the last stage, then sends lead and customer at once, and goes on [finance-popup.verify-at-last-step] [finance-popup.submit-after-verify] [finance-form.submit-parallel-lead-and-customer] [finance-form.submit-redirect] [finance-form.submit-loading-on] [analytics.finance-lead-event-9]', async () => {
    let release: (value: Response) => void = () => undefined;
    const held = new Promise<Response>((done) => (release = done));
    const { calls, went, sent } = await open({}, { '/api/leads/finance': () => held });
    await fill();
    expect(calls('/api/otp/verify')).toEqual([]);
    await next();
    await vi.waitFor(() =>
      expect(calls('/api/otp/verify').map(({ body }) => body)).toEqual([{ phone, code: '123456' }]),
    );
    // The lead is not answered yet, and the customer is being created.
    await vi.waitFor(() => expect(calls('/api/youx/create-customer')).toHaveLength(1));
    expect([calls('/api/leads/finance').length, went.mock.calls.length]).toEqual([1, 0]);
    const button = document.querySelector('.finance-popup [type=submit]:not([name])');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    await act(async () => release(Response.json({ lead_id: 7 })));
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://lender.example/next'));
    const paths = sent.map(({ path }) => path);
    expect(paths.indexOf('/api/otp/verify')).toBeLessThan(paths.indexOf('/api/leads/finance'));
    expect(calls('/api/events').map(({ body }) => body['event_id'] ?? body['id'])).toEqual([9]);
    const userData = calls('/api/leads/finance')[0]?.body['userData'];
    expect(userData).not.toHaveProperty('code');
    expect(userData).toMatchObject({ form: 'financePopup', amount: expect.any(String), term: '5' });
  });

  test.each([
    [
      'a wrong code',
      '/api/otp/verify',
      422,
      'The verification code is invalid. Please try again.',
      '[errors.code-invalid]',
    ],
    [
      'a failing verification',
      '/api/otp/verify',
      0,
      'An unknown error occurred during verification.',
      '[errors.verification-unknown]',
    ],
    ['a failing lead', '/api/leads/finance', 500, 'Lead submission failed', '[errors.lead-failure]'],
    [
      'a failing customer',
      '/api/youx/create-customer',
      500,
      'Failed to create customer with YouX',
      '[errors.customer-creation]',
    ],
    [
      'no address',
      '/api/youx/create-customer',
      200,
      'Failed to create customer or no redirect URL received.',
      '[errors.customer-no-redirect-url]',
    ],
    [
      'words of the server',
      '/api/youx/create-customer',
      422,
      'Failed to create YouX customer',
      '[errors.customer-server-text]',
    ],
    ['no answer', '/api/youx/create-customer', 0, 'An unknown error occurred.', '[errors.customer-unknown]'],
  ])(
    '%s: its own message, nobody is redirected, nothing is lost, and the second try repeats nothing (%s %i: %s) %s',
    async (_, path, status, message) => {
      let failing = true;
      const fail = () => {
        if (status === 0) throw new TypeError('offline');
        if (status === 200) return Response.json({});
        const error = { code: path.includes('verify') ? 'invalid_code' : 'refused', message };
        return Response.json(status === 500 ? {} : { error }, { status });
      };
      const again = () => (works[path] ?? (() => Response.json({ ok: true })))();
      const { calls, went } = await open({}, { [path]: () => (failing ? fail() : again()) });
      await fill();
      await next();
      await vi.waitFor(() => expect(said()).toContain(message));
      expect(went).not.toHaveBeenCalled();
      expect([control('name').value, control('phone').value]).toEqual(['Ann', phone]);
      failing = false;
      if (path.includes('verify')) await act(async () => undefined);
      while (current() !== 'Apply to lender') await next();
      await next();
      await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://lender.example/next'));
      const keys = calls('/api/leads/finance').map(
        ({ body }) => (body['userData'] as Record<string, unknown>)['idempotency_key'],
      );
      const others = calls('/api/youx/create-customer').map(
        ({ body }) => (body['additionalData'] as Record<string, unknown>)['idempotency_key'],
      );
      expect(new Set([...keys, ...others]).size).toBe(1);
      expect(calls('/api/events')).toHaveLength(1);
      // A code works once: it is not tried again after it was accepted.
      expect(calls('/api/otp/verify')).toHaveLength(path.includes('verify') ? 2 : 1);
    },
  );
});
