import { describe, expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.ts';

const document: Partial<SiteDocument> = {
  site: {
    slug: 'test-motors',
    id: 1,
    name: 'Test Motors',
    city: 'Sydney',
    hosts: ['www.test-motors.example'],
    legal: {
      name: 'Test Motors Pty Ltd',
      abn: '91 345 678 901',
      dealerLicence: 'MD 012345',
      acknowledgement: 'We acknowledge the traditional owners.',
    },
    social: { facebook: 'https://www.facebook.com/test' },
  },
  navigation: {
    menus: {
      footer: [
        { label: 'Own', items: [{ label: 'Sell your car', to: '/trade-in' }] },
        { label: 'Contact', to: '/contact' },
      ],
    },
    brandTiles: [{ make: 'Example Motors' }],
  },
  locations: [
    {
      id: 1,
      slug: 'one',
      name: 'One',
      address: { street: '1 High Street', city: 'Ryde', state: 'NSW', postcode: '2112' },
      contact_detail: {
        phone: '+61 2 5550 1994',
        opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' })),
      },
    },
  ],
  reviews: { count: 4463, average_rating: '4.6', reviews: [] },
};

const footer = (options: PageOptions = {}) => renderOnPage(definition, { document, ...options });

describe('blocks of the footer', () => {
  test('are in the configured order', async () => {
    const html = await footer({ rules: { 'footer.blocks': ['hours', 'brands', 'locations', 'links'] } });
    expect(texts(html, '.site-footer__heading')).toEqual(['Opening hours', 'Popular makes', 'Find us', 'Own']);
  });

  test('show the legal name of the dealer, and the acknowledgement if enabled', async () => {
    const html = await footer({ rules: { 'footer.blocks': ['licences', 'acknowledgement'] } });
    expect(texts(html, '.site-footer__legal span')).toEqual([
      '© 2026 Test Motors Pty Ltd',
      'ABN 91 345 678 901',
      'Motor Dealer Licence MD 012345',
    ]);
    expect(html).toContain('We acknowledge the traditional owners.');
    expect(await footer({ rules: { 'footer.blocks': ['licences'] } })).not.toContain('We acknowledge');
  });

  test('show the accepted cards [widgets.card-acceptance-strip]', async () => {
    const html = await footer({ rules: { 'footer.blocks': ['payments'] } });
    expect(texts(html, '.site-footer__cards li')).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']);
  });

  test('list locations with their phone and the hours of the primary one', async () => {
    const html = await footer({ rules: { 'footer.blocks': ['locations', 'hours'] } });
    expect(texts(html, '.site-footer__location')).toEqual(['One1 High StreetRyde NSW 211202 5550 1994']);
    expect(texts(html, '.site-footer__hours dt')).toEqual(['Mon-Fri']);
  });

  test('list the first of many locations, and link to the page with all of them if the site has one', async () => {
    const locations = Array.from({ length: 25 }, (_, index) => ({ id: index, slug: `l${index}`, name: `L${index}` }));
    const links = async (pages: NonNullable<SiteDocument['pages']>, props = {}) => {
      const rules = { 'footer.blocks': ['locations'] };
      const page = dom(await footer({ props, rules, document: { ...document, locations, pages } }));
      const last = page.querySelector('.site-footer__list > li:last-child > a');
      return [page.querySelectorAll('.site-footer__location').length, last?.textContent, last?.getAttribute('href')];
    };
    const places = { title: 'Our places', description: 'All of them.', blocks: [] };
    expect(await links({ '/dealerships': places })).toEqual([8, 'All 25 locations', '/dealerships']);
    expect(await links({ '/dealerships': places }, { mostLocations: 3 })).toEqual([
      3,
      'All 25 locations',
      '/dealerships',
    ]);
    expect(await links({})).toEqual([25, undefined, undefined]);
  });

  test('say whose hours they are where there are several locations', async () => {
    const named = async (...more: NonNullable<typeof document.locations>) => {
      const locations = [...(document.locations ?? []), ...more];
      const html = await footer({ rules: { 'footer.blocks': ['hours'] }, document: { ...document, locations } });
      return texts(html, '.site-footer__heading + strong');
    };
    expect(await named()).toEqual([]);
    expect(await named({ id: 2, slug: 'two', name: 'Two' })).toEqual(['One']);
    expect(await named({ id: 2, slug: 'two', name: 'Two', location_type: 'service' })).toEqual([]);
  });
});

test('a link to the trade-in page uses the address of this site [routes.trade-in-names-vary]', async () => {
  const html = await footer({ rules: { 'trade.entryRoute': '/pages/sell-your-car' } });
  const link = [...dom(html).querySelectorAll('a')].find((entry) => entry.textContent === 'Sell your car');
  expect(link?.getAttribute('href')).toBe('/pages/sell-your-car');
});

test('the rating is in the footer if the site places it there', async () => {
  expect(texts(await footer(), '.site-footer__rating')).toEqual([]);
  const html = await footer({ rules: { 'reviews.placements': ['footer'] } });
  expect(texts(html, '.site-footer__rating')).toEqual(['4.6 · 4,463 reviews']);
});
