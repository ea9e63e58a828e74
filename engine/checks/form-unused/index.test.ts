import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import formUnused from './index.ts';

const form = { title: 'Ask', steps: [{ id: 'a', fields: [{ id: 'name' }] }] };

test('finds a form that no block shows', () => {
  const forms = { enquiry: form, fleet: form, parts: form };
  expect(findings(formUnused, siteWith({ forms }, [{ type: 'ask' }, { type: 'ask', form: 'parts' }]))).toEqual([
    `form-unused «"fleet"» No block shows the form 'fleet'.`,
  ]);
});
