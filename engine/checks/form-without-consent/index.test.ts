import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import formWithoutConsent from './index.ts';

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
