import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import formExists from './index.ts';

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
  ).toEqual([`form-exists «"fleet"» There is no form 'fleet'.`, `form-exists «"similar"» There is no form 'similar'.`]);
});
