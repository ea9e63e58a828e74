import type { Condition } from '../../../schemas/condition.ts';
import type { Block } from '../../../schemas/site/index.ts';
import { findings, siteWith } from '../testing.ts';
import {
  blockNeverShown,
  blockWithoutVehicle,
  columnsOverflow,
  duplicateBlockId,
  emptyContainer,
  emptyPage,
  largePage,
  notAContainer,
} from './blocks.ts';
import { describe, expect, test } from 'vitest';

describe('block-never-shown', () => {
  const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], state: 'NSW' };
  const shown = (when: Condition, parts: object = {}) =>
    findings(blockNeverShown, siteWith({ site, ...parts }, [{ type: 'text', when }])).map((line) =>
      line.replace(/\s+/g, ' '),
    );

  test('finds a block for another kind of page', () => {
    expect(shown({ 'route.name': 'search' })).toEqual([
      `block-never-shown «{ "route.name": "search" }» The block 'text' is never shown here: route.name is never "search".`,
    ]);
    expect(shown({ 'route.name': { in: ['home', 'search'] } })).toEqual([]);
  });

  test('finds a block for another state, or for a feature the site does not have', () => {
    expect(shown({ 'site.state': 'QLD' })).toHaveLength(1);
    expect(shown({ 'site.features': { contains: 'chat' } })).toHaveLength(1);
    expect(shown({ 'site.features': { contains: 'chat' } }, { features: ['chat'] })).toEqual([]);
    const plugins = [{ feature: 'chat', name: 'Talk', kind: 'script', src: 'https://talk.example/a.js' }];
    expect(shown({ 'site.features': { contains: 'chat' } }, { plugins })).toEqual([]);
  });

  test('ignores conditions that depend on vehicles or have alternatives', () => {
    expect(shown({ any: [{ 'route.name': 'search' }, { 'vehicle.price': { gt: 1 } }] })).toEqual([]);
    expect(shown({ 'vehicle.price': { gt: 1 } })).toEqual([]);
  });
});

describe('block-without-vehicle', () => {
  const price = { type: 'price' };
  const page = (name: string, layout = 'default') => ({
    name,
    layout,
    title: 'x',
    blocks: [{ type: 'stack', blocks: [price] }],
  });

  test('finds vehicle blocks on pages without a vehicle, nested ones too', () => {
    const pages = { '/': page('home'), '/about-us': { title: 'y', blocks: [price] } };
    expect(findings(blockWithoutVehicle, siteWith({ pages }))).toEqual([
      `block-without-vehicle «"price"» 'price' is about a vehicle, and this page is not.`,
      `block-without-vehicle «"price"» 'price' is about a vehicle, and this page is not.`,
    ]);
  });

  test('allows them on vehicle pages and on form pages, which may name a vehicle', () => {
    const pages = {
      '/cars/:slug': page('vehicle'),
      '/410': page('gone'),
      '/contact': page('contact'),
      '/print': page('print'),
    };
    expect(findings(blockWithoutVehicle, siteWith({ pages }))).toEqual([]);
  });

  test('checks a layout against the pages that use it', () => {
    const layouts = { default: { header: [price], footer: [] }, plain: { header: [], footer: [price] } };
    const pages = { '/cars/:slug': page('vehicle'), '/': { name: 'home', layout: 'plain', title: 'x', blocks: [] } };
    expect(findings(blockWithoutVehicle, siteWith({ layouts, pages }))).toEqual([
      `block-without-vehicle «"price"» 'price' is about a vehicle, and no page of this layout is.`,
    ]);
  });
});

describe('duplicate-block-id', () => {
  test('finds an id shared by two blocks of a page, at any depth', () => {
    const blocks = [
      { type: 'text', id: 'intro' },
      { type: 'stack', id: 'main', blocks: [{ type: 'text', id: 'intro' }] },
    ];
    expect(findings(duplicateBlockId, siteWith({}, blocks))).toEqual([
      `duplicate-block-id «"intro"» The id 'intro' is already used by a block above.`,
    ]);
  });

  test('allows two pages to use one id', () => {
    const page = { title: 'x', blocks: [{ type: 'text', id: 'intro' }] };
    expect(findings(duplicateBlockId, siteWith({ pages: { '/': page, '/x': page } }))).toEqual([]);
  });
});

test('finds a page without blocks', () => {
  const home = { name: 'home', title: 'Home', blocks: [{ type: 'text' }] };
  const pages = { '/': home, '/blank': { title: 'Blank' }, '/empty': { title: 'Empty', blocks: [] } };
  expect(findings(emptyPage, siteWith({ pages }))).toEqual([
    `empty-page «"/blank"» The page '/blank' has no blocks.`,
    `empty-page «"/empty"» The page '/empty' has no blocks.`,
  ]);
});

describe('empty-container', () => {
  test('finds a container with nothing in it', () => {
    const full = { type: 'stack', blocks: [{ type: 'text', markdown: 'x' }] };
    const blocks = [{ type: 'stack', blocks: [] }, full, { type: 'stack', heading: 'Us' }, { type: 'text' }];
    expect(findings(emptyContainer, siteWith({}, blocks))).toEqual([
      "empty-container «{» The block 'stack' contains no blocks.",
    ]);
  });
});

describe('not-a-container', () => {
  test('finds children of a block that is not a container', () => {
    const blocks = [{ type: 'stack', blocks: [{ type: 'link', blocks: [] }] }];
    expect(findings(notAContainer, siteWith({}, blocks))).toEqual([
      `not-a-container «"blocks"» A 'link' cannot contain other blocks.`,
    ]);
  });
});

describe('large-page', () => {
  test('finds pages with too many blocks and texts that are too long', () => {
    const blocks = Array.from({ length: 81 }, () => ({ type: 'text', markdown: 'x' }));
    expect(findings(largePage, siteWith({}, blocks))).toEqual([
      'too-many-blocks «"/"» The page has 81 blocks; the recommended maximum is 80.',
    ]);
    const markdown = 'x'.repeat(20_001);
    expect(findings(largePage, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
      `text-too-long «"${markdown}"» The text has 20001 characters; the recommended maximum is 20000.`,
    ]);
  });
});

describe('columns-overflow', () => {
  const columns = (widths: readonly number[], ...further: readonly Block[]) => {
    const blocks = [...widths.map(() => ({ type: 'text' })), ...further];
    return findings(columnsOverflow, siteWith({}, [{ type: 'stack', widths, blocks }])).map((line) =>
      line.replace(/\s+/g, ' '),
    );
  };

  test('finds a block that does not fit into its row', () => {
    expect(columns([7, 7])).toEqual(['columns-overflow «[ 7, 7 ]» Beside 7 twelfths there is no room for 7.']);
    expect(columns([6, 3, 6])).toEqual([
      'columns-overflow «[ 6, 3, 6 ]» Beside 6 and 3 twelfths there is no room for 6.',
    ]);
  });

  test('accepts rows that are full, a last one that is not, and blocks that may be hidden', () => {
    for (const widths of [[7, 5], [4, 4, 4, 6, 6], [12, 4], [4, 4], []]) expect(columns(widths)).toEqual([]);
    expect(columns([7, 7], { type: 'text', when: { 'site.state': 'NSW' } })).toEqual([]);
  });
});
