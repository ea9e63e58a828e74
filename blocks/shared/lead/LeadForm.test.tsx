// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Runtime, RuntimeProvider } from '../../../engine/browser/runtime.ts';
import type { FormStep, FormValues } from '../../../engine/forms/fields.ts';
import { turns } from '../../../tests/support/island.tsx';
import { loadBlock } from '../../../tests/support/load-block.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import definition from '../../lead-form/index.ts';
import { allControls } from './all-controls.ts';
import { LeadForm } from './LeadForm.tsx';
import type { LoadedForm } from './load.ts';
import type { FormAnswer } from './use-lead-form.ts';
import type { FormField } from '../../../engine/forms/kinds.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const realFetch = globalThis.fetch;
let root: Root | undefined;
let answers: { readonly status: number; readonly body: unknown }[];
let sent: Record<string, unknown>[];
/** Answers who is signed in. */
let session: () => Promise<Response>;

beforeEach(() => {
  answers = [];
  sent = [];
  session = async () => Response.json({ user: null });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) => {
      if (path === '/api/auth/session') return session();
      if (path !== '/api/leads') return Response.json({ ok: true });
      sent.push(JSON.parse(String(init?.body)));
      const { status, body } = answers.shift() ?? { status: 200, body: { lead_id: 7 } };
      return Response.json(body, { status });
    }),
  );
});

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.stubGlobal('fetch', realFetch);
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-signed-in');
  localStorage.clear();
});

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'text',
  label: name,
  required: true,
  ...more,
});
const contact: FormStep = { id: 'contact', fields: [field('name'), field('email', { kind: 'email' })] };
const trade: FormStep = {
  id: 'trade',
  fields: [
    field('has_trade', { kind: 'tick', required: false }),
    field('year', { kind: 'number', min: 1900, when: { 'values.has_trade': true } }),
  ],
};

interface Options {
  readonly steps?: readonly FormStep[];
  readonly rules?: Record<string, unknown>;
  readonly wording?: Readonly<Record<string, string>>;
  readonly answer?: FormAnswer;
  /** What the server filled in from the account. */
  readonly own?: FormValues;
  /** Input in the server's HTML before hydration. */
  readonly typedEarly?: Readonly<Record<string, string>>;
}

/** A hydrated form of these steps that shows its thank-you in place. */
async function show({ steps = [contact], rules = {}, wording = {}, answer, own, typedEarly }: Options = {}) {
  const all = { 'enquiry.successRoute': null, 'forms.errorDisplay': 'inline', ...rules };
  const { view, settings } = (await loadBlock(definition, { rules: all, wording })) as LoadedForm;
  const runtime = { site: { slug: 'test-motors' }, page: { name: 'contact' }, now: testNow.getTime() } as Runtime;
  const element = (
    <RuntimeProvider value={runtime}>
      <LeadForm block="b" view={{ ...view, steps }} controls={allControls} {...{ settings, answer, own }} />
    </RuntimeProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  if (typedEarly) {
    place.innerHTML = renderToString(element);
    for (const [name, text] of Object.entries(typedEarly)) control(name).value = text;
    await act(async () => void (root = hydrateRoot(place, element)));
  } else await act(async () => (root = createRoot(place)).render(element));

  function control(name: string): HTMLInputElement {
    const found = place.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!found) throw new Error(`no control named ${name}`);
    return found;
  }
  return {
    place,
    control,
    async type(name: string, text: string) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(name), text);
        control(name).dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    tick: (name: string) => act(async () => control(name).click()),
    async press(text: string) {
      const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      await act(async () => button?.click());
    },
    errors: () => [...place.querySelectorAll('.field__error')].map(({ textContent }) => textContent),
    listed: () => [...place.querySelectorAll('.lead-form__errors li')].map(({ textContent }) => textContent),
    focused: () => document.activeElement?.getAttribute('name') ?? document.activeElement?.className,
  };
}

/** Waits until this holds: focus moves in the next frame, and sending waits for its code to load. */
const soon = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    holds();
  });

describe('a signed-in shopper', () => {
  const user = { id: 1, phone: '0412345678', first_name: 'Ada', last_name: 'Lee', email: 'ada@mail.example' };
  const own = [
    field('name', { autoComplete: 'given-name' }),
    field('last_name', { autoComplete: 'family-name' }),
    field('email', { kind: 'email', autoComplete: 'email' }),
    field('phone', { kind: 'phone', autoComplete: 'tel' }),
    field('memo'),
  ];
  const steps: readonly FormStep[] = [{ id: 'contact', fields: own }];
  const values = (form: Awaited<ReturnType<typeof show>>) => own.map(({ name }) => form.control(name).value);
  const requests = () => vi.mocked(fetch).mock.calls.map(([path]) => path);

  beforeEach(() => {
    document.documentElement.setAttribute('data-signed-in', '');
    session = async () => Response.json({ user });
  });

  test('finds the details of their account in empty fields, and they are not kept on the device', async () => {
    const form = await show({ steps });
    await soon(() => expect(values(form)).toEqual(['Ada', 'Lee', 'ada@mail.example', '0412 345 678', '']));
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
    await form.type('memo', 'Call me');
    await form.press('Send');
    await soon(() => expect(sent).toMatchObject([{ name: 'Ada', email: 'ada@mail.example', phone: '0412 345 678' }]));
  });

  test('keeps what is typed, in the address or known from the last form', async () => {
    localStorage.setItem('test-motors:user', JSON.stringify({ email: 'work@mail.example' }));
    let answer: ((response: Response) => void) | undefined;
    session = () => new Promise((resolve) => void (answer = resolve));
    const [name, ...others] = own;
    const form = await show({
      steps: [{ id: 'contact', fields: [field('name', { ...name, initial: 'Grace' }), ...others] }],
    });
    await soon(() => expect(requests()).toContain('/api/auth/session'));
    await form.type('phone', '02 9');
    await act(async () => answer?.(Response.json({ user })));
    await soon(() => expect(values(form)).toEqual(['Grace', 'Lee', 'work@mail.example', '02 9', '']));
  });

  test('who signs in while a form is open has its empty fields filled', async () => {
    document.documentElement.removeAttribute('data-signed-in');
    const form = await show({ steps });
    await form.type('email', 'work@mail.example');
    await act(async () => dispatchEvent(new Event('signed-in')));
    await soon(() => expect(values(form)).toEqual(['Ada', 'Lee', 'work@mail.example', '0412 345 678', '']));
  });

  test('whose session ended while they filled in a form is shown where to sign in, and what they typed stays', async () => {
    const message = 'Please sign in to send this form.';
    const signIn = '/sign-in?type=checkout&redirect=%2Fcars%2Fx%2Fcheckout&back=%2F';
    answers = [{ status: 401, body: { error: { code: 'signed_out', message }, fields: {}, sign_in: signIn } }];
    const form = await show({ steps });
    await form.type('memo', 'Call me');
    await form.press('Send');
    const link = () => form.place.querySelector('.lead-form__errors a');
    await soon(() => expect([link()?.textContent, link()?.getAttribute('href')]).toEqual([message, signIn]));
    expect(form.control('memo').value).toBe('Call me');
    await form.press('Send');
    await soon(() => expect(sent).toHaveLength(2));
  });

  test('is not requested when nobody is signed in, or when the server has filled in the form', async () => {
    localStorage.setItem('test-motors:user', JSON.stringify({ email: 'work@mail.example' }));
    const known = { name: 'Ada', email: 'ada@mail.example' };
    expect(values(await show({ steps, own: known }))).toEqual(['Ada', '', 'work@mail.example', '', '']);
    await act(async () => root?.unmount());
    document.documentElement.removeAttribute('data-signed-in');
    expect(values(await show({ steps }))).toEqual(['', '', 'work@mail.example', '', '']);
    await turns();
    expect(requests()).not.toContain('/api/auth/session');
  });

  test('still has the empty form when the account cannot be read', async () => {
    session = async () => Response.json({ error: 'down' }, { status: 503 });
    const form = await show({ steps });
    await soon(() => expect(requests()).toContain('/api/auth/session'));
    expect(values(form)).toEqual(['', '', '', '', '']);
  });
});

const required = 'This is a required field.';

test('the first invalid field is focused, and nothing is sent [enquiry.failure-shows-error]', async () => {
  const form = await show();
  await form.type('email', 'ann');
  await form.press('Send');
  expect(form.errors()).toEqual([required, 'Please enter a valid e-mail address.']);
  await soon(() => expect(form.focused()).toBe('name'));
  await form.type('name', 'Ann');
  await form.press('Send');
  await soon(() => expect(form.focused()).toBe('email'));
  expect(sent).toEqual([]);
});

test('a listed error is worded by the site, and a question keeps no mark before its colon', async () => {
  const steps = [{ id: 'contact', fields: [field('fleet', { label: 'How many do you run?' })] }];
  const rules = { 'forms.errorDisplay': 'both' };
  for (const [wording, text] of [
    [{}, `How many do you run: ${required}`],
    [{ 'form.error.field': '{message} ({label})' }, `${required} (How many do you run)`],
  ] as const) {
    const form = await show({ steps, rules, wording });
    await form.press('Send');
    expect(form.listed()).toEqual([text]);
    await act(async () => root?.unmount());
    form.place.remove();
  }
});

test('an error disappears once its field is corrected; other fields are not validated while typing', async () => {
  const form = await show({ rules: { 'forms.errorDisplay': 'both' } });
  await form.type('email', 'ann@mail.example');
  await form.press('Send');
  expect([form.errors(), form.listed(), form.focused()]).toEqual([
    [required],
    [`name: ${required}`],
    'lead-form__errors',
  ]);
  await form.type('email', 'ann');
  expect(form.errors()).toEqual([required]);
  await form.type('name', 'Ann');
  expect([form.errors(), form.listed()]).toEqual([[], []]);
});

test('steps keep their values in both directions', async () => {
  const form = await show({ steps: [contact, trade] });
  await form.press('Next');
  expect(form.errors()).toEqual([required, required]);
  await form.type('name', 'Ann');
  await form.type('email', 'ann@mail.example');
  await form.press('Next');
  await soon(() => expect(form.focused()).toBe('has_trade'));
  await form.tick('has_trade');
  await form.type('year', '2015');
  await form.press('Back');
  await soon(() => expect([form.control('name').value, form.focused()]).toEqual(['Ann', 'name']));
  await form.press('Next');
  expect([form.control('has_trade').checked, form.control('year').value]).toEqual([true, '2015']);
  await form.press('Send');
  await soon(() => expect(form.place.textContent).toContain('Thank you'));
  expect(form.focused()).toBe('lead-form__thanks');
  expect(sent[0]).toMatchObject({ name: 'Ann', email: 'ann@mail.example', has_trade: 'on', year: '2015' });
});

test('a step is not sent by the second half of the click or press that led to it', async () => {
  const { control, type, errors } = await show({ steps: [contact, { id: 'more', fields: [field('note')] }] });
  await type('name', 'Ann');
  await type('email', 'ann@mail.example');
  const pressed = async (press: object) => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...press });
    await act(async () => void control('email').dispatchEvent(enter));
    return enter.defaultPrevented;
  };
  expect([await pressed({}), await pressed({}), await pressed({ repeat: true })]).toEqual([false, true, true]);
  // An answer in between, however quick.
  expect([await pressed({ key: ' ' }), await pressed({})]).toEqual([false, false]);
  const button = () => document.querySelector('form [type=submit]');
  const click = (detail: number) =>
    act(async () => button()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })));
  await click(1);
  await turns();
  expect(button()?.textContent).toBe('Send');
  await click(2);
  await turns();
  expect(errors()).toEqual([]);
  await click(1);
  await turns();
  expect(errors()).toHaveLength(1);
});

test('a field is shown while its condition holds, and not sent while hidden', async () => {
  const form = await show({ steps: [trade] });
  const year = () => form.control('year').closest<HTMLElement>('.lead-form__field')?.hidden;
  expect(year()).toBe(true);
  await form.tick('has_trade');
  expect(year()).toBe(false);
  await form.press('Send');
  expect(form.errors()).toEqual([required]);
  await form.type('year', '2015');
  await form.tick('has_trade');
  await form.press('Send');
  await soon(() => expect(sent).toHaveLength(1));
  expect(Object.keys(sent[0] ?? {})).not.toContain('year');
});

test('errors from the server are shown at their fields, or above the form if they concern no field', async () => {
  const form = await show();
  await form.type('name', 'Ann');
  await form.type('email', 'ann@mail.example');
  const refusal = (fields: object) => ({
    status: 422,
    body: { error: { code: 'invalid', message: 'Please look again.' }, fields },
  });
  answers = [refusal({ email: 'Nobody reads that.' }), refusal({}), refusal({ unheard_of: 'Wrong.' })];
  await form.press('Send');
  await soon(() => expect([form.errors(), form.focused()]).toEqual([['Nobody reads that.'], 'email']));
  await form.type('email', 'lee@mail.example');
  expect(form.errors()).toEqual([]);
  for (const times of [2, 3]) {
    await form.press('Send');
    await soon(() => expect(sent).toHaveLength(times));
    await soon(() => expect(form.place.querySelector('[role=alert]')?.textContent).toBe('Please look again.'));
  }
  await form.press('Send');
  await soon(() => expect(form.place.textContent).toContain('Thank you'));
});

test('input from before hydration, or submitted without JavaScript, is kept and validated', async () => {
  const values = { name: 'Ann', email: 'ann' };
  const answer = { errors: { email: 'Wrong.' }, values, error: 'Please look again.' };
  const form = await show({ answer, typedEarly: { name: 'Anna' } });
  expect(form.errors()).toEqual(['Wrong.']);
  // Nothing was sent from this page yet: whoever opens it begins at its top.
  expect(document.activeElement).toBe(document.body);
  expect([form.control('name').value, form.control('email').value]).toEqual(['Anna', 'ann']);
  await form.type('email', 'ann@mail.example');
  expect(form.errors()).toEqual([]);
  await form.press('Send');
  await soon(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Anna', email: 'ann@mail.example' });
});

/** The button that Enter presses in any field of a form. */
const pressedByEnter = (place: ParentNode) => place.querySelector<HTMLElement>('form [type=submit]');

test('Enter sends the form, not another code [finance-form.apply-with-mobile-code]', async () => {
  const fields = [field('phone', { kind: 'phone' }), field('code', { kind: 'code' })];
  const { place, type } = await show({ steps: [{ id: 'all', fields }] });
  await type('phone', '0412 345 678');
  await type('code', '123456');
  await act(async () => pressedByEnter(place)?.click());
  await soon(() => expect(sent).toHaveLength(1));
  const paths = vi.mocked(globalThis.fetch).mock.calls.map(([path]) => path);
  expect(paths).toContain('/api/otp/verify');
  expect(paths).not.toContain('/api/otp/send');
});

test('a code that is sent takes the focus, unless the shopper has gone on to another field', async () => {
  const fields = [field('phone', { kind: 'phone' }), field('code', { kind: 'code' }), field('note')];
  const { place, control, type, focused } = await show({ steps: [{ id: 'all', fields }] });
  await type('phone', '0412 345 678');
  const send = () => act(async () => place.querySelector<HTMLElement>('[name=_code]')?.click());
  await send();
  await soon(() => expect(focused()).toBe('code'));
  let answer = () => {};
  vi.mocked(globalThis.fetch).mockImplementation(async () => {
    await new Promise<void>((done) => (answer = done));
    return Response.json({ ok: true });
  });
  await send();
  control('note').focus();
  for (let turn = 0; turn < 2; turn += 1) {
    await turns();
    answer();
  }
  await turns();
  expect(focused()).toBe('note');
});

test('a verified phone is not verified again when written differently', async () => {
  const fields = [field('mobile', { kind: 'phone' }), field('code', { kind: 'code', phone: 'mobile' })];
  const { place, type, press } = await show({ steps: [{ id: 'all', fields }] });
  const verified = () => vi.mocked(globalThis.fetch).mock.calls.filter(([path]) => path === '/api/otp/verify').length;
  const sendButton = () => place.querySelector<HTMLButtonElement>('[name=_code]')?.disabled;
  expect(sendButton()).toBe(true);
  await type('mobile', '0412 345 678');
  expect(sendButton()).toBe(false);
  await type('code', '123456');
  answers = [{ status: 503, body: { error: { code: 'busy', message: 'Come back later.' } } }];
  await press('Send');
  await soon(() => expect(place.querySelector('[role=alert]')?.textContent).toBe('Come back later.'));
  await type('mobile', '+61 412 345 678');
  await press('Send');
  await soon(() => expect(place.textContent).toContain('Thank you'));
  expect(verified()).toBe(1);
});

describe('as the server sends it', () => {
  const gated = field('claim', { when: { 'values.name': 'Ann' } });
  const titled: readonly FormStep[] = [
    { ...contact, title: 'You' },
    { id: 'later', title: 'More', fields: [gated, field('sent', { kind: 'code' })] },
    { id: 'last', when: { 'values.name': 'Ann' }, fields: [field('x', { required: false })] },
  ];
  async function html(props: Partial<Parameters<typeof LeadForm>[0]> = {}, rules: Record<string, unknown> = {}) {
    const all = { 'enquiry.successRoute': null, 'forms.errorDisplay': 'inline', ...rules };
    const { view, settings } = (await loadBlock(definition, { rules: all })) as LoadedForm;
    const runtime = { site: { slug: 'test-motors' }, page: { name: 'contact' }, now: testNow.getTime() } as Runtime;
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      <RuntimeProvider value={runtime}>
        <LeadForm block="b" view={{ ...view, steps: titled }} controls={allControls} settings={settings} {...props} />
      </RuntimeProvider>,
    );
    return { place, view, settings, find: (selector: string) => place.querySelector(selector) };
  }

  test('every step and field is there, numbered, and only what always applies is required', async () => {
    const { place, find } = await html();
    expect([...place.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'You 1/2',
      'More 2/2',
    ]);
    expect(place.querySelectorAll('fieldset[hidden], .lead-form__field[hidden]')).toHaveLength(0);
    const steps = [...place.querySelectorAll('fieldset')].map(({ className }) => className);
    expect(steps).toEqual(['lead-form__step', ...Array(2).fill('lead-form__step lead-form__step--later')]);
    const required = (name: string) => find(`[name=${name}]`)?.hasAttribute('required');
    expect(['name', 'email', 'claim', 'sent', 'x'].map(required)).toEqual([true, true, false, false, false]);
    const field = (name: string) => find(`[name=${name}]`)?.closest('.lead-form__field')?.className;
    expect(field('email')).toBe('lead-form__field lead-form__field--email');
    expect(field('claim')).toBe('lead-form__field lead-form__field--text lead-form__step--later');
    expect(
      find('form')
        ?.getAttributeNames()
        .filter((name) => /^(novalidate|data-live|action)$/i.test(name)),
    ).toEqual([]);
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Back');
  });

  test('it carries what the server needs to take it, and what a robot would fill in', async () => {
    const answer = { errors: {}, values: {}, key: 'k1' };
    const { find } = await html({ action: '/finance', token: 't1', hidden: { _step: 'two' }, answer });
    const value = (name: string) => find(`input[type=hidden][name=${name}]`)?.getAttribute('value');
    expect(['_block', '_step', '_key', 'token'].map(value)).toEqual(['b', 'two', 'k1', 't1']);
    expect([find('form')?.getAttribute('action'), find('form')?.getAttribute('method')]).toEqual(['/finance', 'post']);
    const trap = find('[name=company]');
    expect([trap?.getAttribute('tabindex'), trap?.closest('label')?.getAttribute('aria-hidden')]).toEqual([
      '-1',
      'true',
    ]);
    const bare = await html();
    expect(['_key', 'token'].map((name) => bare.find(`[name=${name}]`))).toEqual([null, null]);
  });

  test('Enter sends a code, and once it was sent the form', async () => {
    const first = async (codeSent: boolean) =>
      pressedByEnter((await html({ answer: { errors: {}, values: {}, codeSent } })).place)?.getAttribute('name');
    expect(await first(false)).toBe('_code');
    expect(await first(true)).toBeNull();
  });

  test('errors are shown at their fields, above the form or both, as configured', async () => {
    const answer = { errors: { email: 'Wrong.' }, values: {} };
    const places = async (errorDisplay: string) => {
      const { find } = await html({ answer }, { 'forms.errorDisplay': errorDisplay });
      const link = find('.lead-form__errors a');
      return [link?.getAttribute('href'), link?.textContent, find('.field__error')?.textContent];
    };
    expect(await places('inline')).toEqual([undefined, undefined, 'Wrong.']);
    expect(await places('banner')).toEqual(['#b-enquiry-email', 'email: Wrong.', undefined]);
    expect(await places('both')).toEqual(['#b-enquiry-email', 'email: Wrong.', 'Wrong.']);
    const { find } = await html({ answer });
    expect(find('.lead-form__field--email')?.getAttribute('data-invalid')).toBe('true');
    expect(find('.lead-form__field--text')?.getAttribute('data-invalid')).toBeNull();
  });
});
