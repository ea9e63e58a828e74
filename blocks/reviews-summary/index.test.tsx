import { expect, test } from 'vitest';
import { brandGroup, pageOf } from '../../tests/support/brand-group.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const reviews = { count: 4463, average_rating: '4.6', reviews: [] };
const summary = (options: PageOptions = {}) =>
  renderOnPage(definition, {
    pageName: 'reviews',
    path: '/reviews',
    ...options,
    document: { reviews, ...options.document },
  });

test('shows count and average [reviews.summary] [reviews.sample-count-4463] [reviews.sample-average-4-6]', async () => {
  const html = await summary();
  expect(texts(html, '.reviews-summary')).toEqual(['4.64,463 reviews']);
  expect(dom(html).querySelector('.stars')?.getAttribute('aria-label')).toBe('4.6 out of 5');
});

test('draws the partial star as wide as the fraction, above the site’s threshold', async () => {
  const partial = (html: string) => dom(html).querySelectorAll('svg svg');
  const html = await summary();
  expect(partial(html)).toHaveLength(5);
  expect(partial(html)[4]?.getAttribute('width')).toBe('14.4');
  expect(partial(await summary({ rules: { 'reviews.stars.partialAbove': 0.7 } }))).toHaveLength(4);
});

test('appears only strictly above the minimum average', async () => {
  expect(await summary({ rules: { 'reviews.summary.minimumAverage': 4.6 } })).toBe('');
  expect(await summary({ rules: { 'reviews.summary.minimumAverage': 4.5 } })).not.toBe('');
});

test('appears where the site places ratings, and nowhere when reviews are hidden [locations.rating-hidden-when-reviews-hidden]', async () => {
  const home = { pageName: 'home', path: '/', props: { placement: 'home' } };
  expect(await summary({ ...home })).toBe('');
  expect(await summary({ ...home, rules: { 'reviews.placements': ['home'] } })).not.toBe('');
  expect(
    await summary({ ...home, props: { placement: 'locationPage' }, rules: { 'reviews.placements': ['home'] } }),
  ).toBe('');
  expect(await summary({ rules: { 'reviews.placements': [] } })).toBe('');
});

test('is on vehicle pages where the site places ratings there', async () => {
  const shown = async (placements: readonly string[]) => {
    const server = await brandGroup({ reviews }, { 'reviews.placements': placements });
    return texts((await pageOf(server, `/cars/${testVehicle.slug}`)).html, '.vehicle-sidebar .reviews-summary');
  };
  expect(await shown(['vehicle'])).toEqual(['4.64,463 reviews']);
  expect(await shown(['home', 'footer'])).toEqual([]);
});

test('links to the reviews page if there is one', async () => {
  const rules = { 'reviews.placements': ['home'] };
  const elsewhere = { pageName: 'home', path: '/', rules };
  expect(dom(await summary(elsewhere)).querySelector('a')).toBeNull();
  const document = { pages: { '/reviews': { name: 'reviews', blocks: [] } } };
  expect(
    dom(await summary({ ...elsewhere, document }))
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('/reviews');
});
