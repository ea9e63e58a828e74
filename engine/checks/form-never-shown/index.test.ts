import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import formNeverShown from './index.ts';

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
