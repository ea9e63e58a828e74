import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import formWithoutConsent from './index.ts';

const form = (fields: readonly object[], more: object = {}) =>
  findings(formWithoutConsent, siteWith({ forms: { ask: { title: 'Ask', steps: [{ id: 'a', fields }], ...more } } }));
const phone = { id: 'mobile', kind: 'phone', label: 'Mobile' };

test('finds a form that asks for a phone number and for no consent', () => {
  expect(form([phone])[0]).toContain(`The form 'ask' asks for a phone number, and no box of it asks for consent.`);
});

test('is content with a box, and with a form that says it needs none', () => {
  const box = { id: 'terms', kind: 'tick', label: 'I agree', consent: true };
  expect([...form([phone, box]), ...form([phone], { consent: false }), ...form([{ id: 'name' }])]).toEqual([]);
});
