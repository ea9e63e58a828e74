import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import formField from './index.ts';

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

test('finds a field whose name is reserved', () => {
  expect(form([{ id: 'company', kind: 'text', label: 'Company' }])).toEqual([
    `form-name-taken «"company"» The name 'company' is reserved for other data of the form.`,
  ]);
});
