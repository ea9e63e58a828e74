import { expect, test } from 'vitest';
import { type AddressRules, namesUsualAddress, siteAddress, withSiteAddresses } from './addresses.ts';

const rules: AddressRules = {
  'trade.entryRoute': '/sell-your-car',
  'finance.pageRoute': '/finance',
  'finance.carRoute': '/personalised/finance',
  'locations.indexRoute': '/dealerships',
  'service.bookingTarget': 'https://service.example/book',
  'account.homeRoute': '/my-garage',
};

test('a link by the usual address of a page leads where the site has it, any other stays [routes.service-external-one-site]', () => {
  const links = ['/service', '/trade-in', '/service/parts', 'https://other.example/service', '/about-us'];
  expect(links.map((to) => siteAddress(to, rules))).toEqual([
    'https://service.example/book',
    '/sell-your-car',
    '/service/parts',
    'https://other.example/service',
    '/about-us',
  ]);
});

test('links are changed at any depth, texts that look like one are not', () => {
  const props = { heading: '/service', buttons: [{ label: 'Sell', to: '/trade-in' }], link: { to: '/contact' } };
  expect(namesUsualAddress(props)).toBe(true);
  expect(withSiteAddresses(props, rules)).toEqual({
    heading: '/service',
    buttons: [{ label: 'Sell', to: '/sell-your-car' }],
    link: { to: '/contact' },
  });
  expect(namesUsualAddress({ heading: '/service', link: { to: '/contact' }, none: null })).toBe(false);
});
