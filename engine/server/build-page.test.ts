import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { texts } from '../../tests/support/load-block.ts';
import { type Answer, localService } from '../../tests/support/local-service.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';

const quote = { weeklyRepaymentAmount: 228.4, advertisedRate: 8.99, comparisonRate: 9.85 };

/** The vehicle's page on a site whose provider goes by quotes, and what the quote service was asked. */
async function page(answer: Answer, change: { vehicle?: Partial<Vehicle>; rules?: object; source?: 'lender' } = {}) {
  const { received, url } = await localService(answer);
  const provider = { name: 'Quotes', source: change.source ?? ('quote' as const) };
  const blocks = [
    { type: 'vehicle-price', id: 'price' },
    { type: 'finance-card', id: 'finance-card' },
  ];
  const vehicle = { ...testVehicle, youxQuote: null, finance_lenders: {}, ...change.vehicle } as Vehicle;
  const { get } = await testServer(
    [
      {
        document: {
          pages: { '/cars/:slug': { name: 'vehicle', blocks } },
          finance: { providers: { quotes: provider } },
        },
        vehicles: [vehicle],
        rules: { 'finance.provider': 'quotes', ...change.rules },
      },
    ],
    { server: { backend: testBackend({ settings: { quotes: { url } } }) } },
  );
  const response = await get(`/cars/${testVehicle.slug}`);
  const html = await response.text();
  return {
    status: response.status,
    teaser: texts(html, '.vehicle-price__weekly')[0],
    card: texts(html, '.finance-card__payment')[0],
    text: texts(html, 'body').join(),
    asked: received.map(({ body }) => JSON.parse(body)),
  };
}

test('a vehicle without a quote is quoted once for its page, great credit over five years [finance-display.sidebar-quote-great-5-years]', async () => {
  const { status, teaser, card, asked } = await page({ body: JSON.stringify(quote) });
  expect(status).toBe(200);
  expect(teaser).toContain('$228 /wk');
  expect(card).toContain('$228 /wk');
  const { year, vin, nvic } = testVehicle;
  const loan = { selfAssessedCreditScore: 'GREAT', purchasePrice: 45_990, loanTerm: 5 };
  expect(asked).toEqual([{ ...loan, year, vin, nvic }]);
});

test('the site decides on which credit and term', async () => {
  const assumptions = { credit: 'DECENT', termYears: 7, depositPercent: 0 };
  const rules = { 'finance.estimate.assumptions': assumptions };
  const { asked } = await page({ body: JSON.stringify(quote) }, { rules });
  expect(asked).toMatchObject([{ selfAssessedCreditScore: 'DECENT', loanTerm: 7 }]);
});

test.each<[string, Answer]>([
  ['fails', { status: 400 }],
  ['answers garbage', { body: '<html>' }],
  ['does not answer', { write: () => {} }],
])(
  'a quote service that %s leaves the page without a teaser or a message [finance-display.sidebar-quote-silent-failure]',
  async (_, answer) => {
    const { status, teaser, text, asked } = await page(answer);
    expect([status, teaser, asked.length]).toEqual([200, undefined, 1]);
    expect(text).not.toMatch(/error|quote at the moment/i);
  },
);

test('nothing is asked for a vehicle with a quote, one that is sold, or a provider with offers of its own', async () => {
  const answer = { body: JSON.stringify(quote) };
  expect((await page(answer, { vehicle: { youxQuote: quote } })).asked).toEqual([]);
  expect((await page(answer, { vehicle: { status: 'sold', sold: true } })).asked).toEqual([]);
  expect((await page(answer, { source: 'lender' })).asked).toEqual([]);
});
