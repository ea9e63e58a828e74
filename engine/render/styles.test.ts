import { expect, test } from 'vitest';
import { testSite } from '../../tests/support/render-block.tsx';
import { type BlockDefinition, defineBlock } from '../blocks/define.ts';
import { composeStyles, styleNames } from './styles.ts';

const banner = defineBlock({
  type: 'banner',
  summary: 'A banner.',
  schema: {
    type: 'object',
    properties: { layout: { enum: ['plain', 'split', 'wide'], description: 'Its layout.' } },
    additionalProperties: false,
  },
  style: ({ radius }) => `.banner{--of:${radius}}`,
  layouts: { split: '.banner--split{}', wide: '.banner--wide{}' },
  Component: () => null,
});

test('sends the CSS of the layouts in use and of no other', () => {
  expect(styleNames(banner, { layout: 'plain' })).toEqual(['banner']);
  expect(styleNames(banner, {})).toEqual(['banner']);
  expect(styleNames(banner, { layout: 'toString' })).toEqual(['banner']);
  const css = composeStyles(testSite([banner]), styleNames(banner, { layout: 'split' }), [banner]);
  expect(css).toContain('.banner--split{}');
  expect(css).not.toContain('.banner--wide{}');
});

test('a block can have its CSS chosen by the theme', () => {
  const site = testSite([banner]);
  expect(composeStyles(site, ['banner'], [banner])).toContain(`.banner{--of:${site.document.theme.radius}}`);
});

test('a block can have its CSS chosen by the values that its rules can have', () => {
  const listed: BlockDefinition = {
    ...banner,
    style: (_, possible) => (possible('search.views').flat().includes('list') ? '.list{}' : ''),
  };
  const css = (views: unknown) =>
    composeStyles(testSite([listed], { rules: { 'search.views': views } }), ['banner'], [listed]);
  expect(css(['grid'])).not.toContain('.list{}');
  expect(css(['list'])).toContain('.list{}');
  const cases = [{ when: { 'route.name': 'results' }, use: ['grid', 'list'] }, { use: ['grid'] }];
  expect(css(cases)).toContain('.list{}');
});

test('sends a style sheet that blocks share once, at the position of the last of them', () => {
  const shared = '.form{}';
  const early = { ...banner, type: 'early', style: [shared, '.early{}'] };
  const late = { ...banner, type: 'late', style: [shared, '.late{}'] };
  const css = composeStyles(testSite([early, late]), ['early', 'late'], [early, late]);
  expect(css.match(/\.\w+\{\}/g)).toEqual(['.early{}', '.form{}', '.late{}']);
});
