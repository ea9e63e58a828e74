import { expect, test, vi } from 'vitest';
import { ApiError } from '../../engine/ports/api-error.ts';
import type { SubmitContext } from '../../engine/blocks/load.ts';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import definition from './index.ts';
import type { signInRules } from './load.ts';
import { submitSignIn } from './submit.ts';

type Context = SubmitContext<unknown, (typeof signInRules)[number]>;

interface Options {
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  /** What both steps of the backend fail with. */
  readonly error?: Error;
}

/** What a posted form becomes, what the backend was asked, and what was logged. */
async function post(form: Readonly<Record<string, string>>, { rules = {}, path = '/sign-in', error }: Options = {}) {
  const site = testSite([definition], { rules });
  const step = (cookie: string) =>
    vi.fn<(context: unknown, request: unknown) => Promise<readonly string[]>>(async () => {
      if (error) throw error;
      return [cookie];
    });
  const accounts = { requestSignIn: step('code=1'), confirmSignIn: step('session=1') };
  const log = vi.fn<Context['log']>();
  const context = {
    form,
    site,
    log,
    rules: site.rules.reader(definition.rules, { site: site.facts, now: testNow }),
    page: { name: 'signIn', params: {}, url: new URL(path, 'https://www.test-motors.example') },
    backend: { accounts },
  } as unknown as Context;
  const answer = await submitSignIn(context);
  const asked = [accounts.requestSignIn, accounts.confirmSignIn].map((call) =>
    call.mock.calls.map(([, about]) => about),
  );
  return { answer, asked, logged: log.mock.calls };
}

const phone = '0412 345 678';
const profile = { first_name: 'Ada', email: 'ada@example.com', postcode: '2000' };

test('a mobile number is sent a code, with the profile fields of the site, and the code step follows', async () => {
  const { answer, asked, logged } = await post({ phone, ...profile, dealership_slug: 'ryde' });
  const { postcode: _, ...kept } = profile;
  expect(asked).toEqual([[{ phone: '0412345678', profile: kept, dealership: 'ryde' }], []]);
  expect(answer).toEqual({
    status: 200,
    answer: { step: 'code', phone: '0412345678', profile: kept },
    cookies: ['code=1'],
  });
  expect(logged).toEqual([]);
});

test('an invalid mobile number is refused with its reason, and nothing entered is lost', async () => {
  for (const [entered, message] of [
    ['12', 'Please enter an Australian mobile number.'],
    ['', 'This is a required field.'],
    [undefined, 'This is a required field.'],
  ] as const) {
    const { answer, asked } = await post({ ...(entered === undefined ? {} : { phone: entered }), ...profile });
    expect(asked).toEqual([[], []]);
    expect(answer).toEqual({
      status: 422,
      answer: {
        step: 'phone',
        phone: entered ?? '',
        profile: { first_name: 'Ada', email: 'ada@example.com' },
        fieldError: { field: 'phone', message },
      },
    });
  }
});

test('an invalid e-mail address or postcode is asked for again, and no code is sent', async () => {
  const asksFor = { 'auth.profileFields': ['email', 'postcode'] };
  for (const [field, value, message] of [
    ['email', 'ada', 'Please enter a valid e-mail address.'],
    ['postcode', '20', 'Invalid postcode. Please enter a 4-digit number.'],
  ] as const) {
    const { answer, asked } = await post({ phone, ...profile, [field]: value }, { rules: asksFor });
    expect(asked).toEqual([[], []]);
    expect(answer).toMatchObject({ status: 422, answer: { step: 'phone', phone, fieldError: { field, message } } });
  }
});

test('a code with any separators signs in, and leads to the target of the address', async () => {
  const form = { step: 'code', phone: '0412345678', code: '12 34-56' };
  const { answer, asked } = await post(form, { path: '/sign-in?redirect=%2Fcars%2Fx' });
  expect(asked).toEqual([[], [{ phone: '0412345678', code: '123456' }]]);
  expect(answer).toEqual({ redirect: '/cars/x', cookies: ['session=1'] });
  for (const path of ['/sign-in', '/sign-in?redirect=%2F%2Fevil.example'])
    expect((await post(form, { path })).answer).toMatchObject({ redirect: '/' });
});

test('a code of another length is refused before it is tried', async () => {
  const { answer, asked } = await post({ step: 'code', phone: '0412345678', code: '12345', ...profile });
  expect(asked).toEqual([[], []]);
  expect(answer).toEqual({
    status: 422,
    answer: {
      step: 'code',
      phone: '0412345678',
      profile: { first_name: 'Ada', email: 'ada@example.com' },
      fieldError: { field: 'code', message: 'Code must be 6 digits.' },
    },
  });
  const rules = { 'auth.codeLength': 5 };
  expect((await post({ step: 'code', code: '12345' }, { rules })).asked[1]).toEqual([{ phone: '', code: '12345' }]);
  expect((await post({ step: 'code' })).answer).toMatchObject({
    answer: { fieldError: { message: 'This is a required field.' } },
  });
});

test.each([
  [429, 429],
  [503, 503],
  [422, 422],
  [400, 422],
] as const)('a step refused with %i shows the reason with status %i', async (refused, status) => {
  const error = new ApiError(refused, 'refused', 'Not now.');
  for (const form of [{ phone }, { step: 'code', phone, code: '123456' }]) {
    const { answer, logged } = await post(form, { error });
    expect(answer).toEqual({
      status,
      answer: { step: form.step ?? 'phone', phone, profile: {}, error: 'Not now.' },
    });
    expect(logged).toEqual([]);
  }
});

test('another code that is refused leaves the step in which the code sent before can be entered [otp.resend-option]', async () => {
  const error = new ApiError(429, 'rate_limited', 'Not now.');
  // The button of the code step repeats `step`, and the last one counts.
  const { answer } = await post({ step: 'phone', phone: '0412345678', code: '' }, { error });
  expect(answer).toMatchObject({ status: 429, answer: { step: 'code', phone: '0412345678', error: 'Not now.' } });
});

test('an unforeseen failure is logged, and the shopper told in general words', async () => {
  const error = new Error('secret');
  for (const [form, message] of [
    [{ phone }, 'We could not send the code. Please try again in a moment.'],
    [{ step: 'code', phone, code: '123456' }, 'An unknown error occurred during verification.'],
  ] as const) {
    const { answer, logged } = await post(form, { error });
    expect(answer).toMatchObject({ status: 503, answer: { error: message } });
    expect(logged).toEqual([['error', 'Sign-in failed.', { site: 'test-motors', error }]]);
  }
});
