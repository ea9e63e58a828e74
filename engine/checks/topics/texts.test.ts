import type { Block } from '../../../schemas/site/index.ts';
import { findings, siteWith } from '../testing.ts';
import { headingOrder, pageWithoutHeading, placeholderText, shownMarkup, straySpace } from './texts.ts';
import { describe, expect, test } from 'vitest';

describe('heading-order', () => {
  const found = (blocks: readonly Block[]) => findings(headingOrder, siteWith({}, blocks));
  const band = (parts: object): Block => ({ type: 'band', heading: 'A band', ...parts });

  test('finds a second level-one heading, configured or built into a block', () => {
    const message = 'The page already has a level-1 heading above.';
    expect(found([band({ level: 1, blocks: [band({})] }), band({ level: 1 })])).toEqual([
      `second-page-heading «1» ${message}`,
    ]);
    const inside = (feature: string): Block => {
      return { type: 'stack', when: { 'site.features': { contains: feature } }, blocks: [{ type: 'banner' }] };
    };
    expect(found([inside('finance'), inside('trade')])).toEqual([]);
    expect(found([{ type: 'banner' }, band({ level: 1 })])).toEqual([`second-page-heading «1» ${message}`]);
    expect(found([band({ level: 1 }), { type: 'stack', blocks: [{ type: 'banner' }] }])).toEqual([
      `second-page-heading «"banner"» ${message}`,
    ]);
  });

  test('ignores headings that are empty or shown only under a condition', () => {
    expect(found([{ type: 'banner' }, { type: 'band', level: 1 }])).toEqual([]);
    const when = { 'route.name': 'home' };
    expect(
      found([
        { type: 'banner', when },
        { type: 'banner', when: { not: when } },
      ]),
    ).toEqual([]);
  });

  test('finds a heading that skips a level within a text', () => {
    const blocks = [{ type: 'text', markdown: '### Start\n\n## Two\n\n#### Four\n\n### Three' }];
    expect(found(blocks)).toEqual(['heading-skipped «#### Four» A heading of level 4 follows one of level 2.']);
  });

  test('continues from the level of the previous block, through containers', () => {
    expect(found([{ type: 'banner' }, { type: 'stack', blocks: [{ type: 'text', markdown: '### Three' }] }])).toEqual([
      'heading-skipped «### Three» A heading of level 3 follows one of level 1.',
    ]);
    expect(found([{ type: 'banner' }, band({ blocks: [{ type: 'text', markdown: '### Three' }] })])).toEqual([]);
  });

  test('treats a text with a level-one heading as it is rendered: one level lower', () => {
    expect(found([{ type: 'banner' }, { type: 'text', markdown: '# Two\n\n## Three' }])).toEqual([]);
  });

  test('ignores headings in code', () => {
    expect(found([{ type: 'banner' }, { type: 'text', markdown: '```\n#### no heading\n```' }])).toEqual([]);
  });
});

test('page-without-heading finds a page whose blocks have no level-1 heading', () => {
  const found = (...blocks: readonly Block[]) => findings(pageWithoutHeading, siteWith({}, blocks));
  const none = ['page-without-heading «"/"» No block of the page has a level-1 heading.'];
  expect(found({ type: 'band', heading: 'Fleet' }, { type: 'text', markdown: '# One' })).toEqual(none);
  expect(found({ type: 'band', level: 1 })).toEqual(none);
  expect(found({ type: 'band', heading: 'Fleet', level: 1 })).toEqual([]);
  expect(found({ type: 'stack', blocks: [{ type: 'banner', when: { 'site.state': 'NSW' } }] })).toEqual([]);
  expect(found()).toEqual([]);
});

describe('placeholder-text', () => {
  const text = (markdown: string) => findings(placeholderText, siteWith({}, [{ type: 'text', markdown }]));

  test.each([
    ['Call us TODO number', 'TODO'],
    ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
    ['Welcome to {{dealer_name}}!', '{{dealer_name}}'],
    ['Welcome to [Your Dealership]', '[Your Dealership]'],
    ['Insert text here', 'Insert text here'],
  ])('finds placeholder text in: %s', (markdown, leftover) => {
    expect(text(markdown)).toEqual([`placeholder-text «${leftover}» '${leftover}' is placeholder text.`]);
  });

  test.each(['Todo el mundo', 'See [your options](/finance)', 'The {site.name} story', 'Trade-in at your place'])(
    'reports nothing for: %s',
    (markdown) => {
      expect(text(markdown)).toEqual([]);
    },
  );

  test('checks titles, menus and wording', () => {
    const parts = {
      navigation: { menus: { main: [{ label: 'TBC', to: '/' }] } },
      wording: { 'price.none.enquire': 'FIXME' },
    };
    expect(findings(placeholderText, siteWith(parts)).map((found) => found.split(' ')[1])).toEqual([
      '«TBC»',
      '«FIXME»',
    ]);
  });
});

describe('shown-markup', () => {
  const shown = (heading: string) =>
    findings(shownMarkup, siteWith({}, [{ type: 'band', heading }])).map((found) => found.split('»')[0]);

  test.each([
    ['Our <b>team</b>', '<b>'],
    ['Two lines<br/>here', '<br/>'],
    ['Sales &amp; service', '&amp;'],
    ['Our **own** workshop', '**own**'],
    ['See [our team](/team)', '[our team](/team)'],
    ['The team of {site.name}', '{site.name}'],
  ])('finds markup that is shown as it is written: %s', (heading, markup) => {
    expect(shown(heading)).toEqual([`shown-markup «${markup}`]);
  });

  test.each([
    'Under < $30,000',
    'Sales & service; parts',
    '5 * 3 ** 2',
    'From <here>',
    '[Sydney] (NSW)',
    'A {braced} word',
  ])('reports nothing for: %s', (heading) => {
    expect(shown(heading)).toEqual([]);
  });

  test('knows where Markdown is read and where facts are filled in', () => {
    const blocks = [
      { type: 'text', markdown: '**Bold**, [a link](/), &nbsp; and `<br>`' },
      { type: 'text', markdown: 'One<br>two' },
    ];
    const pages = { '/': { name: 'home', title: 'Cars in {site.city}', blocks } };
    expect(findings(shownMarkup, siteWith({ pages }))).toEqual([
      "shown-markup «<br>» '<br>' would be shown as it is written.",
    ]);
  });
});

describe('stray-space', () => {
  test('finds leading and trailing spaces in a text', () => {
    const menus = {
      main: [
        { label: ' Home', to: '/' },
        { label: 'Finance ', to: '/' },
        { label: 'Us', to: '/' },
      ],
    };
    expect(findings(straySpace, siteWith({ navigation: { menus } }))).toEqual([
      'stray-space «" Home"» The text starts with a space.',
      'stray-space «"Finance "» The text ends with a space.',
    ]);
  });
});
