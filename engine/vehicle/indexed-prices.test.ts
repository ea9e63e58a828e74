import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { dom } from '../../tests/support/load-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { parseAddress } from '../search/address.ts';
import { planRules, searchPlan } from '../search/plan.ts';
import { runSearch } from '../search/run.ts';
import { indexedPricesOf } from './indexed-prices.ts';
import { displayedAmount, purchaseRules } from './price.ts';

const finance: NonNullable<SiteDocument['finance']> = {
  providers: {
    manual: { name: 'Dealer finance' },
    house: { name: 'House finance', source: 'calculator', rates: { interest: 9, comparison: 9.9 } },
    quoting: { name: 'Quotes', source: 'quote' },
  },
};
const lends = (paymentWeek: number): Partial<Vehicle> => ({
  youxQuote: null,
  finance_lenders: { manual: { interestRate: 9, comparisonRate: 10, paymentWeek } },
});

describe('the weekly price of a vehicle in the index', () => {
  const indexed = (change: Partial<Vehicle> = {}, rules: Record<string, unknown> = {}) => {
    const site = testSite([], { rules, document: { finance } });
    const { weekly_price, weekly_price_range } = indexedPricesOf(site, testNow)({ ...testVehicle, ...change });
    return [weekly_price, weekly_price_range];
  };

  test("is the site's own estimate, whatever its provider's source, and not another's quote", () => {
    const quote = { youxQuote: { weeklyRepaymentAmount: 88.4, advertisedRate: 8, comparisonRate: 9 } };
    expect(indexed({ ...lends(180.6), ...quote })).toEqual([181, '$150 - $200 per week']);
    expect(indexed(quote, { 'finance.provider': 'quoting' })).toEqual([88, '$75 - $100 per week']);
    expect(indexed(quote, { 'finance.provider': 'house' })).toEqual([198, '$150 - $200 per week']);
  });

  test('is rounded as it is shown', () => {
    expect(indexed(lends(99.2), { 'finance.rounding': 'up' })).toEqual([100, '$100 - $150 per week']);
    expect(indexed(lends(99.204), { 'finance.rounding': 'cents' })).toEqual([99.2, '$75 - $100 per week']);
  });

  test.each([
    ['that is sold', { status: 'sold' }, {}],
    ['that may show none', {}, { 'finance.estimate.eligible': false }],
    ['whose payment is too small', lends(25), {}],
    ['without finance', {}, { 'finance.provider': null }],
  ] as const)('is missing for one %s', (_, change, rules) => {
    const stale = { weekly_price: 5, weekly_price_range: 'Under $50 per week' };
    expect(indexed({ ...stale, ...(change as Partial<Vehicle>) }, rules)).toEqual([undefined, undefined]);
  });
});

const hideNew = { when: { 'vehicle.car_type': 'new' }, use: ['text'] };

describe('in the index, a vehicle has the fields that tell its price', () => {
  const told = (change: Partial<Vehicle>, rules: Record<string, unknown> = {}) => {
    const {
      price,
      price_withheld: flag = false,
      withheld = {},
    } = indexedPricesOf(
      testSite([], { rules, document: { finance } }),
      testNow,
    )({ ...testVehicle, price: 45_612, offer_price: null, ...change });
    return [price, flag, 'price' in withheld && 'finance_lenders' in withheld];
  };
  const ofNew = { 'price.precedence': [{ when: { 'vehicle.available': false }, use: [] }, hideNew, { use: ['list'] }] };
  const forMembers = {
    'price.precedence': [{ when: { 'visitor.signedIn': false }, use: ['text'] }, { use: ['list'] }],
  };
  const priced = { 'stock.filter': { 'vehicle.price': { gt: 0 } } };

  test.each([
    ['if the site shows it', { car_type: 'used' }, ofNew, [45_612, false, false]],
    ['unless the site withholds it', { car_type: 'new' }, ofNew, [undefined, true, true]],
    ['if it was shown until the sale', { car_type: 'used', status: 'sold' }, ofNew, [45_612, false, false]],
    [
      'unless it was withheld before the sale, too',
      { car_type: 'new', status: 'sold' },
      ofNew,
      [undefined, true, true],
    ],
    ['if it is a placeholder', { car_type: 'new', price: 9 }, ofNew, [9, false, false]],
    ['if some visitors are shown it', {}, forMembers, [45_612, false, false]],
  ] as const)('%s', (_, change, rules, expected) => {
    expect(told(change as Partial<Vehicle>, rules)).toEqual(expected);
  });

  test('if they decide whether the site has the vehicle', () => {
    expect(told({ car_type: 'new' }, { ...ofNew, ...priced })[0]).toBe(45_612);
  });
});

test('sorting and filtering by weekly price follows the figures on the cards', async () => {
  const payments = [240, 90, 310, 120, 24];
  const vehicles = payments.map((payment, index) => {
    const quote = { weeklyRepaymentAmount: 500 - payment, advertisedRate: 8, comparisonRate: 9 };
    return { ...testVehicle, id: index + 1, slug: `v-${index + 1}`, ...lends(payment), youxQuote: quote };
  });
  const pages = {
    '/search/:group': { name: 'search', title: 'Cars', blocks: [{ type: 'search-results', id: 'results' }] },
  };
  const groups = [{ path: 'all', label: 'All', filter: {} }];
  const rules = { 'search.sort.options': ['relevance', 'weeklyAsc'] };
  const server = await testServer([{ document: { finance, pages, search: { groups } }, rules, vehicles }]);
  const shown = async (query: string) => {
    const response = await server.get(`/search/all?${query}`, { host: 'test-motors.localhost' });
    return [...dom(await response.text()).querySelectorAll('.card')].map(
      (card) => /\$\d+/.exec(card.querySelector('.card__weekly')?.textContent ?? '')?.[0],
    );
  };
  expect(await shown('sortBy=weeklyAsc')).toEqual(['$90', '$120', '$240', '$310', undefined]);
  expect(await shown('sortBy=weeklyAsc&weekly_price_range=-120')).toEqual(['$90', '$120']);
});

describe('by price, vehicles that show one come first, in its order, and each is on one page', () => {
  /** Prices that are hidden by a rule or by the bound are as low and as high as those that are shown. */
  const rules = {
    'price.precedence': [
      { when: { 'vehicle.available': false }, use: [] },
      { when: { 'vehicle.car_type': 'new' }, use: ['text'] },
      { use: ['reduced', 'list', 'text'] },
    ],
    'search.pageSize': 3,
    'search.sort.options': ['relevance', 'priceAsc', 'priceDesc'],
  };
  const site = testSite([], { rules });
  const priced = fc.record({
    price: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60 })),
    offer_price: fc.oneof(fc.constant(null), fc.integer({ min: 20, max: 60 })),
    status: fc.constantFrom('in_stock', 'sold'),
    car_type: fc.constantFrom('used', 'new'),
  }) as fc.Arbitrary<Partial<Vehicle>>;
  const read = site.rules.reader([...purchaseRules, ...planRules], { site: site.facts, now: testNow });

  test.each([
    ['priceAsc', 1],
    ['priceDesc', -1],
  ] as const)('%s [search.sort-price-asc-excludes-zero]', async (sortBy, direction) => {
    await fc.assert(
      fc.asyncProperty(fc.array(priced, { minLength: 1, maxLength: 10 }), async (all) => {
        const stock = all.map((own, index) => stockVehicle(index + 1, own));
        const search = await stockSearch(stock, site);
        const plan = searchPlan(read, { scope: '', countFilter: '', attributes: ['*'] });
        const shown: Vehicle[] = [];
        for (let page = 1; page <= Math.ceil(stock.length / 3); page++) {
          const state = parseAddress('/search/all', new URLSearchParams({ sortBy, page: String(page) }));
          shown.push(...(await runSearch(state, plan, search.queries)).result.hits);
        }
        const amounts = shown.map((vehicle) => displayedAmount(vehicle, read.for(vehicle)));
        const figures = amounts.flatMap((amount) => amount ?? []);
        expect(amounts.slice(0, figures.length)).toEqual(figures.toSorted((a, b) => direction * (a - b)));
        expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(stock.map(({ id }) => id));
        const only = { ...plan, unpricedIncluded: false };
        const kept = await runSearch(
          parseAddress('/search/all', new URLSearchParams({ sortBy })),
          only,
          search.queries,
        );
        expect(kept.result.count).toBe(direction > 0 ? figures.length : stock.length);
      }),
      { numRuns: 40 },
    );
  });
});
