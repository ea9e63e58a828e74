import { describe, expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.ts';

const places: Location[] = [
  { id: 1, slug: 'parramatta', name: 'Parramatta', contact_detail: { phone: '(02) 5550 1994' } },
  { id: 2, slug: 'workshop', name: 'Workshop', primary: true },
  { id: 3, slug: 'closed', name: 'Closed yard', visible: false, contact_detail: { phone: '02 5550 0000' } },
];

const document: Partial<SiteDocument> = {
  locations: places,
  navigation: {
    menus: {
      main: [
        { label: 'Used cars', to: '/search/used-cars', items: [{ label: 'SUVs', to: '/search/suv' }] },
        { label: 'Service', to: '/service' },
        { label: 'Bad', to: 'javascript:alert(1)' },
      ],
    },
    brandTiles: [{ make: 'Mercedes-Benz', logo: 'media/one.svg', to: 'https://brand.example/' }, { make: 'Citroën' }],
  },
  brands: [
    { title: 'Citroën', slug: 'citroen' },
    { title: 'Mercedes-Benz', slug: 'mercedes-benz', skipPage: true },
  ],
};

const header = (options: PageOptions = {}) =>
  renderOnPage(definition, { props: { brands: 'Makes' }, ...options, document: { ...document, ...options.document } });

const hrefs = (html: string, selector: string) =>
  [...dom(html).querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe('locations', () => {
  test('the dropdown lists each visible location with its phone [widgets.header-locations]', async () => {
    const html = await header();
    const panel = '.site-header__bar .site-header__location';
    expect(texts(html, `${panel} strong`)).toEqual(['Parramatta', 'Workshop']);
    expect(texts(html, `${panel} .site-header__phone`)).toEqual(['02 5550 1994', 'Contact us']);
  });

  test('an entry dials its phone, or links to /contact without one [widgets.header-locations-link]', async () => {
    const links = '.site-header__bar .site-header__location';
    expect(hrefs(await header(), links)).toEqual(['tel:+61255501994', '/contact']);
    const elsewhere = await header({ rules: { 'header.locationPhoneFallback': '/dealerships' } });
    expect(hrefs(elsewhere, links)).toEqual(['tel:+61255501994', '/dealerships']);
  });

  test('follow the configured order', async () => {
    const html = await header({ rules: { 'locations.order': 'primaryFirst' } });
    expect(texts(html, '.site-header__bar .site-header__location strong')).toEqual(['Workshop', 'Parramatta']);
  });
});

describe('brand menu', () => {
  const tiles = '.site-header__bar .site-header__tile';

  test('shows a tile for each brand, with its logo or its name [header-menu.brand-tiles]', async () => {
    const page = dom(await header());
    expect([...page.querySelectorAll(tiles)].map((tile) => tile.textContent)).toEqual(['Mercedes-Benz', 'Citroën']);
    expect(page.querySelector(`${tiles} img`)?.getAttribute('src')).toBe('/media/one.svg');
  });

  test('tiles link to a search, to the site of the brand or to its overview [header-menu.tile-link-target]', async () => {
    const own: Partial<SiteDocument> = {
      features: ['brandDirectory'],
      pages: { '/:brand/overview': { name: 'brand', blocks: [] } },
    };
    const targets = async (tileTarget: string, rules: Record<string, unknown> = {}) =>
      hrefs(await header({ document: own, rules: { 'menu.tileTarget': tileTarget, ...rules } }), tiles);
    expect(await targets('search')).toEqual(['/search/mercedes-benz', '/search/citroen']);
    expect(await targets('brandSite')).toEqual(['https://brand.example/', '/search/citroen']);
    expect(await targets('overview')).toEqual(['/search/mercedes-benz', '/citroen/overview']);
    // A site without such pages has nothing to link to.
    const none = await targets('overview', { 'brands.overviewShown': false });
    expect(none).toEqual(['/search/mercedes-benz', '/search/citroen']);
  });

  test('is a dropdown or a mega menu [header-menu.dropdown-or-mega]', async () => {
    const kind = async (style: string) => dom(await header({ rules: { 'menu.style': style } }));
    expect((await kind('dropdown')).querySelector('.site-header__item--dropdown')).not.toBeNull();
    expect((await kind('mega')).querySelector('.site-header__item--mega')).not.toBeNull();
  });

  test('is omitted when the header disables it', async () => {
    expect(dom(await header({ props: {} })).querySelector(tiles)).toBeNull();
  });
});

describe('menus', () => {
  test('open on hover or on click only, as the site configures [header-menu.open-or-closed]', async () => {
    const opens = async (how: string) =>
      dom(await header({ rules: { 'menu.opensOn': how } }))
        .querySelector('.site-header__drop')
        ?.getAttribute('data-opens');
    expect(await opens('hover')).toBe('hover');
    expect(await opens('click')).toBe('click');
    expect(String(definition.style)).toMatch(
      /@media \(hover: hover\) and \(pointer: fine\)\s*\{\s*\.site-header__drop\[data-opens='hover'\]:hover/,
    );
  });

  test('an entry with a submenu opens by its summary, with its own page first', async () => {
    const html = await header();
    expect(texts(html, '.site-header__bar .site-header__sublink')).toEqual(['Overview', 'SUVs']);
    expect(dom(html).querySelector('.site-header__bar details > summary')?.textContent).toContain('Used cars');
  });

  test('an entry with a submenu may name its own page itself', async () => {
    const items = [
      { label: 'SUVs', to: '/search/suv' },
      { label: 'Every one', to: '/search/used-cars' },
    ];
    const menus = { main: [{ label: 'Used cars', to: '/search/used-cars', items }] };
    const html = await header({ document: { navigation: { menus } } });
    expect(texts(html, '.site-header__bar .site-header__sublink')).toEqual(['SUVs', 'Every one']);
  });

  test('links to /service lead to the configured booking page [routes.service-external-one-site]', async () => {
    const html = await header({ rules: { 'service.bookingTarget': 'https://service.brand.example/book' } });
    const link = [...dom(html).querySelectorAll('.site-header__bar a')].find(
      (entry) => entry.textContent === 'Service',
    );
    expect(link?.getAttribute('href')).toBe('https://service.brand.example/book');
    expect(link?.getAttribute('rel')).toBe('noopener');
  });

  test('an entry with an unsafe address is omitted', async () => {
    expect(await header()).not.toContain('javascript:');
  });

  test('are all in the mobile panel, which needs no JavaScript', async () => {
    const page = dom(await header());
    const panel = page.querySelector('.site-header__sheet');
    expect(panel?.getAttribute('popover')).toBe('auto');
    expect(page.querySelector('.site-header__toggle')?.getAttribute('popovertarget')).toBe(panel?.id);
    expect([...(panel?.querySelectorAll('.site-header__row') ?? [])].map((row) => row.textContent)).toEqual([
      'Used cars',
      'Service',
      'Bad',
      'Makes',
      'Locations',
    ]);
    expect(definition.hydrate).toBe(false);
  });
});

describe('tools', () => {
  const tools = (html: string) =>
    [...dom(html).querySelectorAll('.site-header__bar .site-header__tool')].map(
      (tool) => tool.className.split('--')[1],
    );

  test('are in the configured order, without those that have no page', async () => {
    const pages = { '/watchlist': { name: 'saved', blocks: [] } };
    const items = { 'header.items': ['saved', 'account', 'locations'] };
    expect(tools(await header({ rules: items }))).toEqual(['locations']);
    expect(tools(await header({ rules: items, document: { pages } }))).toEqual(['saved', 'locations']);
    const loans = { document: { pages: { '/finance': { name: 'finance', form: 'finance', blocks: [] } } } };
    const only = { 'header.items': ['finance'] };
    expect(tools(await header({ ...loans, rules: only }))).toEqual(['finance']);
    expect(tools(await header({ ...loans, rules: { ...only, 'finance.provider': null } }))).toEqual([]);
  });

  test('show Sign in to anonymous and My garage to signed-in shoppers, in the same HTML', async () => {
    const pages = { '/my-garage': { name: 'account', blocks: [] } };
    const html = await header({ rules: { 'header.items': ['account'] }, document: { pages } });
    const link = dom(html).querySelector('.site-header__bar .site-header__tool--account a');
    expect(link?.getAttribute('href')).toBe('/my-garage');
    expect([...(link?.querySelectorAll('span') ?? [])].map((text) => [text.className, text.textContent])).toEqual([
      ['site-header__stranger', 'Sign in'],
      ['site-header__known', 'My garage'],
    ]);
  });

  test("show the dealer's phone: the site's, else that of the primary location, a landline included", async () => {
    const rules = { 'header.items': ['phone'] };
    const landline = { id: 1, slug: 'one', name: 'One', contact_detail: { phone: '', landline_phone: '02 5550 1994' } };
    const html = await header({ rules, document: { locations: [landline] } });
    expect(texts(html, '.site-header__bar .site-header__tool')).toEqual(['02 5550 1994']);
    const mobile = { ...landline, contact_detail: { ...landline.contact_detail, phone: '0491 570 006' } };
    const both = await header({ rules, document: { locations: [mobile] } });
    expect(texts(both, '.site-header__bar .site-header__tool')).toEqual(['0491 570 006']);
  });

  test('show when the primary location opens today', async () => {
    const hours = [{ weekday: 6, status: 'Open' as const, open: '08:30', close: '16:00' }];
    const locations = [{ id: 1, slug: 'one', name: 'One', contact_detail: { opening_hours: hours } }];
    const html = await header({ rules: { 'header.items': ['hoursToday'] }, document: { locations } });
    expect(texts(html, '.site-header__bar .site-header__tool')).toEqual(['Open today 8:30 AM - 4:00 PM']);
  });

  test('show the hours of today in words', async () => {
    const hours = [{ weekday: 6, status: 'Open' as const, formated_hours: '9 till noon' }];
    const locations = [{ id: 1, slug: 'one', name: 'One', contact_detail: { opening_hours: hours } }];
    const html = await header({ rules: { 'header.items': ['hoursToday'] }, document: { locations } });
    expect(texts(html, '.site-header__bar .site-header__tool')).toEqual(['Open today 9 till noon']);
  });

  test('show numbers in the format of the site', async () => {
    const rules = { 'header.items': ['phone'], 'phone.format': 'international' };
    const document = { locations: [{ ...places[0], primary: true }] as Location[] };
    expect(texts(await header({ rules, document }), '.site-header__bar .site-header__tool')).toEqual([
      '+61 2 5550 1994',
    ]);
  });
});

describe('layouts', () => {
  test('are named on the header, and the measurement of the bar knows about capitals', async () => {
    expect(dom(await header()).querySelector('header')?.classList).toContain('site-header--line');
    const centred = await header({ props: { layout: 'centred' } });
    expect(dom(centred).querySelector('header')?.classList).toContain('site-header--centred');
  });

  test('on phones show the chosen tools beside the menu, those that lead somewhere', async () => {
    const quick = async (props: Record<string, unknown>) =>
      hrefs(
        await header({ props, document: { locations: [{ ...places[0], primary: true }] as Location[] } }),
        '.site-header__quick a',
      );
    expect(await quick({})).toEqual(['tel:+61255501994']);
    expect(await quick({ quick: ['saved'] })).toEqual([]);
  });

  test('show the logo for the dark where the header is dark, or may become so with the device', async () => {
    const theme = {
      colours: { brand: '#0b3d91', accent: '#b3261e' },
      radius: 'soft' as const,
      logo: { src: '/logo.svg', onDark: '/dark.svg', alt: 'Test Motors', width: 160, height: 40 },
    };
    const logos = async (own: object) => {
      const page = dom(await header({ document: { theme: { ...theme, ...own } } }));
      return [...page.querySelectorAll('.site-header__logo source, .site-header__logo img')].map(
        (picture) => picture.getAttribute('srcset') ?? picture.getAttribute('src'),
      );
    };
    expect(await logos({})).toEqual(['/logo.svg']);
    expect(await logos({ scheme: 'both' })).toEqual(['/dark.svg', '/logo.svg']);
    expect(await logos({ header: 'dark' })).toEqual(['/dark.svg']);
    expect(await logos({ scheme: 'both', header: 'brand' })).toEqual(['/dark.svg']);
    const pale = { brand: '#ffd400', accent: '#b3261e' };
    expect(await logos({ header: 'brand', colours: pale })).toEqual(['/logo.svg']);
    expect(await logos({ scheme: 'dark' })).toEqual(['/dark.svg']);
  });
});

test('stays at the top, or scrolls away, as the site configures', async () => {
  const sticky = async (value: string) =>
    dom(await header({ rules: { 'header.sticky': value } }))
      .querySelector('header')
      ?.getAttribute('data-sticky');
  expect(await sticky('always')).toBe('always');
  expect(await sticky('never')).toBe('never');
  expect(await sticky('onScrollUp')).toBe('onScrollUp');
});
