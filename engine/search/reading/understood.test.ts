import { beforeAll, expect, test } from 'vitest';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { stockSearch, stockVehicle } from '../../../tests/support/stock-block.ts';
import { parseAddress, printQuery } from '../address.ts';
import type { VehicleSearch } from '../client.ts';
import { planRules, searchPlan } from '../plan.ts';
import { grammarAt, readQuery } from './site.ts';
import { runUnderstood } from './understood.ts';

const site = testSite([]);
const rules = site.rules.reader(planRules, { site: site.facts, now: testNow });
const plan = searchPlan(rules, { scope: '', countFilter: '', attributes: ['id'] });
let search: VehicleSearch;

beforeAll(async () => {
  search = await stockSearch([
    stockVehicle(1, { make: 'Toyota', model: 'HiLux', simple_body: 'Ute', categories: ['Business'], colour: 'Red' }),
    stockVehicle(2, {
      make: 'Toyota',
      model: 'Kluger',
      simple_body: 'SUV',
      categories: ['Family'],
      colour: 'Red',
      history: ['Tall owner'],
    }),
    // "Enduro" is spelled like "euro".
    stockVehicle(3, { make: 'BMW', model: 'R 1250', body: 'Enduro', colour: 'Blue' }),
  ]);
});

async function found(query: string) {
  const asked = { site, search, plan, now: testNow };
  const state = await readQuery(parseAddress('/search/all', new URLSearchParams({ query })), asked);
  const { result, ...run } = await runUnderstood(state, {
    plan,
    grammar: () => grammarAt(asked),
    send: (queries, signal) => search.queries(queries, signal),
  });
  return [decodeURIComponent(printQuery(run.state)), result.hits.map(({ id }) => id), run.unknown];
}

test('a word of shoppers that nothing in the stock has is not taken for the beginning of another', async () => {
  expect(await found('bus')).toEqual(['query="bus"', [], []]);
  expect(await found('red bus')).toEqual(['colour=Red', [1, 2], ['bus']]);
  expect(await found('busi')).toEqual(['query=busi', [1], []]);
});

test('an amount that no filter has finds nothing by its number, and is left out where other words find something', async () => {
  expect(await found('ute 85kw')).toEqual(['body=Ute', [1], ['85kw']]);
  expect(await found('red ute 2 tonne payload')).toEqual(['body=Ute&colour=Red', [1], ['2 tonne payload']]);
  expect(await found('ute with 12 months rego')).toEqual(['body=Ute', [1], ['12 months rego']]);
  expect(await found('under 5000 hours')).toEqual(['query="under+5000+hours"', [], []]);
});

test('words that belong together are left out together: half of them would find others', async () => {
  expect(await found('red single cab suv')).toEqual(['body=SUV&colour=Red', [2], ['single cab']]);
});

test('a number of things that nothing in the stock has is left out with them', async () => {
  expect(await found('ute for 2 dogs')).toEqual(['body=Ute', [1], ['2 dogs']]);
});

test('words in the stock that are neither names nor features exclude nothing', async () => {
  expect(await found('ute for tall driver')).toEqual(['body=Ute', [1], ['tall', 'driver']]);
  expect(await found('family ute')).toEqual(['body=Ute&categories=Family', [], []]);
});

test('a word that vehicles have is not spelled like a name', async () => {
  expect(await found('enduro sliding')).toEqual(['query=enduro+sliding', [3], []]);
});

test('words that no vehicle has are spelled like names before any of them is left out', async () => {
  expect(await found('toyata hilx')).toEqual(['make=Toyota&make_model=Toyota+HiLux', [1], []]);
});
