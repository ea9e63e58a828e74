import { describe, expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import deadLink from './index.ts';

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
