import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { checkValues, type FormStep, shownForm } from './fields.ts';
import { holds } from './when.ts';
import type { FieldMessages } from './messages.ts';
import { formSubject } from './subject.ts';
import { formView } from './view.ts';
import { residual } from './when.ts';
import { formats, type FormField, formSchema, kinds } from './kinds.ts';

// Each message is its own key.
const messages = new Proxy({}, { get: (_, name) => String(name) }) as FieldMessages;

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'text',
  label: name,
  required: false,
  ...more,
});
const step = (fields: readonly FormField[], more: Partial<FormStep> = {}): FormStep => ({ id: 'all', fields, ...more });
const kind = field('kind', { kind: 'choice', choices: ['car', 'truck'].map((value) => ({ value, label: value })) });
const axles = field('axles', { kind: 'number', required: true, min: 2, when: { 'values.kind': 'truck' } });
const crane = field('crane', { required: true, when: { 'values.axles': { gt: 3 } } });

function checked(entered: Readonly<Record<string, string>>, steps = [step([kind, axles, crane])]) {
  const { steps: shown, values } = shownForm(steps, entered, testNow, holds);
  const fields = shown.flatMap((part) => part.fields);
  return { values, errors: checkValues(fields, values, messages) };
}

test('a hidden field is neither required nor submitted, and counts as empty in later conditions', () => {
  expect(checked({ kind: 'car', axles: '4', crane: 'yes' })).toEqual({ values: { kind: 'car' }, errors: {} });
  expect(checked({ kind: 'truck' }).errors).toEqual({ axles: 'required' });
  expect(checked({ kind: 'truck', axles: '4' }).errors).toEqual({ crane: 'required' });
});

test('a hidden step hides its fields', () => {
  const later = step([field('claim', { required: true })], { id: 'later', when: { 'values.kind': 'truck' } });
  expect(checked({ kind: 'car', claim: 'x' }, [step([kind]), later])).toEqual({ values: { kind: 'car' }, errors: {} });
  expect(checked({ kind: 'truck' }, [step([kind]), later]).errors).toEqual({ claim: 'required' });
});

test('facts of the page are resolved before a condition reaches the browser', () => {
  const site = testSite([]);
  const facts = site.rules.vehicle({ ...testVehicle, car_type: 'used' }, { site: site.facts, now: testNow });
  const used = { 'vehicle.car_type': 'used' } as const;
  const entered = { 'values.kind': 'truck' } as const;
  expect([residual(used, facts), residual({ not: used }, facts)]).toEqual([true, false]);
  expect(residual({ ...used, ...entered }, facts)).toEqual(entered);
  expect(residual({ any: [{ 'vehicle.car_type': 'new' }, entered] }, facts)).toEqual({ any: [entered] });
  expect(residual({ any: [used, entered] }, facts)).toBe(true);
  expect(residual({ not: { ...used, ...entered } }, facts)).toEqual({ not: entered });
});

const ajv = new Ajv({ allErrors: true });
addFormats(ajv, { formats: ['date'], keywords: true });
for (const name of ['phone', 'australian-phone', 'mobile-phone'] as const) ajv.addFormat(name, formats[name]);

const controlKinds = Object.keys(kinds) as (keyof typeof kinds)[];
const values = fc.oneof(
  fc.constantFrom(
    '',
    'on',
    '2000',
    '0412 345 678',
    'ann@mail.example',
    '2026-11-24',
    '09:30',
    'car',
    '12',
    '-3',
    'ABC 123',
  ),
  fc.string({ maxLength: 8 }),
  fc.nat(300).map((length) => 'x'.repeat(length)),
);

test('fields are validated by their JSON Schema', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...controlKinds),
      fc.boolean(),
      fc.constantFrom('australian', 'mobile', undefined),
      fc.constantFrom('^[a-z]+$', undefined),
      values,
      (of, required, numbers, pattern, entered) => {
        const bounds = of === 'date' ? { min: '2026-11-22', max: '2026-12-21' } : { min: 1, max: 20 };
        const only = { ...(numbers ? { numbers } : {}), ...(pattern ? { pattern } : {}) };
        const one = field('a', { kind: of, required, ...only, ...bounds, choices: [{ value: 'car', label: 'Car' }] });
        const { values: read, errors } = checked({ a: entered }, [step([one])]);
        const body = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
        expect(Object.keys(errors).length === 0).toBe(ajv.validate(formSchema([one]), body));
      },
    ),
  );
});

test('the check of a field is compiled once, even if its form is checked often', () => {
  let reads = 0;
  const code = {
    kind: 'code',
    get pattern() {
      reads += 1;
      return '^\\d{4}$';
    },
  } as const;
  const steps = [step([Object.defineProperties(field('code'), Object.getOwnPropertyDescriptors(code))])];
  const entered = ['1', '12', '123', '1234'];
  expect(entered.map((text) => checked({ code: text }, steps).errors)).toEqual([
    { code: 'required' },
    { code: 'required' },
    { code: 'required' },
    {},
  ]);
  const once = reads;
  checked({ code: '12345' }, steps);
  expect(reads).toBe(once);
});

test('a form uses the rules, messages and facts of its site', () => {
  const site = testSite([], {
    rules: { 'enquiry.fields': ['phone', 'name'], 'reserve.fee': 350 },
    document: {
      forms: {
        ask: {
          title: [{ when: { 'vehicle.id': { exists: true } }, use: 'About a vehicle' }, { use: 'About us' }],
          send: {
            words: 'reserve.send',
            with: { amount: { rule: 'reserve.fee', as: 'money' }, fee: { rule: 'reserve.fee' } },
          },
          needs: [{ rule: 'stock.available', ifVehicle: true }],
          steps: [
            {
              id: 'details',
              title: 'Never seen',
              order: { rule: 'enquiry.fields' },
              fields: [
                { id: 'name' },
                { id: 'phone' },
                { id: 'email' },
                { id: 'state', kind: 'state', label: 'State' },
              ],
            },
          ],
        },
      },
      formFields: { name: { kind: 'name', label: 'Name' }, phone: { kind: 'phone', label: { words: 'form.phone' } } },
    },
  });
  const view = formView('ask', formSubject(site, testVehicle, { now: testNow }));
  expect([view.title, view.send, view.eventId]).toEqual(['About a vehicle', 'Reserve for $350', 15]);
  expect(view.intro).toBe('');
  expect(view.customer).toBeUndefined();
  expect(view.steps[0]?.title).toBeUndefined();
  expect(view.steps[0]?.fields.map(({ name, kind: of, autoComplete }) => [name, of, autoComplete])).toEqual([
    ['phone', 'phone', undefined],
    ['name', 'text', 'name'],
    ['state', 'choice', 'address-level1'],
  ]);
});

test('only a form that makes its applicant a customer carries the texts for that, and an unknown one nothing', () => {
  const form = { title: 'Apply', intro: 'In two minutes.', steps: [] };
  const site = testSite([], {
    document: {
      pages: {},
      forms: { plain: { ...form, lead: { then: 'nothing' } }, apply: { ...form, lead: { then: 'customer' } } } as never,
    },
  });
  const view = (id: string) => formView(id, formSubject(site, undefined, { now: testNow }));
  expect([view('apply').title, view('apply').intro]).toEqual(['Apply', 'In two minutes.']);
  expect(Object.values(view('apply').customer ?? {}).every(Boolean)).toBe(true);
  expect(view('apply').customer).toHaveProperty('noRedirect');
  expect(view('plain').customer).toBeUndefined();
  expect(view('absent')).toMatchObject({ title: '', intro: '', send: 'Send', steps: [] });
});
