import { expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const facets = { make: { Toyota: 12, 'Mercedes-Benz': 3, Citroën: 3, Zastava: 1 } };
const document: Partial<SiteDocument> = {
  pages: { '/:brand/overview': { name: 'brand', blocks: [] } },
  brands: [
    { title: 'Toyota', slug: 'toyota', logo: 'media/toyota.svg' },
    { title: 'Citroën', slug: 'citroen', skipPage: true },
  ],
};
const tiles = (options: PageOptions = {}) =>
  renderOnPage(definition, { facets, document, features: ['brandDirectory'], ...options });
const hrefs = (html: string) => [...dom(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the makes with the most stock come first, each with its count', async () => {
  const html = await tiles({ props: { count: 3 } });
  expect(texts(html, '.brand-tiles__make')).toEqual(['Toyota', 'Citroën', 'Mercedes-Benz']);
  expect(texts(html, '.brand-tiles__count')).toEqual(['12 vehicles', '3 vehicles', '3 vehicles']);
});

test('a tile links to the page of the brand, or to its search', async () => {
  expect(hrefs(await tiles())).toEqual([
    '/toyota/overview',
    '/search/citroen',
    '/search/mercedes-benz',
    '/search/zastava',
  ]);
  expect(hrefs(await tiles({ rules: { 'brands.overviewShown': false } }))[0]).toBe('/search/toyota');
});

test('a missing logo shows the placeholder ‘image not found’, or the name alone [errors.missing-logo-placeholder]', async () => {
  const page = dom(await tiles({ props: { count: 2 } }));
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/media/toyota.svg');
  expect([...page.querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'image not found',
  ]);
  const named = dom(await tiles({ rules: { 'brands.logoFallback': 'name' } }));
  expect(named.querySelector('[role=img]')).toBeNull();
  expect(named.querySelectorAll('.brand-tiles__make')).toHaveLength(4);
});

test('renders nothing without stock', async () => {
  expect(await renderOnPage(definition, {})).toBe('');
});
