import { findings, siteWith } from '../testing.ts';
import {
  formBooking,
  formExists,
  formField,
  formFieldUnanswerable,
  formNeverShown,
  formUnused,
  formWithoutConsent,
} from './forms.ts';
import { describe, expect, test } from 'vitest';

describe('form-exists', () => {
  const contact = { title: 'Contact', steps: [{ id: 'a', fields: [{ id: 'name' }] }] };

  test('finds a form that is not in the document and suggests the nearest one', () => {
    const rules = { 'forms.optInPreselectedForms': ['contact', 'contcat'] };
    expect(findings(formExists, siteWith({ forms: { contact }, rules }))).toEqual([
      `form-exists «"contcat"» There is no form 'contcat'.`,
    ]);
  });

  test('checks blocks that show a form, and forms that replace another', () => {
    const forms = { contact: { ...contact, instead: [{ when: { 'vehicle.available': false }, use: 'similar' }] } };
    expect(
      findings(
        formExists,
        siteWith({ forms }, [
          { type: 'ask', form: 'contact' },
          { type: 'ask', form: 'fleet' },
        ]),
      ),
    ).toEqual([
      `form-exists «"fleet"» There is no form 'fleet'.`,
      `form-exists «"similar"» There is no form 'similar'.`,
    ]);
  });
});

describe('form-field', () => {
  const form = (fields: readonly object[], more: object = {}) =>
    findings(
      formField,
      siteWith({
        forms: { ask: { title: 'Ask', steps: [{ id: 'a', fields, ...more }] } },
        formFields: { email: { kind: 'email', label: 'E-mail' } },
      }),
    );

  test('finds a field that lacks a kind and a label and extends no shared field', () => {
    expect(form([{ id: 'email' }, { id: 'emial' }, { id: 'abn', kind: 'text' }])).toEqual([
      `form-field-unknown «"emial"» The field 'emial' has no kind and no label.`,
      `form-field-unknown «"abn"» The field 'abn' has no label.`,
    ]);
  });

  test('finds two fields with one id, but allows two with one name', () => {
    expect(form([{ id: 'email' }, { id: 'again', name: 'email' }, { id: 'email' }])).toEqual([
      `form-id-twice «"email"» Another step or field of this form has the id 'email'.`,
    ]);
  });

  test('finds rules that give no boolean, or no list, where one is required', () => {
    expect(form([{ id: 'email', required: { rule: 'reserve.fee' } }], { order: { rule: 'reserve.fee' } })).toEqual([
      `form-rule-type «"reserve.fee"» The rule reserve.fee is not a list.`,
      `form-rule-type «"reserve.fee"» The rule reserve.fee is not true or false.`,
    ]);
  });

  test('finds rules that give no number for what a lead holds', () => {
    const slot = { leadHours: { rule: 'testDrive.leadHours' }, daysAhead: { rule: 'testDrive.licenceField' } };
    const ask = { title: 'Ask', steps: [{ id: 'a', fields: [{ id: 'email' }] }], lead: { holds: { slot } } };
    const formFields = { email: { kind: 'email', label: 'E-mail' } };
    expect(findings(formField, siteWith({ forms: { ask }, formFields }))).toEqual([
      `form-rule-type «"testDrive.licenceField"» The rule testDrive.licenceField is not a number.`,
    ]);
  });

  test('finds a field whose name is reserved', () => {
    expect(form([{ id: 'company', kind: 'text', label: 'Company' }])).toEqual([
      `form-name-taken «"company"» The name 'company' is reserved for other data of the form.`,
    ]);
  });
});

describe('form-never-shown', () => {
  const kind = { id: 'kind', kind: 'choice', label: 'Kind', choices: ['car', 'truck'] };
  const found = (...steps: readonly object[]) =>
    findings(formNeverShown, siteWith({ forms: { ask: { title: 'Ask', steps } } }));

  test('finds a step whose condition never holds', () => {
    const when = { 'values.kind': 'car', all: [{ 'values.kind': 'truck' }] };
    expect(found({ id: 'a', fields: [kind] }, { id: 'b', when, fields: [{ id: 'name' }] }).join()).toContain(
      `The step 'b' is never shown.`,
    );
  });

  test('finds a required field that never shows while its step does', () => {
    const axles = { id: 'axles', kind: 'number', label: 'Axles', required: true, when: { 'values.kind': 'truck' } };
    const step = { id: 'b', when: { 'values.kind': 'car' }, fields: [axles] };
    expect(found({ id: 'a', fields: [kind] }, step).join()).toContain(
      `The field 'axles' is never shown although it is required.`,
    );
  });

  test('finds a field that depends on one hidden at the same time', () => {
    const axles = { id: 'axles', kind: 'number', label: 'Axles', when: { 'values.kind': 'truck' } };
    const bed = { id: 'bed', kind: 'tick', label: 'Bed', when: { 'values.axles': { gt: 2 }, 'values.kind': 'car' } };
    expect(found({ id: 'a', fields: [kind, axles, bed] })).toHaveLength(1);
    expect(found({ id: 'a', fields: [kind, axles] })).toEqual([]);
  });

  test('takes a value from any of the fields that share its name', () => {
    const plate = (id: string, of: string) => {
      return { id, name: 'plate', kind: 'text', label: 'Plate', when: { 'values.kind': of } };
    };
    const state = { id: 'state', kind: 'text', label: 'State', when: { 'values.plate': { exists: true } } };
    expect(found({ id: 'a', fields: [kind, plate('car-plate', 'car'), plate('truck-plate', 'truck'), state] })).toEqual(
      [],
    );
  });
});

describe('form-books-no-time', () => {
  const slot = { leadHours: 24, daysAhead: 30 };
  const found = (names: readonly string[], holds: object = { slot }) => {
    const ask = { title: 'Ask', steps: [{ id: 'a', fields: names.map((id) => ({ id })) }], lead: { holds } };
    return findings(formBooking, siteWith({ forms: { ask } }));
  };

  test('finds a form that books times without asking for a date and a time', () => {
    const pointed = 'form-books-no-time «"slot"»';
    expect(found(['name'])).toEqual([
      `${pointed} The form 'ask' books times but has no field 'date' and no field 'time'.`,
    ]);
    expect(found(['date'])).toEqual([`${pointed} The form 'ask' books times but has no field 'time'.`]);
    expect(found(['date', 'time'])).toEqual([]);
    expect(found(['name'], {})).toEqual([]);
  });
});

describe('form-unused', () => {
  const form = { title: 'Ask', steps: [{ id: 'a', fields: [{ id: 'name' }] }] };

  test('finds a form that no block shows', () => {
    const forms = { enquiry: form, fleet: form, parts: form };
    expect(findings(formUnused, siteWith({ forms }, [{ type: 'ask' }, { type: 'ask', form: 'parts' }]))).toEqual([
      `form-unused «"fleet"» No block shows the form 'fleet'.`,
    ]);
  });

  test('counts a form that replaces a shown one, but neither a rule that names a form nor a form replacing a hidden one', () => {
    const insteadOf = (use: string) => ({ ...form, instead: [{ when: { 'vehicle.available': false }, use }] });
    const forms = { enquiry: insteadOf('similar'), similar: form, parts: insteadOf('fleet'), fleet: form };
    const rules = { 'forms.optInPreselectedForms': ['parts'] };
    expect(findings(formUnused, siteWith({ forms, rules }, [{ type: 'ask' }]))).toEqual([
      `form-unused «"parts"» No block shows the form 'parts'.`,
      `form-unused «"fleet"» No block shows the form 'fleet'.`,
    ]);
  });
});

describe('form-without-consent', () => {
  const form = (fields: readonly object[], more: object = {}) =>
    findings(formWithoutConsent, siteWith({ forms: { ask: { title: 'Ask', steps: [{ id: 'a', fields }], ...more } } }));
  const phone = { id: 'mobile', kind: 'phone', label: 'Mobile' };

  test('finds a form that asks for a phone number without consent', () => {
    expect(form([phone])[0]).toContain(`The form 'ask' asks for a phone number without a consent checkbox.`);
  });

  test('accepts a consent box, and a form that declares it needs none', () => {
    const box = { id: 'terms', kind: 'tick', label: 'I agree', consent: true };
    expect([...form([phone, box]), ...form([phone], { consent: false }), ...form([{ id: 'name' }])]).toEqual([]);
  });
});

describe('form-field-unanswerable', () => {
  const form = (fields: readonly object[]) =>
    findings(formFieldUnanswerable, siteWith({ forms: { ask: { title: 'Ask', steps: [{ id: 'a', fields }] } } })).map(
      (line) => line.replace(/«.*»/s, ''),
    );

  test('finds a choice without choices, and bounds that no number is within', () => {
    const need = { id: 'need', kind: 'choice', label: 'Need' };
    const berths = { id: 'berths', kind: 'number', label: 'Berths', min: 5, max: 1 };
    expect(form([need, { ...need, id: 'with', choices: ['a'] }, berths, { ...berths, id: 'exact', max: 5 }])).toEqual([
      "form-field-unanswerable  The field 'need' has no choices.",
      "form-field-unanswerable  The field 'berths' has a minimum of 5 and a maximum of 1.",
    ]);
  });

  test('finds a form without fields', () => {
    expect(form([])).toEqual(["form-without-fields  The form 'ask' has no field."]);
    expect(findings(formFieldUnanswerable, siteWith({ forms: { ask: { title: 'Ask' } } }))).toHaveLength(1);
  });
});

describe('form-bound-type', () => {
  const bound = (kind: string, min: unknown) => {
    const fields = [{ id: 'size', kind, label: 'Size', min }];
    return findings(
      formFieldUnanswerable,
      siteWith({ forms: { fleet: { title: 'Fleet', steps: [{ id: 'a', fields }] } } }),
    );
  };

  test('finds a bound that would be ignored', () => {
    expect(bound('number', '10')).toEqual([
      `form-bound-type «"10"» The bound "10" of 'size' is not a number: write 10.`,
    ]);
    expect(bound('money', '$1,500')).toEqual([
      `form-bound-type «"$1,500"» The bound "$1,500" of 'size' is not a number: write 1500.`,
    ]);
    expect(bound('date', '24/12/2026')).toEqual([
      `form-bound-type «"24/12/2026"» The bound "24/12/2026" of 'size' is not a date such as 2026-06-30: write 2026-12-24.`,
    ]);
    expect(bound('date', 5)).toEqual([`form-bound-type «5» The bound 5 of 'size' is not a date such as 2026-06-30.`]);
  });

  test('accepts numbers, dates, and bounds that are read', () => {
    const bounds = [bound('number', 10), bound('date', '2026-12-24'), bound('date', { days: 2 }), bound('text', 'x')];
    expect(bounds).toEqual([[], [], [], []]);
  });
});
