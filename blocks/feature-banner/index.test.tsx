import { expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const addresses = ['/special-offers', '/service', '/trade-in', '/finance', '/book-test-drive', '/sell-your-car'];
const document: Partial<SiteDocument> = {
  pages: {
    ...Object.fromEntries(addresses.map((path) => [path, { blocks: [] }])),
    '/apply-for-finance': { name: 'finance', form: 'finance', blocks: [] },
  },
  redirects: [{ from: '/vehicle-parts-and-accessories', to: 'https://parts.example/' }],
};

const banner = (options: PageOptions = {}) => renderOnPage(definition, { document, ...options });

const links = async (rules: Record<string, unknown> = {}, options: PageOptions = {}) => {
  const html = await banner({ rules, ...options });
  return [...dom(html).querySelectorAll('a')].map((link) => [
    link.querySelector('strong')?.textContent,
    link.getAttribute('href'),
  ]);
};

test('links to offers, service and selling a car [widgets.feature-banner-offers] [widgets.feature-banner-service]', async () => {
  expect(await links()).toEqual([
    ['See our latest offers', '/special-offers'],
    ['Book your service online', '/service'],
    ['Sell your car', '/trade-in'],
  ]);
});

test('selling a car links to the page of the site and promises an offer in two minutes [widgets.feature-banner-sell] [widgets.feature-banner-instant-offer]', async () => {
  const rules = { 'trade.entryRoute': '/sell-your-car', 'banner.links': ['sell'] };
  expect(await links(rules)).toEqual([['Sell your car', '/sell-your-car']]);
  expect(texts(await banner({ rules }), '.feature-banner__detail')).toEqual(['Get an instant offer in 2 minutes']);
});

test('shows the configured links in order', async () => {
  expect(
    await links({ 'banner.links': ['parts', 'finance', 'testDrive'], 'finance.pageRoute': '/apply-for-finance' }),
  ).toEqual([
    ['Parts and accessories', '/vehicle-parts-and-accessories'],
    ['Get finance', '/apply-for-finance'],
    ['Book a test drive', '/book-test-drive'],
  ]);
  expect(await banner({ rules: { 'banner.links': [] } })).toBe('');
});

test('does not link to pages that the site does not have', async () => {
  expect(await links({}, { document: { pages: { '/service': { blocks: [] } } } })).toEqual([
    ['Book your service online', '/service'],
  ]);
  const rules = { 'banner.links': ['service', 'finance'], 'finance.pageRoute': '/apply-for-finance' };
  expect(await links({ ...rules, 'finance.provider': null })).toEqual([['Book your service online', '/service']]);
});

test('does not link to the page it is on', async () => {
  const html = await banner({ path: '/special-offers' });
  expect(texts(html, '.feature-banner__title')).toEqual(['Book your service online', 'Sell your car']);
});

test('booking a service may link to another site [routes.service-external-one-site]', async () => {
  const html = await renderOnPage(definition, {
    rules: { 'service.bookingTarget': 'https://brand.example/book', 'banner.links': ['service'] },
  });
  expect(dom(html).querySelector('a')?.outerHTML).toContain('href="https://brand.example/book" rel="noopener"');
});
