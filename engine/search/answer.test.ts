import { expect, test } from 'vitest';
import { searchResult } from './answer.ts';
import type { VehicleSearchAnswer } from './client.ts';
import { searchState } from './state.ts';

test('a selected value is listed however it is written, also beyond the first ones', () => {
  const counts = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`Colour ${at}`, 100 - at]));
  const state = searchState({ filters: { colour: ['colour 39'] } });
  const group = { kind: 'list', name: 'colour' } as const;
  const answer: VehicleSearchAnswer = { hits: [], count: 1, pages: 1, facets: { colour: counts }, ranges: {} };
  const queries = [
    { use: 'hits', params: {} },
    { use: 'group', group, params: {} },
  ] as const;
  const { facets } = searchResult(state, { groups: [group], allValues: false }, queries, [answer, answer]);
  expect(facets.colour?.at(-1)).toEqual(['Colour 39', 61]);
});
