import fc from 'fast-check';
import type { SearchParams } from 'meilisearch';
import { expect, test } from 'vitest';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { parseAddress } from './address.ts';
import type { SearchPlan } from './plan.ts';
import { runSearch, type SendQueries } from './run.ts';

const plan: SearchPlan = {
  scope: '',
  countFilter: '',
  initial: '',
  groups: [],
  sortOptions: ['relevance', 'priceAsc', 'kmAsc'],
  sortInitial: 'relevance',
  unpricedIncluded: true,
  unpricedUpTo: 10,
  pageSize: 4,
  attributes: ['id', 'price'],
};

/** A service that sorts these prices as Meilisearch does, those without a value last, and counts its requests. */
function service(prices: readonly (number | null)[]) {
  const asked: (readonly SearchParams[])[] = [];
  const stock = prices.map((price, id) => ({ ...testVehicle, id, price }));
  const send: SendQueries = async (queries) => {
    asked.push(queries);
    return queries.map(({ filter = [], sort = [], page = 1, hitsPerPage, offset = 0, limit = 0 }) => {
      const counting = filter.includes('price <= 10');
      const found = stock.filter(({ price }) => !counting || (price !== null && price <= 10));
      if (sort[0] === 'price:asc') found.sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || a.id - b.id);
      const from = hitsPerPage === undefined ? offset : (page - 1) * hitsPerPage;
      const hits = found.slice(from, from + (hitsPerPage ?? limit)) as never[];
      const pages = hitsPerPage === undefined ? 1 : Math.ceil(found.length / hitsPerPage);
      return { hits, count: found.length, facets: {}, ranges: {}, pages };
    });
  };
  const pageOf = (page: number, query = 'sortBy=priceAsc', of = plan) =>
    runSearch(parseAddress('/search/all', new URLSearchParams(`${query}&page=${page}`)), of, send);
  return { asked, pageOf };
}

const price = fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 11, max: 40 }), fc.constant(null));

test('the cheapest come first and vehicles without a price last, each once, on whatever page [search.sort-price-asc-excludes-zero]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(price, { maxLength: 18 }), async (prices) => {
      const { pageOf } = service(prices);
      const pages = Math.max(1, Math.ceil(prices.length / plan.pageSize));
      const found = await Promise.all(Array.from({ length: pages }, (_, at) => pageOf(at + 1)));
      const shown = found.flatMap(({ result }) => result.hits);
      expect(found.map(({ result }) => result.count)).toEqual(found.map(() => prices.length));
      expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(prices.map((_, id) => id));
      const isPriced = (value: number | null | undefined) => typeof value === 'number' && value > plan.unpricedUpTo;
      const displayed = prices.filter(isPriced).toSorted((a, b) => Number(a) - Number(b));
      expect(shown.slice(0, displayed.length).map((vehicle) => vehicle.price)).toEqual(displayed);
      expect(shown.slice(displayed.length).filter((vehicle) => isPriced(vehicle.price))).toEqual([]);
    }),
  );
});

test('only an order that starts with vehicles without a price takes further requests', async () => {
  const requests = async (prices: readonly number[], ...page: Parameters<ReturnType<typeof service>['pageOf']>) => {
    const { asked, pageOf } = service(prices);
    await pageOf(...page);
    return asked.map((queries) => queries.length);
  };
  expect(await requests([20, 30], 1)).toEqual([1]);
  expect(await requests([20, 30, 40, 50, 60], 2)).toEqual([1, 1]);
  expect(await requests([0, 30], 1)).toEqual([1, 1, 2]);
  expect(await requests([0, 0, 30, 40, 50, 60, 70], 1)).toEqual([1, 1, 1]);
  expect(await requests([0, 30], 1, 'sortBy=kmAsc')).toEqual([1]);
  expect(await requests([0, 30], 1, 'sortBy=priceAsc', { ...plan, unpricedIncluded: false })).toEqual([1]);
});

test('a page past the last one becomes the last one in this order too', async () => {
  const { pageOf } = service([0, 30, 20, 0, 50]);
  const { state, result } = await pageOf(9);
  expect(state.page).toBe(2);
  expect(result.hits.map(({ id }) => id)).toEqual([3]);
});
