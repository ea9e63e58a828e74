import { expect, test } from 'vitest';
import { localService } from '../../../tests/support/local-service.ts';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { embeddedReviews, httpReviews } from './reviews.ts';
import { upstream } from './upstream.ts';

const own = { id: 1, customer_name: 'Own', rating: 5 };
const site = testSite([], { document: { reviews: { count: 1, average_rating: '5.0', reviews: [own] } } });
const wanted = { site, place: 'place-1', quantity: 12 };
const answer = { count: 9, average_rating: '4.6', reviews: [{ id: 2, customer_name: 'Fetched', rating: 4 }] };

/** A review service, the requests it received, and the log; `clock` moves the time. */
async function connected(given: Parameters<typeof localService>[0]) {
  const { asked, url } = await localService(given);
  const logged: string[] = [];
  const clock = { now: testNow };
  const service = httpReviews(
    upstream({ name: 'The review service', timeoutMs: 1000, tries: 1, url, token: 'a-token' }),
    (_, message, fields) => void logged.push(`${message} ${JSON.stringify(fields)}`),
    () => clock.now,
  );
  const names = async () => (await service.find(wanted)).map(({ customer_name }) => customer_name);
  return { asked, logged, clock, names };
}

test('without a review service the reviews come from the document', async () => {
  expect(await embeddedReviews().find(wanted)).toEqual([own]);
});

test('a review service is queried for 12 reviews of the place, once an hour [reviews.google-quantity-12]', async () => {
  const { asked, logged, clock, names } = await connected({ body: JSON.stringify(answer) });
  expect([await names(), await names(), logged]).toEqual([['Fetched'], ['Fetched'], []]);
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { place_id: 'place-1', quantity: '12' },
  ]);
  clock.now = new Date(testNow.getTime() + 60 * 60_000);
  await names();
  expect(asked).toHaveLength(2);
});

test('a review service that fails or returns garbage is replaced by the document, and is not retried for a minute', async () => {
  for (const given of [{ status: 503 }, { body: '{"reviews": 7}' }, { body: '<html>' }]) {
    const { asked, logged, clock, names } = await connected(given);
    expect([await names(), await names()]).toEqual([['Own'], ['Own']]);
    expect(asked).toHaveLength(1);
    expect(logged[0]).toContain('Reviews could not be fetched.');
    expect(logged.join()).not.toContain('a-token');
    clock.now = new Date(testNow.getTime() + 61_000);
    await names();
    expect(asked).toHaveLength(2);
  }
});
