// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInTypes } from '../../engine/pages/sign-in-path.ts';
import { loadOnPage } from '../../tests/support/load-on-page.ts';
import { renderBlock, testSite } from '../../tests/support/render-block.tsx';
import SignIn from './Component.tsx';
import definition from './index.ts';
import type { SignInBlock } from './load.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Answer = { status?: number; body?: unknown } | 'never' | 'down';
let root: Root | undefined;
let asked: { path: string; body: unknown }[];
let answers: Record<string, Answer>;
const assign = vi.fn();

beforeEach(() => {
  asked = [];
  answers = {};
  assign.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      const path = url.split('?')[0] ?? '';
      asked.push({ path: url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
      const answer = answers[path] ?? { body: { ok: true } };
      if (answer === 'down') throw new TypeError('Failed to fetch');
      if (answer === 'never')
        return new Promise<Response>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('slow', 'TimeoutError'))),
        );
      return Response.json(answer.body, { status: answer.status ?? 200 });
    }),
  );
  // The platform's own time-out ignores a mocked clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** The sign-in page at this address, hydrated. */
async function show(path = '/sign-in', rules: Record<string, unknown> = {}) {
  const site = testSite([definition], { rules });
  const block = {
    id: 'sign-in',
    props: {},
    rules: site.rules.reader(definition.rules, { site: site.facts, now: new Date(0) }),
    words: site.wording.words,
    data: await loadOnPage(definition, { path, pageName: 'signIn' }),
  } as unknown as SignInBlock;
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root?.render(<SignIn {...block} />));
  const find = <T extends Element>(selector: string) => place.querySelector<T>(selector);
  return {
    place,
    async type(name: string, text: string) {
      const input = find<HTMLInputElement>(`input[name=${name}]`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: (name: string) =>
      act(async () => find(`input[name=${name}]`)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    press: (name: string, key: string) =>
      act(async () => {
        const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // An enabled button is what Enter submits a form by.
        if (find(`input[name=${name}]`)?.dispatchEvent(pressed) && !find<HTMLButtonElement>('[type=submit]')?.disabled)
          find<HTMLFormElement>('form')?.requestSubmit();
      }),
    submit: () => act(async () => find<HTMLFormElement>('form')?.requestSubmit()),
    click: (text: string) =>
      act(async () => [...place.querySelectorAll('button')].find((button) => button.textContent === text)?.click()),
    pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    value: (name: string) => find<HTMLInputElement>(`input[name=${name}]`)?.value,
    button: () => find<HTMLButtonElement>('form .button--primary'),
    state: () => find('form')?.getAttribute('data-state'),
    alert: () => find('.sign-in__alert')?.textContent,
    fieldError: () => find('.field__error')?.textContent,
    text: () => place.textContent,
  };
}

type Shown = Awaited<ReturnType<typeof show>>;

/** The page once a code has been sent. */
async function sentTo(path?: string, rules?: Record<string, unknown>): Promise<Shown> {
  const page = await show(path, rules);
  await page.type('phone', '0412 345 678');
  await page.submit();
  return page;
}

describe('the phone', () => {
  test('Enter sends a valid one and says what is wrong with another, even while the button is disabled', async () => {
    const page = await show();
    const enter = () => page.press('phone', 'Enter');
    await page.type('phone', '0412');
    expect(page.button()?.disabled).toBe(true);
    await enter();
    expect([page.state(), page.fieldError()]).toEqual(['default', expect.stringContaining('mobile')]);
    await page.type('phone', '0412 345 678');
    await enter();
    expect(page.state()).toBe('verificationSent');
    expect(asked.filter(({ path }) => path.includes('sign-in'))).toHaveLength(1);
  });

  test('is requested first, then the code [sign-in.phone-and-code-widget][sign-in.state-default][sign-in.state-verification-sent][otp.state-not-sent]', async () => {
    const page = await show();
    expect([page.state(), page.value('phone'), page.value('code')]).toEqual(['default', '', undefined]);
    expect(page.button()?.textContent).toBe('Send code');
    await page.type('phone', '0412 345 678');
    await page.submit();
    expect([page.state(), page.value('code')]).toEqual(['verificationSent', '']);
  });

  test('must be a mobile number before a code can be sent [otp.phone-required-before-send]', async () => {
    const page = await show();
    for (const [phone, disabled] of [
      ['', true],
      ['02 9876 5432', true],
      ['0412 345 67', true],
      ['0412 345 678', false],
      ['61412345678', false],
      ['+61 412 345 678', false],
    ] as const) {
      await page.type('phone', phone);
      expect([phone, page.button()?.disabled]).toEqual([phone, disabled]);
    }
    await page.type('phone', '0298765432');
    await page.submit();
    expect(asked).toEqual([]);
  });

  test('shows that it is required when empty [otp.message-required]', async () => {
    const page = await show();
    await page.leave('phone');
    expect(page.fieldError()).toBe('This is a required field.');
    await page.type('phone', '0412345678');
    expect(page.fieldError()).toBeUndefined();
  });

  test('is checked against the limit, then sent with the profile, then looked up [api.auth-sms-sign-in][api.check-if-contact-exists][otp.phone-61-to-leading-0]', async () => {
    const page = await show();
    await page.type('first_name', 'Ada');
    await page.type('email', 'ada@example.com');
    await page.type('phone', '+61 412 345 678');
    await page.submit();
    expect(asked).toEqual([
      { path: '/api/rate-limit', body: { phone: '0412345678' } },
      {
        path: '/api/auth/sign-in',
        body: { phone: '0412345678', first_name: 'Ada', email: 'ada@example.com', website: 'test-motors' },
      },
      { path: '/api/check-if-contact-exists?phone_number=0412345678', body: undefined },
    ]);
  });

  test('refused by the rate limit gets no code, and an alert is shown [api.rate-limit-not-ok-refused][errors.rate-limit-message]', async () => {
    const message = 'Too many verification attempts. Please try again later.';
    answers['/api/rate-limit'] = { status: 429, body: { error: { code: 'rate_limited', message } } };
    const page = await sentTo();
    expect([page.state(), page.alert()]).toEqual(['default', message]);
    expect(asked.map(({ path }) => path)).toEqual(['/api/rate-limit']);
  });

  test('a code that could not be sent shows why in a red alert [errors.code-send-failure][errors.auth-thrown-to-caller]', async () => {
    const message = 'We could not send the code. Please try again in a moment.';
    answers['/api/auth/sign-in'] = { status: 503, body: { error: { code: 'send_failed', message } } };
    const page = await sentTo();
    expect([page.state(), page.alert()]).toEqual(['default', message]);
    expect(page.place.querySelector('[role=alert].sign-in__alert')).not.toBeNull();
  });

  test('stops sending after 15 seconds [otp.send-timeout-15s][otp.state-sending]', async () => {
    answers['/api/auth/sign-in'] = 'never';
    const page = await sentTo();
    expect([page.button()?.textContent, page.button()?.disabled]).toEqual(['Sending…', true]);
    await page.pass(14_900);
    expect(page.alert()).toBeUndefined();
    await page.pass(200);
    expect(page.alert()).toBe('We could not send the code. Please try again in a moment.');
    expect(page.button()?.disabled).toBe(false);
  });

  test('stops after the timeout of the site', async () => {
    answers['/api/auth/sign-in'] = 'never';
    const page = await sentTo('/sign-in', { 'auth.sendTimeout': 5000 });
    await page.pass(5100);
    expect(page.alert()).not.toBeUndefined();
  });

  test('a failed contact check is only logged to the console [errors.contact-exists-logged]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answers['/api/check-if-contact-exists'] = 'down';
    const page = await sentTo();
    expect([page.state(), page.alert()]).toEqual(['verificationSent', undefined]);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('the optional fields', () => {
  test('may stay empty, but an e-mail address must be one', async () => {
    const page = await show();
    await page.type('phone', '0412 345 678');
    await page.type('email', 'ada');
    await page.press('email', 'Enter');
    expect([page.state(), page.fieldError()]).toEqual(['default', 'Please enter a valid e-mail address.']);
    expect(page.button()?.disabled).toBe(true);
    await page.type('email', '');
    await page.submit();
    expect(page.state()).toBe('verificationSent');
  });
});

describe('the code', () => {
  test('shows that it is on its way [otp.state-code-sent-message]', async () => {
    const page = await sentTo();
    expect(page.text()).toContain('Code sent!');
    expect(page.text()).toContain('•••••••678');
  });

  test('can be resent after a delay [otp.resend-option]', async () => {
    const page = await sentTo();
    expect(page.text()).toContain('Resend code in 30 seconds');
    await page.pass(30_000);
    asked = [];
    answers['/api/auth/sign-in'] = 'never';
    await page.click('Resend code');
    expect(asked.map(({ path }) => path)).toEqual(['/api/rate-limit', '/api/auth/sign-in']);
    expect(page.state()).toBe('verificationSent');
  });

  test('can be resent after the delay though the page was asleep meanwhile, as while the message is read [otp.resend-option]', async () => {
    const page = await sentTo();
    vi.setSystemTime(Date.now() + 60_000);
    await page.pass(1000);
    expect(page.text()).not.toContain('Resend code in');
    expect(page.text()).toContain('Resend code');
  });

  test('can be resent at once if the site configures no delay', async () => {
    const page = await sentTo('/sign-in', { 'auth.resendSeconds': 0 });
    asked = [];
    await page.click('Resend code');
    expect(asked[0]?.path).toBe('/api/rate-limit');
  });

  test('that is sent again, or wrong, does not return a shopper who is entering another phone', async () => {
    const page = await sentTo('/sign-in', { 'auth.resendSeconds': 0 });
    const { fetch } = globalThis;
    /** Does something whose answers arrive once the shopper has started over. */
    const answeredLate = async (ask: () => Promise<unknown>) => {
      const waiting: (() => void)[] = [];
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        await new Promise<void>((done) => waiting.push(done));
        return fetch(...request);
      });
      await ask();
      await page.click('Use another number');
      while (waiting.length > 0) await act(async () => waiting.shift()?.());
      vi.stubGlobal('fetch', fetch);
    };
    await answeredLate(() => page.click('Resend code'));
    expect(page.state()).toBe('default');
    await page.type('phone', '0499 999 999');
    await page.submit();
    expect(page.state()).toBe('verificationSent');
    answers['/api/auth/verify'] = { status: 422, body: { error: { code: 'wrong', message: 'Wrong.' } } };
    await page.type('code', '123456');
    await answeredLate(() => page.submit());
    expect([page.state(), page.alert()]).toEqual(['default', undefined]);
  });

  test('has the configured length', async () => {
    const page = await sentTo('/sign-in', { 'auth.codeLength': 8 });
    await page.type('code', '123456');
    await page.submit();
    expect(page.fieldError()).toBe('Code must be 8 digits.');
    await page.type('code', '1234567890');
    expect(page.value('code')).toBe('12345678');
  });

  test('accepts digits only [otp.code-exactly-6]', async () => {
    const page = await sentTo();
    await page.type('code', '12a3-4');
    expect(page.value('code')).toBe('1234');
    await page.type('code', '123 456 789');
    expect(page.value('code')).toBe('123456');
    const input = page.place.querySelector('input[name=code]');
    expect([input?.getAttribute('inputmode'), input?.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
  });

  test('is required and six digits long [otp.code-required][otp.message-required][otp.message-six-digits][otp.code-exactly-6]', async () => {
    const page = await sentTo();
    asked = [];
    await page.submit();
    expect(page.fieldError()).toBe('This is a required field.');
    await page.type('code', '12345');
    await page.submit();
    expect(page.fieldError()).toBe('Code must be 6 digits.');
    expect(asked).toEqual([]);
  });

  test('once verified redirects to the requested page [sign-in.state-verification-submitted][sign-in.redirect-param][api.auth-verify]', async () => {
    const page = await sentTo('/sign-in?type=watchlist&redirect=%2Fcars%2Fx%3Fa%3D1&back=%2Fcars%2Fx');
    await page.type('code', '123456');
    await page.submit();
    expect(asked.at(-1)).toEqual({
      path: '/api/auth/verify',
      body: { phone: '0412345678', token: '123456', type: 'sms' },
    });
    expect(page.text()).toContain('You are signed in.');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/cars/x?a=1');
  });

  test('is selected when it was wrong, because its button was disabled meanwhile', async () => {
    answers['/api/auth/verify'] = 'down';
    const page = await sentTo();
    await page.type('code', '123456');
    page.button()?.focus();
    await page.submit();
    expect(page.alert()).not.toBeUndefined();
    await page.pass(1);
    const code = page.place.querySelector<HTMLInputElement>('input[name=code]');
    expect(document.activeElement).toBe(code);
    expect([code?.selectionStart, code?.selectionEnd]).toEqual([0, 6]);
  });

  test('once verified redirects home without a requested page, or with one on another site', async () => {
    const page = await sentTo('/sign-in?redirect=%2F%2Fevil.example&back=https%3A%2F%2Fevil.example');
    expect(page.place.querySelector('.sign-in__back')?.getAttribute('href')).toBe('/');
    await page.type('code', '123456');
    await page.submit();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('that is wrong shows an error, and another can be entered [errors.code-invalid]', async () => {
    const message = 'The verification code is invalid. Please try again.';
    answers['/api/auth/verify'] = { status: 422, body: { error: { code: 'invalid_code', message } } };
    const page = await sentTo();
    await page.type('code', '123456');
    await page.submit();
    expect([page.state(), page.alert(), page.button()?.disabled]).toEqual(['verificationSent', message, false]);
    expect(assign).not.toHaveBeenCalled();
  });

  test('that cannot be verified for an unknown reason shows an error [errors.verification-unknown]', async () => {
    const page = await sentTo();
    for (const answer of ['down', { status: 502, body: '<html>' }] as const) {
      answers['/api/auth/verify'] = answer;
      await page.type('code', '123456');
      await page.submit();
      expect(page.alert()).toBe('An unknown error occurred during verification.');
    }
  });
});

describe('the page', () => {
  test('has wording for every type, and general wording for any other [routes.sign-in-types]', async () => {
    const heading = async (path: string) => (await show(path)).place.querySelector('h1')?.textContent;
    const headings: unknown[] = [];
    for (const type of signInTypes) headings.push(await heading(`/sign-in?type=${type}`));
    expect(signInTypes).toEqual([
      'watchlist',
      'trade-in',
      'checkout',
      'finance',
      'spin-to-win',
      'online-payment',
      'car-finance',
      'my-garage',
    ]);
    expect(headings[0]).toBe('Sign in to save cars');
    expect(new Set(headings).size).toBe(8);
    for (const path of ['/sign-in', '/sign-in?type=unheard-of', '/sign-in?type=__proto__'])
      expect(await heading(path)).toBe('Sign in');
  });

  test('also supports trade-in, although that page is never gated', async () => {
    const page = await show('/sign-in?type=trade-in&redirect=%2Ftrade-in&back=%2Ftrade-in');
    expect(page.place.querySelector('h1')?.textContent).toBe('Sign in for your valuation');
  });

  test('links back to the previous page [sign-in.back-param][routes.sign-in]', async () => {
    const page = await show('/sign-in?type=finance&redirect=%2Ffinance&back=%2Fcars%2Fx%3Fa%3D1');
    expect(page.place.querySelector('.sign-in__back')?.getAttribute('href')).toBe('/cars/x?a=1');
  });

  test('has the configured fields', async () => {
    const names = async (rules?: Record<string, unknown>) =>
      [...(await show('/sign-in', rules)).place.querySelectorAll('.sign-in__profile input')].map((input) =>
        input.getAttribute('name'),
      );
    expect(await names()).toEqual(['first_name', 'last_name', 'email']);
    expect(await names({ 'auth.profileFields': ['postcode', 'email'] })).toEqual(['email', 'postcode']);
    expect(await names({ 'auth.profileFields': [] })).toEqual([]);
  });

  test('works before its script has loaded: nothing is disabled in server HTML', async () => {
    const html = renderBlock(definition, { data: await loadOnPage(definition, { path: '/sign-in' }) });
    expect(html).not.toContain('disabled');
    expect(html).toContain('method="post"');
  });

  test('shows no form to a signed-in shopper', () => {
    const data = {
      redirect: '/finance',
      back: '/',
      website: 'x',
      signedInAs: '•••678',
      step: 'phone',
      phone: '',
      profile: {},
    };
    const html = renderBlock(definition, { data });
    expect(html).toContain('You are signed in as •••678.');
    expect(html).toContain('href="/finance"');
    expect(html).not.toContain('<form');
  });
});
