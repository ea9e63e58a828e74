import { expect, test } from 'vitest';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import type { FormField } from './kinds.ts';
import { isOwnDetail, ownDetails } from './own-details.ts';
import { formSubject } from './subject.ts';
import { formSettings, formView } from './view.ts';

const account = {
  phone: '0412345678',
  first_name: 'Ada',
  last_name: 'Lee',
  email: 'ada@mail.example',
  postcode: '0800',
};

/** What the account fills into the usual enquiry, asking for these fields under these rules. */
function filled(
  fields: readonly string[],
  rules: Readonly<Record<string, unknown>> = {},
  known: typeof account = account,
) {
  const site = testSite([], { rules: { 'enquiry.fields': fields, ...rules } });
  const subject = formSubject(site, undefined, { now: testNow, page: 'contact', query: {} });
  const asked = formView('enquiry', subject).steps.flatMap((step) => step.fields);
  return ownDetails(asked, formSettings(subject), known);
}

test('an account fills in the name in the parts that the form asks for, e-mail, phone and postcode, and nothing else', () => {
  expect(filled(['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'rego'])).toEqual({
    name: 'Ada',
    last_name: 'Lee',
    email: 'ada@mail.example',
    phone: '0412 345 678',
    postcode: '0800',
  });
  expect(filled(['name', 'message'])).toEqual({ name: 'Ada Lee' });
});

test('a phone is written as the site writes phones, and a detail that the site does not prefill is left out', () => {
  const rules = { 'phone.format': 'international', 'forms.prefill': ['phone'] };
  expect(filled(['name', 'email', 'phone'], rules)).toEqual({ phone: '+61 412 345 678' });
});

test('a detail that the account does not have leaves its field as it is', () => {
  const nothing = { phone: '', first_name: '', last_name: 'Lee', email: '', postcode: '' };
  expect(filled(['name', 'email', 'phone', 'postcode'], {}, nothing)).toEqual({ name: 'Lee' });
});

test('hidden fields and choices have nothing of the account, whatever they are called', () => {
  const settings = { prefill: ['name', 'last_name', 'email', 'phone', 'postcode'] } as const;
  const email = { name: 'email', label: '', required: false, autoComplete: 'email' };
  const kinds: readonly FormField['kind'][] = ['email', 'text', 'hidden', 'choice'];
  expect(kinds.filter((kind) => isOwnDetail({ ...email, kind }, settings))).toEqual(['email', 'text']);
});
