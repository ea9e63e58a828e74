import { expect, test } from 'vitest';
import { searchResult } from './answer.ts';
import type { VehicleSearchAnswer } from './client.ts';
import type { SearchPlan } from './plan.ts';
import { runSearch } from './run.ts';
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

test('where nothing is found, a value that the address writes in other letters is one with that of the stock', async () => {
  const plan = { groups: [{ kind: 'makes' }], sortOptions: [], sortInitial: 'relevance', attributes: [] };
  const answer = (makes: Readonly<Record<string, number>>): VehicleSearchAnswer => {
    const count = Object.keys(makes).length;
    return { hits: [], count, pages: count, facets: { make: makes }, ranges: {} };
  };
  const state = searchState({ filters: { make: ['toyota'], body: ['Ute'] } });
  const { result } = await runSearch(state, plan as unknown as SearchPlan, async (queries) =>
    queries.map(({ filter }) => answer(JSON.stringify(filter).includes('Ute') ? {} : { Kia: 3, Toyota: 2 })),
  );
  expect(result.facets.make).toEqual([
    ['Kia', 0],
    ['toyota', 0],
  ]);
});
