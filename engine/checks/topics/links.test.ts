import { findings, siteWith } from '../testing.ts';
import {
  deadAnchor,
  deadLink,
  linkToOwnHost,
  orphanPage,
  redirectParameter,
  ruleTarget,
  unsafeUrl,
  vagueLinkText,
} from './links.ts';
import { describe, expect, test } from 'vitest';

describe('dead-anchor', () => {
  test('finds a link to a block that the page does not have', () => {
    const pages = {
      '/': { title: 'Home', blocks: [{ type: 'text', markdown: '[Map](/contact#mpa) [Hours](/contact#hours)' }] },
      '/contact': { title: 'Contact', blocks: [{ type: 'stack', id: 'map', blocks: [{ type: 'text', id: 'hours' }] }] },
    };
    expect(findings(deadAnchor, siteWith({ pages }))).toEqual([
      `dead-anchor «/contact#mpa» The page '/contact' has no block with the id 'mpa'.`,
    ]);
  });

  test('accepts one in the layout of the page', () => {
    const layouts = { default: { header: [], footer: [] }, plain: { footer: [{ type: 'stack', id: 'visit' }] } };
    const page = (to: string, layout: string) => ({
      '/': { title: 'Home', blocks: [{ type: 'link', to }] },
      '/contact': { title: 'Contact', layout, blocks: [] },
    });
    const found = (layout: string) =>
      findings(deadAnchor, siteWith({ layouts, pages: page('/contact#visit', layout) }));
    expect(found('plain')).toEqual([]);
    expect(found('default')).toHaveLength(1);
  });
});

const about = { '/about-us': { title: 'About us', blocks: [] }, '/cars/:slug': { name: 'vehicle', blocks: [] } };
const links = (...to: readonly string[]) => ({
  pages: { '/': { title: 'Home', blocks: to.map((target) => ({ type: 'link', to: target })) }, ...about },
});

describe('dead-link', () => {
  test('finds a link to a page that does not exist and suggests the nearest one', () => {
    expect(findings(deadLink, siteWith(links('/about')))).toEqual([
      `dead-link «"/about"» No page answers at '/about'.`,
    ]);
  });

  test('follows parameters, queries, anchors, redirects and static files', () => {
    const parts = {
      ...links('/about-us?x=1', '/cars/corolla#top', '/old', '/sitemap.xml', '/media/a.pdf', '#top'),
      redirects: [{ from: '/old', to: '/about-us' }],
    };
    expect(findings(deadLink, siteWith(parts))).toEqual([]);
  });

  test('knows the addresses of further languages', () => {
    const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], locales: ['zh-Hans'] };
    expect(findings(deadLink, siteWith({ ...links('/zh/about-us', '/zh', '/zh/abuot-us'), site }))).toEqual([
      `dead-link «"/zh/abuot-us"» No page answers at '/zh/abuot-us'.`,
    ]);
    expect(findings(deadLink, siteWith(links('/zh/about-us')))).toHaveLength(1);
  });

  test('ignores other sites, mail and telephone links', () => {
    expect(
      findings(deadLink, siteWith(links('https://example.com/x', 'tel:0290000000', 'mailto:a@b.example'))),
    ).toEqual([]);
  });

  test('checks menus and Markdown links, and highlights the address alone', () => {
    const parts = {
      navigation: { menus: { main: [{ label: 'Finance', items: [{ label: 'Apply', to: '/apply' }] }] } },
      pages: {
        '/': {
          title: 'Home',
          blocks: [{ type: 'text', markdown: 'See "us"\n[here](/abuot-us) or [there](https://x.example).' }],
        },
        ...about,
      },
    };
    expect(findings(deadLink, siteWith(parts))).toEqual([
      `dead-link «"/apply"» No page answers at '/apply'.`,
      `dead-link «/abuot-us» No page answers at '/abuot-us'.`,
    ]);
  });

  test('resolves the default address of a page to the one set by the rules of the site', () => {
    const moved = (route: string) => siteWith({ ...links('/trade-in'), rules: { 'trade.entryRoute': route } });
    expect(findings(deadLink, moved('/about-us'))).toEqual([]);
    expect(findings(deadLink, moved('/sell-your-car'))).toEqual([
      `dead-link «"/trade-in"» The rules put '/trade-in' at '/sell-your-car', and no page answers there.`,
    ]);
  });

  test('finds the account page at its configured address, and only there', () => {
    const account = { '/my-garage': { name: 'account', title: 'My garage', blocks: [] } };
    const found = (href: string) => {
      const { pages, ...rest } = links(href);
      const rules = { 'account.homeRoute': '/mymotorama' };
      return findings(deadLink, siteWith({ ...rest, pages: { ...pages, ...account }, rules }));
    };
    expect(found('/mymotorama')).toEqual([]);
    expect(found('/my-garage')).toEqual([]);
    expect(found('/mygarage')).toEqual([`dead-link «"/mygarage"» No page answers at '/mygarage'.`]);
  });

  test('skips templates, whose sites have pages of their own', () => {
    expect(findings(deadLink, siteWith(links('/about')), 'base')).toEqual([]);
  });
});

describe('link-to-own-host', () => {
  test('finds absolute links to the site itself', () => {
    const blocks = [
      { type: 'link', to: 'https://www.test.example/about-us?x=1' },
      { type: 'link', to: 'https://other.example/about-us' },
      { type: 'text', markdown: '[Home](https://www.test.example)' },
    ];
    expect(findings(linkToOwnHost, siteWith({}, blocks))).toEqual([
      `link-to-own-host «"https://www.test.example/about-us?x=1"» 'www.test.example' is this site itself; '/about-us?x=1' is enough.`,
      `link-to-own-host «https://www.test.example» 'www.test.example' is this site itself; '/' is enough.`,
    ]);
  });
});

describe('orphan-page', () => {
  test('finds a page that no link, menu or rule points to', () => {
    const page = { title: 'x', blocks: [] };
    const parts = {
      pages: {
        '/': { title: 'Home', blocks: [{ type: 'text', markdown: '[Team](/team#us)' }] },
        '/team': page,
        '/tyres': page,
        '/thanks': page,
        '/cars/:slug': { ...page, name: 'vehicle' },
        '/404': { ...page, name: 'notFound' },
      },
      rules: { 'enquiry.successRoute': '/thanks' },
    };
    expect(findings(orphanPage, siteWith(parts))).toEqual([
      `orphan-page «"/tyres"» Nothing on the site links to '/tyres'.`,
    ]);
  });

  test('follows a link that ends in a slash', () => {
    const home = { title: 'Home', blocks: [{ type: 'link', to: '/team/' }] };
    expect(findings(orphanPage, siteWith({ pages: { '/': home, '/team': { title: 'x', blocks: [] } } }))).toEqual([]);
  });
});

describe('rule-target', () => {
  const pages = {
    '/': { name: 'home', title: 'x', blocks: [] },
    '/sell-your-car': { name: 'trade', title: 'y', blocks: [] },
  };

  test('finds rules that point to a missing page, also in their cases', () => {
    const rules = {
      'trade.entryRoute': '/sell-your-care',
      'search.mainRoute': [{ when: { 'route.name': 'home' }, use: '/stock?make=kia' }, { use: '/' }],
    };
    expect(findings(ruleTarget, siteWith({ pages, rules }))).toEqual([
      `rule-target «"/sell-your-care"» No page answers at '/sell-your-care'.`,
      `rule-target «"/stock?make=kia"» No page answers at '/stock'.`,
    ]);
  });

  test('finds locations without the page that vehicles link to, and suggests the one with a similar name', () => {
    const locations = ['ryde', 'penrith', 'hidden'].map((slug) => ({ slug, visible: slug !== 'hidden' }));
    const found = (path: string, use: string) => {
      const rules = { 'vehicle.place.linkTarget': use, 'locations.detailPath': '/contact-us/{slug}' };
      const own = { [path]: { name: 'location', title: 'z', blocks: [] } };
      return findings(ruleTarget, siteWith({ locations, pages: { ...pages, ...own }, rules }));
    };
    expect(found('/our-location/:slug', 'locationPage')).toEqual([]);
    expect(found('/our-location/ryde', 'maps')).toEqual([]);
    expect(found('/our-location/ryde', 'locationPage')).toEqual([
      `rule-target «"locationPage"» The location has no page at '/contact-us/penrith', so that its vehicles' place is not a link.`,
    ]);
  });

  test('finds breadcrumbs that begin at a page that the site does not have [routes.used-car-breadcrumb-paths]', () => {
    const found = (more: object) => {
      const rules = {
        'vehicle.breadcrumbs.base': [{ when: { 'vehicle.car_type': 'new' }, use: 'search' }, { use: 'usedCar' }],
      };
      return findings(ruleTarget, siteWith({ pages: { ...pages, ...more }, rules }));
    };
    const noModels = `rule-target «"usedCar"» No page answers at '/used-car/:make/:model', so models are not links in breadcrumbs.`;
    expect(found({})).toEqual([
      `rule-target «"usedCar"» No page answers at '/used-car/:make', so makes and bodies are not links in breadcrumbs.`,
      noModels,
    ]);
    const makes = { '/used-car/:make': { name: 'search', blocks: [] } };
    expect(found(makes)).toEqual([noModels]);
    expect(found({ ...makes, '/used-car/:make/:model': { name: 'search', blocks: [] } })).toEqual([]);
  });

  test('accepts existing pages, anchors, and rules that create their page', () => {
    const rules = {
      'trade.entryRoute': '/sell-your-car',
      'finance.estimate.termsTarget': '#terms',
      'enquiry.successRoute': null,
      'account.homeRoute': '/my-place',
      'finance.pageRoute': '/loans',
    };
    expect(findings(ruleTarget, siteWith({ pages, rules }))).toEqual([]);
  });
});

describe('unsafe-url', () => {
  const link = (to: string) => findings(unsafeUrl, siteWith({}, [{ type: 'link', to }]));

  test.each([
    ['javascript:alert(1)', "An address cannot start with 'javascript:'."],
    [' JavaScript:alert(1)', "An address cannot start with 'javascript:'."],
    ['data:text/html,x', "An address cannot start with 'data:'."],
    ['http://www.example.com', "An address cannot start with 'http:'."],
    ['//evil.example', "An address cannot start with '//'."],
    ['about-us', "'about-us' is not a valid address."],
    ['tel:02 5550 1994', "'tel:02 5550 1994' contains spaces, or nothing follows 'tel:'."],
  ])('rejects %s', (to, message) => {
    expect(link(to)).toEqual([`unsafe-url «${JSON.stringify(to)}» ${message}`]);
  });

  test.each([
    'https://x.example/a?b=c',
    'mailto:a@b.example',
    'tel:+61290000000',
    'sms:0400000000',
    '/about-us',
    '#top',
    '?page=2',
  ])('accepts %s', (to) => expect(link(to)).toEqual([]));

  test('finds a dangerous address outside links and inside Markdown', () => {
    const blocks = [
      { type: 'picture', image: 'http://x.example/a.png' },
      { type: 'text', markdown: 'A [b](javascript:x) c' },
    ];
    expect(findings(unsafeUrl, siteWith({}, blocks))).toEqual([
      `unsafe-url «javascript:x» An address cannot start with 'javascript:'.`,
      `unsafe-url «"http://x.example/a.png"» An address cannot start with 'http:'.`,
    ]);
  });
});

describe('vague-link-text', () => {
  test('finds a link with meaningless text', () => {
    const markdown = 'For offers [click here](/offers). [Our offers](/offers)';
    expect(findings(vagueLinkText, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
      "vague-link-text «click here» 'click here' does not say where the link leads.",
    ]);
  });
});

test('finds a redirect to a parameter that its own address does not have', () => {
  const redirects = [
    { from: '/stock/:slug', to: '/cars/:slgu' },
    { from: '/old/:slug', to: '/cars/:slug?from=:slug' },
    { from: '/else', to: 'https://www.else.example:8080/cars' },
  ];
  expect(findings(redirectParameter, siteWith({ redirects }))).toEqual([
    "redirect-parameter «:slgu» '/stock/:slug' has no parameter ':slgu'.",
  ]);
});
