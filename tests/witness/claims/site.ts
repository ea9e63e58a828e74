import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';
import { fixtureDocument } from '../fixture/document.ts';

const tools = ({ attributes }: Shown) =>
  attributes('.site-header__tool', 'class').map((name) => name?.split('site-header__tool--')[1]);
const tiles = ({ attributes }: Shown) => attributes('.site-header__nav .site-header__tile', 'href');
const banner = ({ attributes }: Shown) => attributes('.feature-banner__link', 'href');
const tileLinks = ({ attributes }: Shown) => attributes('.brand-tiles__tile', 'href').slice(0, 2);
const structured = ({ texts }: Shown) =>
  texts('script[type="application/ld+json"]').map((text) => {
    const { '@type': type, offers } = JSON.parse(text);
    return [type, offers?.price];
  });

const figures = ({ texts }: Shown) => texts('.statistics__item');

const booking = 'https://service.example.com/book';
const bookings = [{ label: 'Book a service', to: '/service' }];
const menus = (menus: Readonly<Record<string, typeof bookings>>) => ({
  navigation: { ...fixtureDocument.navigation, menus },
});

/** The links to the booking below an element, with their `rel`. */
const bookingLinks =
  (within: string) =>
  ({ attributes }: Shown) => {
    const links = `${within} a:is([href="/service"], [href^="${booking}"])`;
    const rels = attributes(links, 'rel');
    return attributes(links, 'href').map((href, index) => `${href} ${rels[index]}`);
  };

/** Header, menus, announcement, banner, footer, brands, and search engine metadata. */
export const siteClaims: Claims = {
  'header.items': { look: tools, a: ['locations', 'saved', 'account'], b: ['phone', 'locations'] },
  'header.locationPhoneFallback': {
    look: ({ attributes }) => attributes('.site-header__tools .site-header__location', 'href').at(-1),
    a: '/contact',
    b: '/dealerships',
  },
  'header.sticky': { look: ({ attribute }) => attribute('.site-header', 'data-sticky'), a: 'always', b: 'never' },
  'menu.style': {
    look: ({ count }) => [count('.site-header__item--dropdown'), count('.site-header__item--mega')],
    a: [1, 0],
    b: [0, 1],
  },
  'menu.opensOn': {
    look: ({ attribute }) => attribute('.site-header__drop', 'data-opens'),
    a: 'hover',
    b: 'click',
    provenBy: { file: 'tests/journeys/header.spec.ts', test: 'a click or the keyboard opens a menu' },
  },
  'menu.tileTarget': {
    look: tiles,
    a: ['/search/toyota', '/search/kia'],
    b: ['https://toyota.example', 'https://kia.example'],
  },
  'saved.listRoute': {
    look: ({ attribute }) => attribute('.site-header__tool--saved a', 'href'),
    a: '/watchlist',
    b: '/my-garage',
    rules: { 'header.items': ['saved'] },
  },
  'account.homeRoute': {
    look: ({ attribute }) => attribute('.site-header__tool--account a', 'href'),
    a: '/my-garage',
    b: '/mymotorama',
    rules: { 'header.items': ['account'] },
  },
  'finance.pageRoute': {
    look: ({ attributes }) => attributes('.site-header__nav a', 'href').filter((href) => href?.includes('finance')),
    a: ['/finance'],
    b: ['/apply-for-finance'],
  },
  'announcement.dismissal': {
    look: ({ attribute }) => attribute('.announcement-bar', 'data-closes'),
    a: 'witness:announcement:christmas',
    b: null,
    provenBy: {
      file: 'blocks/announcement-bar/index.test.tsx',
      test: 'can last for the day or permanently, and a fixed bar stays',
    },
  },
  'announcement.pages': { look: ({ count }) => count('.announcement-bar'), a: 1, b: 0 },
  'banner.links': { look: banner, a: ['/special-offers', '/service', '/trade-in'], b: ['/special-offers', '/service'] },
  'service.bookingTarget': {
    look: ({ attributes }) => [banner({ attributes } as Shown)[1], attributes('.feature-banner__link', 'rel')[1]],
    a: ['/service', null],
    b: ['https://service.example.com/book', 'noopener'],
    places: {
      menu: {
        look: bookingLinks('.site-header__nav'),
        document: menus({ main: bookings }),
        a: ['/service null'],
        b: [`${booking} noopener`],
      },
      footer: {
        look: bookingLinks('.site-footer'),
        document: menus({ footer: bookings }),
        a: ['/service null'],
        b: [`${booking} noopener`],
      },
      'location card': {
        page: '/dealerships',
        look: bookingLinks('.location-list__card:first-child'),
        rules: { 'locations.card.buttons': ['bookService'] },
        a: ['/service null'],
        b: [`${booking} noopener`],
      },
      ...Object.fromEntries(
        Object.entries({ text: '.rich-text', 'row of buttons': '.button-row', promotion: '.promo-tile' }).map(
          ([place, selector]) => [
            place,
            { page: '/links', look: bookingLinks(selector), a: ['/service null'], b: [`${booking} noopener`] },
          ],
        ),
      ),
      announcement: {
        look: bookingLinks('.announcement-bar'),
        document: { announcements: [{ id: 'service', text: 'Book now.', to: '/service' }] },
        a: ['/service null'],
        b: [`${booking} noopener`],
      },
    },
  },
  'home.heroSearch': {
    look: ({ attributes }) => attributes('.hero__form :is(select, input[id])', 'name'),
    a: ['make', 'make_model', 'price.max'],
    b: ['repayment', 'deposit'],
  },
  'footer.blocks': {
    look: ({ text }) => text('.site-footer__acknowledgement'),
    a: undefined,
    b: 'We stand on Dharug Country.',
  },
  'brands.logoFallback': {
    look: ({ count }) => count('.brand-tiles__placeholder') > 0,
    a: true,
    b: false,
  },
  'chat.launcherPages': { look: ({ count }) => count('.chat-launcher'), a: 1, b: 0 },
  'brands.directory.scope': {
    page: '/manufacturers',
    look: ({ texts }) => texts('.makes__name').slice(0, 2),
    a: ['Abarth', 'AC'],
    b: ['Honda', 'Isuzu'],
  },
  'brands.overviewShown': {
    look: tileLinks,
    a: ['/toyota/overview', '/kia/overview'],
    b: ['/search/toyota', '/search/kia'],
  },
  'brands.statistics': {
    look: figures,
    a: [],
    b: ['locations 50+', 'brands 40+', 'years in business 30+'],
    places: {
      "group's home page": {
        page: '/',
        look: figures,
        a: [],
        b: ['locations 50+', 'brands 40+', 'years in business 30+'],
      },
      'page of brands': {
        page: '/brands',
        look: figures,
        a: [],
        b: ['locations 50+', 'brands 40+', 'years in business 30+'],
      },
    },
  },
  'seo.indexed': {
    look: ({ count }) => [count('meta[name="robots"][content="noindex"]'), count('link[rel="canonical"]')],
    a: [1, 0],
    b: [0, 1],
  },
  'seo.structuredData': { look: structured, a: [['Car', 45_990]], b: [['Car', undefined]] },
};
