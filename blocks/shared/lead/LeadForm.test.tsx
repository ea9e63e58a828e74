// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Runtime, RuntimeProvider } from '../../../engine/browser/runtime.ts';
import type { FormStep } from '../../../engine/forms/fields.ts';
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

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) => {
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
  readonly answer?: FormAnswer;
  /** Input in the server's HTML before hydration. */
  readonly typedEarly?: Readonly<Record<string, string>>;
}

/** A hydrated form of these steps that shows its thank-you in place. */
async function show({ steps = [contact], rules = {}, answer, typedEarly }: Options = {}) {
  const all = { 'enquiry.successRoute': null, 'forms.errorDisplay': 'inline', ...rules };
  const { view, settings } = (await loadBlock(definition, { rules: all })) as LoadedForm;
  const runtime = { site: { slug: 'test-motors' }, page: { name: 'contact' }, now: testNow.getTime() } as Runtime;
  const element = (
    <RuntimeProvider value={runtime}>
      <LeadForm block="b" view={{ ...view, steps }} controls={allControls} {...{ settings, answer }} />
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
  expect(sent[0]).toMatchObject({ name: 'Ann', email: 'ann@mail.example', has_trade: 'on', year: '2015' });
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
  expect([form.control('name').value, form.control('email').value]).toEqual(['Anna', 'ann']);
  await form.type('email', 'ann@mail.example');
  expect(form.errors()).toEqual([]);
  await form.press('Send');
  await soon(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Anna', email: 'ann@mail.example' });
});
