import { expect, test } from 'vitest';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const lender = { paymentWeek: 141.37, paymentMonth: 612.6, deposit: 4561, totalPayable: 49_777.25, interestRate: 4.9 };
const withheld = stockVehicle(1, {
  slug: 'withheld',
  price: 45_612,
  offer_price: 43_217,
  before_price: 47_918,
  finance_lenders: { local: lender },
  autograb_data: { average_market_price: 51_386, state_average_market_price: 51_387 },
});

/** The figures above, however they are written, and the ends of the price window around them. */
const figures = /45,?612|43,?217|47,?918|141\.37|\$14[12]\b|612\.6|4,?561\b|49,?777|51,?38[67]|35612|55612/;

const types =
  'vehicle-heading vehicle-price vehicle-updates vehicle-actions finance-card finance-calculator finance-strip finance-disclaimer similar-vehicles specifications sticky-header bottom-bar';
const document = {
  pages: {
    '/cars/:slug': { name: 'vehicle', blocks: types.split(' ').map((type) => ({ type, id: type })) },
    '/search/:group': { name: 'search', blocks: [{ type: 'search-results', id: 'results' }] },
    '/compare': { name: 'compare', blocks: [{ type: 'compare', id: 'compare' }] },
    '/saved': { name: 'saved', blocks: [{ type: 'saved-vehicles', id: 'saved' }] },
    '/': {
      name: 'home',
      blocks: [{ type: 'featured-vehicles', id: 'featured', heading: 'Featured', href: '/search/all' }],
    },
    '/recent': { name: 'recent', blocks: [{ type: 'recently-viewed', id: 'recent' }] },
  },
  finance: { providers: { local: { name: 'Local', source: 'lender', lender: 'local' } } },
  search: { groups: [{ path: 'all', label: 'All stock', filter: {} }] },
} as const;

test('no page has a figure from which a price follows that the site does not show [formatting.price-4-no-price-text]', async () => {
  const own = {
    'finance.provider': 'local',
    'search.filters.visible': ['price', 'make'],
    'compare.maximum': 4,
    'saved.storage': 'device',
  };
  const paths = [
    '/cars/withheld',
    '/search/all',
    '/compare?cars=withheld',
    '/saved?cars=1',
    '/recent?cars=1',
    '/',
    '/api/cars/1',
  ];
  const found = async (rules: object) => {
    const { get } = await testServer([
      { document: document as never, rules: { ...own, ...rules }, vehicles: [withheld] },
    ]);
    return Promise.all(
      paths.map(async (path) => {
        const response = await get(path);
        return [response.status, figures.exec(await response.text())?.[0]];
      }),
    );
  };
  expect((await found({})).map(([status, figure]) => [status, figure !== undefined])).toEqual(
    paths.map(() => [200, true]),
  );
  expect(await found({ 'price.precedence': ['text'] })).toEqual(paths.map(() => [200, undefined]));
});
