import { findings, siteWith } from '../testing.ts';
import {
  duplicateTitle,
  layoutExists,
  missingPage,
  pageWithoutDescription,
  pageWithoutTitle,
  titleLength,
  titlePlaceholder,
  unusedLayout,
} from './pages.ts';
import { describe, expect, test } from 'vitest';

describe('layout-exists', () => {
  const page = (layout?: string) =>
    findings(layoutExists, siteWith({ pages: { '/': { title: 'x', ...(layout ? { layout } : {}) } } }));

  test('finds a layout that is not in the document', () => {
    expect(page('defualt')).toEqual([`layout-exists «"defualt"» There is no layout 'defualt'.`]);
  });

  test('accepts layouts of the document, named or not', () => {
    expect([...page('default'), ...page()]).toEqual([]);
  });
});

describe('unused-layout', () => {
  test('finds a layout that no page uses', () => {
    const layouts = { default: {}, plain: {}, campaign: {} };
    const pages = { '/': { title: 'Home', blocks: [] }, '/404': { layout: 'plain', blocks: [] } };
    expect(findings(unusedLayout, siteWith({ layouts, pages }))).toEqual([
      `unused-layout «"campaign"» No page uses the layout 'campaign'.`,
    ]);
  });
});

describe('missing-page', () => {
  const page = (name?: string) => ({ ...(name ? { name } : {}), title: 'x', blocks: [] });
  const pages = {
    '/': page('home'),
    '/404': page('notFound'),
    '/410': page('gone'),
    '/503': page('unavailable'),
    '/contact-us': page(),
    '/privacy': page(),
  };

  test('finds required pages that are missing', () => {
    expect(findings(missingPage, siteWith({ pages }))).toEqual([]);
    const { '/': _, '/404': __, '/privacy': ___, ...rest } = pages;
    expect(findings(missingPage, siteWith({ pages: rest }))).toEqual([
      'missing-page «"pages"» There is no page at the address of the site itself.',
      'missing-page «"pages"» There is no page for addresses that do not exist.',
      'missing-page «"pages"» There is no page on privacy, as the Privacy Act requires.',
    ]);
  });
});

describe('page-without-title', () => {
  test('finds a content page without a title, and skips pages that generate theirs', () => {
    const pages = { '/about-us': { blocks: [] }, '/cars/:slug': { name: 'vehicle', blocks: [] } };
    expect(findings(pageWithoutTitle, siteWith({ pages }))).toEqual([
      `page-without-title «"/about-us"» The page '/about-us' has no title.`,
    ]);
  });
});

describe('page-without-description', () => {
  const pages = {
    '/': { name: 'home', title: 'Home', blocks: [] },
    '/about-us': { title: 'About us', description: 'Who we are.', blocks: [] },
    '/cars/:slug': { name: 'vehicle', blocks: [] },
  };

  test('finds a page without a description of its own or of the site', () => {
    expect(findings(pageWithoutDescription, siteWith({ pages }))).toEqual([
      `page-without-description «"/"» Neither the page '/' nor the site has a description.`,
    ]);
    const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], description: 'Cars.' };
    expect(findings(pageWithoutDescription, siteWith({ pages, site }))).toEqual([]);
  });
});

describe('duplicate-title', () => {
  test('finds pages that share a title or a description', () => {
    const pages = {
      '/a': { title: 'Our cars', description: 'Cars.', blocks: [] },
      '/b': { title: 'our cars', description: 'Vans.', blocks: [] },
      '/c': { title: 'Vans', description: 'Vans.', blocks: [] },
    };
    expect(findings(duplicateTitle, siteWith({ pages }))).toEqual([
      `duplicate-title «"our cars"» '/b' has the title of '/a'.`,
      `duplicate-description «"Vans."» '/c' has the description of '/b'.`,
    ]);
  });
});

describe('title-length', () => {
  test('finds titles and descriptions that would be truncated, with their placeholders filled in', () => {
    const title = `Cars at {site.name} ${'x'.repeat(60)}`;
    const description = 'y'.repeat(171);
    const pages = { '/': { title, description, blocks: [] }, '/a': { title: 'Short', blocks: [] } };
    expect(findings(titleLength, siteWith({ pages }))).toEqual([
      `title-too-long «"${title}"» The title of '/' has 78 characters; about 70 are shown.`,
      `description-too-long «"${description}"» The description of '/' has 171 characters; about 170 are shown.`,
    ]);
  });
});

describe('title-placeholder', () => {
  test('finds a placeholder that nothing fills and highlights it alone', () => {
    const pages = {
      '/': { title: 'Cars in {site.town}', description: 'At {site.name} in {city}', blocks: [] },
      '/cars/:slug': { name: 'vehicle', title: '{vehicle.name} in {site.city}', blocks: [] },
    };
    expect(findings(titlePlaceholder, siteWith({ pages }))).toEqual([
      `title-placeholder «{site.town}» '{site.town}' has no value here.`,
      `title-placeholder «{city}» '{city}' has no value here.`,
    ]);
  });

  test('derives the placeholders of a title from the subject of its page kind', () => {
    const pages = {
      '/cars/:slug': { name: 'vehicle', title: '{vehicle.nmae} {vehicle.km} {vehicle.available}', blocks: [] },
      '/print': { name: 'print', title: '{vehicle.name} {page.label}', blocks: [] },
      '/search/:group': { name: 'search', title: '{page.lable} in {route.params.group}', blocks: [] },
      '/about-us': { title: '{vehicle.name}', blocks: [] },
    };
    expect(findings(titlePlaceholder, siteWith({ pages }))).toEqual([
      `title-placeholder «{vehicle.nmae}» '{vehicle.nmae}' has no value here.`,
      `title-placeholder «{vehicle.available}» '{vehicle.available}' has no value here.`,
      `title-placeholder «{page.label}» '{page.label}' has no value here.`,
      `title-placeholder «{page.lable}» '{page.lable}' has no value here.`,
      `title-placeholder «{vehicle.name}» '{vehicle.name}' has no value here.`,
    ]);
  });

  test('finds a parameter that only the target of a redirect has', () => {
    const redirects = [
      { from: '/stock/:name', to: '/search/:nmae' },
      { from: '/old/:name', to: 'https://parts.example/:name' },
    ];
    expect(findings(titlePlaceholder, siteWith({ redirects }))).toEqual([
      `redirect-placeholder «:nmae» '/stock/:name' has no ':nmae'.`,
    ]);
  });
});
