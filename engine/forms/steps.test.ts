import { describe, expect, test } from 'vitest';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import type { FieldDocument, StepDocument } from '../../schemas/site/form-types.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { formSteps } from './steps.ts';
import { formSubject } from './subject.ts';

interface Options {
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly document?: Partial<SiteDocument>;
  /** False for a page without a vehicle. */
  readonly vehicle?: boolean;
  readonly now?: Date;
}

function stepsOf(
  steps: readonly StepDocument[],
  { rules = {}, document = {}, vehicle = true, now = testNow }: Options = {},
) {
  const forms = { test: { title: 'Test', steps } } as unknown as NonNullable<SiteDocument['forms']>;
  const site = testSite([], { rules, document: { ...document, forms } });
  return formSteps('test', formSubject(site, vehicle ? testVehicle : undefined, { now }));
}

/** The one field of a form; undefined where it is left out. */
const fieldOf = (field: Partial<FieldDocument>, options?: Options) =>
  stepsOf([{ id: 'all', fields: [{ id: 'x', kind: 'text', label: 'X', ...field }] }], options)[0]?.fields[0];
const initial = (field: Partial<FieldDocument>, options?: Options) => fieldOf(field, options)?.initial;

describe('an initial value', () => {
  test('is a text, a fact or the value of a rule', () => {
    expect(initial({ initial: 'Ute' })).toBe('Ute');
    expect(initial({ initial: { fact: 'vehicle.make' } })).toBe(testVehicle.make);
    expect(initial({ initial: { rule: 'reserve.holdHours' } }, { rules: { 'reserve.holdHours': 48 } })).toBe('48');
    expect(initial({ initial: { rule: 'stock.available' } }, { rules: { 'stock.available': true } })).toBe('true');
    expect(initial({ initial: { rule: 'finance.provider' } }, { rules: { 'finance.provider': null } })).toBeUndefined();
    expect(initial({ initial: '' })).toBeUndefined();
    expect(fieldOf({})).not.toHaveProperty('initial');
  });

  test('of a list is one of its choices', () => {
    const choices = ['a', { value: 'b', label: 'B' }] as const;
    for (const kind of ['choice', 'options'] as const) {
      expect(initial({ kind, choices, initial: 'b' })).toBe('b');
      expect(initial({ kind, choices, initial: 'c' })).toBeUndefined();
    }
  });

  test('of a number lies within its bounds, and anything else is dropped', () => {
    const bounds = { kind: 'number', min: 10, max: 20 } as const;
    expect(['5', ' 15 ', '25', 'x', '', 'Infinity'].map((text) => initial({ ...bounds, initial: text }))).toEqual([
      '10',
      '15',
      '20',
      undefined,
      undefined,
      undefined,
    ]);
    expect(initial({ kind: 'money', initial: '1500.4' })).toBe('$1,500');
    expect(initial({ kind: 'money', initial: '15', min: 20 })).toBe('$20');
    expect(initial({ kind: 'money', initial: ' $30,500 ' })).toBe('$30,500');
  });

  test('of a fact that the field cannot hold is that of the next case [routes.finance-query-vehicle-price-budget]', () => {
    const cases = [{ use: { fact: 'vehicle.make' } }, { use: { fact: 'vehicle.none' } }] as const;
    const more = [{ when: { 'vehicle.make': 'None' }, use: '1' }, { use: '2' }, { use: '3' }] as const;
    expect(initial({ kind: 'money', initial: [...cases, ...more] })).toBe('$2');
    expect(initial({ kind: 'money', initial: cases })).toBeUndefined();
    expect(initial({ kind: 'money', initial: [{ use: '' }, { use: '3' }] })).toBeUndefined();
    expect(initial({ initial: cases })).toBe(testVehicle.make);
  });
});

describe('bounds', () => {
  const bounds = (field: Partial<FieldDocument>, options?: Options) => {
    const { min, max } = fieldOf({ kind: 'number', ...field }, options) ?? {};
    return [min, max];
  };

  test('are numbers, dates, or so far from now', () => {
    expect(bounds({ min: 1, max: 9 })).toEqual([1, 9]);
    expect(bounds({ kind: 'date', min: '2026-01-01', max: { days: 2 } })).toEqual(['2026-01-01', '2026-11-23']);
    // It is ten in the morning.
    expect(bounds({ kind: 'date', min: { hours: 13 }, max: { days: 1, hours: 14 } })).toEqual([
      '2026-11-21',
      '2026-11-23',
    ]);
    const days = { rule: 'reserve.holdHours' } as const;
    expect(bounds({ kind: 'date', min: { days } }, { rules: { 'reserve.holdHours': 3 } })[0]).toBe('2026-11-24');
    // Daylight saving time begins on Sunday 4 October 2026 in Sydney, and ends on Sunday 4 April 2027.
    const lateOnTheDayBefore = new Date('2026-10-03T23:30:00+10:00');
    expect(bounds({ kind: 'date', min: { days: 1 } }, { now: lateOnTheDayBefore })[0]).toBe('2026-10-04');
    const earlyOnTheDay = new Date('2027-04-04T00:30:00+11:00');
    expect(bounds({ kind: 'date', min: { days: 1 } }, { now: earlyOnTheDay })[0]).toBe('2027-04-05');
    expect(bounds({})).toEqual([undefined, undefined]);
    expect(fieldOf({})).not.toHaveProperty('min');
  });

  test('of a date count from today where the location is, as the times of its appointments do', () => {
    // Already Monday in Sydney, still Sunday in Perth.
    const now = new Date('2026-11-23T00:30:00+11:00');
    const locations = [{ id: 1, slug: 'perth', name: 'Perth', address: { state: 'WA' } }];
    const dates = { kind: 'date', min: { hours: 0 }, max: { days: 7 } } as const;
    const document = { locations } as unknown as Partial<SiteDocument>;
    expect(bounds(dates, { now, document, vehicle: false })).toEqual(['2026-11-22', '2026-11-29']);
    expect(bounds(dates, { now, vehicle: false })).toEqual(['2026-11-23', '2026-11-30']);
  });

  test("are a rule's number, the ends of its range, or a share of the vehicle's price", () => {
    const rule = (rule: string) => ({ min: { rule }, max: { rule } }) as unknown as Partial<FieldDocument>;
    const of = (value: unknown, options: Options = {}) =>
      bounds(rule('finance.residual.range'), { rules: { 'finance.residual.range': value }, ...options });
    expect(bounds(rule('reserve.fee'), { rules: { 'reserve.fee': 7 } })).toEqual([7, 7]);
    expect(of({ min: 10, max: 40 })).toEqual([10, 40]);
    expect(of({ min: 0, max: 40 })).toEqual([undefined, 40]);
    const tenth = (testVehicle.price ?? 0) / 10;
    expect(of({ percentOfPrice: 10 })).toEqual([tenth, tenth]);
    expect(of({ percentOfPrice: 10 }, { vehicle: false })).toEqual([undefined, undefined]);
    const rules = { 'finance.residual.range': { percentOfPrice: 10 }, 'price.precedence': ['text'] };
    expect(of(null, { rules })).toEqual([undefined, undefined]);
    expect(of(null)).toEqual([undefined, undefined]);
  });
});

describe('choices', () => {
  const choices = (field: Partial<FieldDocument>, options?: Options) =>
    fieldOf({ kind: 'choice', ...field }, options)?.choices?.map(({ value, label }) => [value, label]);

  test('are written, or the places of business', () => {
    expect(choices({ choices: ['a', { value: 'b', label: { words: 'form.photos.add' } }] })).toEqual([
      ['a', 'a'],
      ['b', expect.stringMatching(/photo/i)],
    ]);
    const place = (slug: string, visible?: boolean) => ({ id: 1, slug, name: slug.toUpperCase(), visible }) as never;
    const document = {
      locations: [place('ryde'), place('shut', false), place('perth', true)],
      dealerships: [place('north')],
    };
    expect(choices({ choices: { from: 'locations' } }, { document })).toEqual([
      ['ryde', 'RYDE'],
      ['perth', 'PERTH'],
    ]);
    expect(choices({ choices: { from: 'dealerships' } }, { document })).toEqual([['north', 'NORTH']]);
  });

  test('without any, the field is left out', () => {
    for (const kind of ['choice', 'options'] as const)
      expect(fieldOf({ kind, choices: { from: 'locations' } })).toBeUndefined();
    expect(fieldOf({ kind: 'range', choices: [] })).toBeDefined();
    expect(fieldOf({ kind: 'text', choices: ['a'] })).not.toHaveProperty('choices');
  });

  test('are the ids of a rule, each by its message, else by its own words', () => {
    const from = { rule: 'banner.links', labels: 'banner' } as const;
    const rules = { 'banner.links': ['sell', 'service'] };
    expect(choices({ choices: from }, { rules })).toEqual([
      ['sell', 'Sell your car'],
      ['service', 'Book your service online'],
    ]);
    const unnamed = { rule: 'banner.links', labels: 'none' } as const;
    expect(choices({ choices: unnamed }, { rules: { 'banner.links': ['fleet--sales_now-', 'parts'] } })).toEqual([
      ['fleet--sales_now-', 'Fleet sales now'],
      ['parts', 'Parts'],
    ]);
  });

  test('are the numbers of a rule in order, or those of a range in its steps', () => {
    const label = 'search.distance.within' as never;
    const from = { rule: 'search.distance.choices', label } as const;
    const numbers = (field: Partial<FieldDocument>, value: unknown = []) =>
      choices({ choices: from, ...field }, { rules: { 'search.distance.choices': value } })?.map(([value]) => value);
    expect(numbers({}, [100, 25, 'x'])).toEqual(['25', '100']);
    expect(numbers({}, { min: 10, max: 30, step: 10 })).toEqual(['10', '20', '30']);
    expect(numbers({}, { min: 1, max: 3 })).toEqual(['1', '2', '3']);
    // Steps such as 0.1 have no exact binary form.
    expect(numbers({}, { min: 0, max: 0.3, step: 0.1 })).toEqual(['0', '0.1', '0.2', '0.3']);
    expect(numbers({ kind: 'range', min: 2, max: 7, step: 2 })).toEqual(['2', '4', '6']);
  });

  test('of a registration are the states and territories', () => {
    expect(choices({ kind: 'state' })).toHaveLength(8);
    expect(fieldOf({ kind: 'state' })?.autoComplete).toBe('address-level1');
    expect(fieldOf({ kind: 'name' })).toMatchObject({ kind: 'text', autoComplete: 'name' });
    expect(fieldOf({ kind: 'name', autoComplete: 'given-name' })?.autoComplete).toBe('given-name');
    expect(fieldOf({ kind: 'vehicle' })).toMatchObject({ kind: 'text', initial: testVehicle.name });
    expect(fieldOf({ kind: 'vehicle' }, { vehicle: false })).not.toHaveProperty('initial');
  });
});

describe('a phone', () => {
  test('is any number, an Australian one, or a mobile where a code is sent to it', () => {
    const phone = { kind: 'phone' } as const;
    expect(fieldOf(phone, { rules: { 'forms.phoneCheck': 'australian' } })?.numbers).toBe('australian');
    const loose = { rules: { 'forms.phoneCheck': 'presence' } };
    expect(fieldOf(phone, loose)).not.toHaveProperty('numbers');
    expect(fieldOf({}, { rules: { 'forms.phoneCheck': 'australian' } })).not.toHaveProperty('numbers');
    const [step] = stepsOf(
      [
        {
          id: 'all',
          fields: [
            { id: 'phone', kind: 'phone' },
            { id: 'code', kind: 'code' },
          ],
        },
      ],
      { rules: { 'auth.codeLength': 5 } },
    );
    expect(step?.fields).toMatchObject([
      { numbers: 'mobile', fault: 'Please enter an Australian mobile number.' },
      { pattern: '^\\d{5}$', fault: 'Code must be 5 digits.', sending: { send: 'Send code' } },
    ]);
  });
});

test('a field keeps its step and its consent, if given', () => {
  expect(fieldOf({ kind: 'number', step: 500 })?.step).toBe(500);
  expect(fieldOf({ kind: 'tick', consent: true, clamped: true })).toMatchObject({ consent: true, clamped: true });
  for (const name of ['step', 'consent', 'clamped']) expect(fieldOf({})).not.toHaveProperty(name);
});

test('photos are asked for by number, and say how they are added', () => {
  const photos = fieldOf({ kind: 'photos', min: 2, max: 4 });
  expect(photos).toMatchObject({ min: 2, max: 4, adding: { form: 'test' } });
  expect(photos?.fault).toMatch(/2.*4/);
  expect(photos?.adding?.count).toContain('{number}');
  expect(photos?.pattern).toContain('{1,3}');
  const any = fieldOf({ kind: 'photos' });
  expect([any?.min, any?.max]).toEqual([0, 12]);
  expect(any?.pattern).toContain('{0,11}');
});

describe('what a form leaves out', () => {
  const field = (id: string, more: Partial<FieldDocument> = {}) => ({ id, kind: 'text', label: id, ...more }) as const;
  const shape = (steps: readonly StepDocument[], options?: Options) =>
    stepsOf(steps, options).map(({ id, title, fields }) => [id, title, fields.map(({ name }) => name).join(' ')]);

  test('is what its needs or the facts of the page rule out; a single step has no title', () => {
    const steps: readonly StepDocument[] = [
      { id: 'one', title: 'One', fields: [field('a'), field('b', { needs: [{ vehicle: true }] })] },
      { id: 'two', title: 'Two', needs: [{ vehicle: true }], fields: [field('c')] },
      { id: 'three', title: 'Three', when: { 'vehicle.make': 'Nobody' }, fields: [field('d')] },
    ];
    expect(shape(steps)).toEqual([
      ['one', 'One', 'a b'],
      ['two', 'Two', 'c'],
    ]);
    expect(shape(steps, { vehicle: false })).toEqual([['one', undefined, 'a']]);
  });

  test('a condition on what is entered stays for the browser', () => {
    const when = { 'values.a': 'yes' } as const;
    const steps = stepsOf([
      { id: 'one', fields: [field('a'), field('b', { when })] },
      { id: 'two', when, shows: 'review', fields: [] },
    ]);
    expect(steps).toMatchObject([{ fields: [{ name: 'a' }, { name: 'b', when }] }, { when, shows: 'review' }]);
    expect(steps[0]).not.toHaveProperty('when');
    expect(steps[0]?.fields[0]).not.toHaveProperty('when');
  });
});

test('a rule orders fields by id or name; those that it cannot list stay before or after them, and those that it does not list go', () => {
  const fields = ['first', 'phone', 'email', 'message', 'other'].map(
    (id) => ({ id, kind: 'text', label: id }) as const,
  );
  const variant = { id: 'phone-two', name: 'phone', kind: 'text', label: 'two' } as const;
  const [step] = stepsOf([{ id: 'all', order: { rule: 'enquiry.fields' }, fields: [...fields, variant] }], {
    rules: { 'enquiry.fields': ['email', 'phone'] },
  });
  expect(step?.fields.map(({ label }) => label)).toEqual(['first', 'email', 'phone', 'two', 'other']);
});

test('a field takes what it omits from the field of its name in the document', () => {
  const formFields = { phone: { id: 'phone', kind: 'phone', label: 'Mobile', required: true } };
  const document = { formFields } as unknown as Partial<SiteDocument>;
  expect(fieldOf({ id: 'phone', kind: undefined, label: 'Yours' } as never, { document })).toMatchObject({
    name: 'phone',
    label: 'Yours',
    required: true,
  });
});
