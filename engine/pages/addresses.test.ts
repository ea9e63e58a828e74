import { expect, test } from 'vitest';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import { addressesOn, namesUsualAddress, withSiteAddresses } from './addresses.ts';

const own = { 'trade.entryRoute': '/sell-your-car', 'service.bookingTarget': 'https://service.example/book' };
const site = testSite([], { rules: own });
const page = { site, facts: { site: site.facts, now: testNow } };

test('a link to the usual address of a page leads to where the site has it, any other is unchanged [routes.service-external-one-site]', () => {
  const links = ['/service', '/trade-in', '/service/parts', 'https://other.example/service', '/about-us'];
  expect(links.map(addressesOn(page))).toEqual([
    'https://service.example/book',
    '/sell-your-car',
    '/service/parts',
    'https://other.example/service',
    '/about-us',
  ]);
});

test('a link to the page of a location leads where the rule says for that location', () => {
  const locations = ['ryde', 'penrith'].map((slug, index) => ({ id: index + 1, slug, name: slug }));
  const use = '/contact-us/{slug}';
  const rules = {
    'locations.detailPath': [{ when: { 'location.slug': 'ryde' }, use }, { use: '/our-location/{slug}' }],
  };
  const moved = testSite([], { rules, document: { locations } });
  const to = addressesOn({ site: moved, facts: page.facts });
  expect(['/our-location/ryde', '/our-location/penrith', '/our-location', '/our-location/a/b'].map(to)).toEqual([
    '/contact-us/ryde',
    '/our-location/penrith',
    '/our-location',
    '/our-location/a/b',
  ]);
  expect(namesUsualAddress({ to: '/our-location/ryde' })).toBe(true);
});

test('links are changed at any depth, texts that look like one are not', () => {
  const props = { heading: '/service', buttons: [{ label: 'Sell', to: '/trade-in' }], link: { to: '/contact' } };
  expect(namesUsualAddress(props)).toBe(true);
  expect(withSiteAddresses(props, page)).toEqual({
    heading: '/service',
    buttons: [{ label: 'Sell', to: '/sell-your-car' }],
    link: { to: '/contact' },
  });
  expect(namesUsualAddress({ heading: '/service', link: { to: '/contact' }, none: null })).toBe(false);
});
