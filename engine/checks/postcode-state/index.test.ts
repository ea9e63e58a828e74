import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import postcodeState from './index.ts';

const at = (state: string, postcode: string) =>
  findings(postcodeState, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', address: { state, postcode } }] }));

test('finds a postcode in another state', () => {
  expect(at('NSW', '4000')).toEqual(['postcode-state «"4000"» The postcode 4000 is not in NSW.']);
});

test('finds a state that does not exist', () => {
  expect(at('nsw', '2000')).toEqual([
    `unknown-state «"nsw"» There is no state 'nsw'. They are NSW, ACT, VIC, QLD, SA, WA, TAS, NT.`,
  ]);
});

test.each([
  ['NSW', '2150'],
  ['ACT', '2601'],
  ['NT', '0800'],
  ['NT', '0872'],
  ['SA', '0872'],
  ['TAS', '7250'],
  ['NSW', '4380'],
])('%s has %s', (state, postcode) => {
  expect(at(state, postcode)).toEqual([]);
});
