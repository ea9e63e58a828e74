import { expect, test } from 'vitest';
import { texts } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const statistics = { locations: '50+', brands: '40+', years: '30+', franchises: '59' };

test('shows the configured statistics of the group in order [directory.group-statistics]', async () => {
  const rules = { 'brands.statistics': ['locations', 'brands', 'years', 'franchises'] };
  const html = await renderOnPage(definition, { document: { statistics }, rules });
  expect(texts(html, '.statistics__value')).toEqual(['50+', '40+', '30+', '59']);
  expect(texts(html, '.statistics__label')).toEqual(['locations', 'brands', 'years in business', 'franchises']);
  expect(await renderOnPage(definition, { document: { statistics } })).toBe('');
});

test('statistics in its props take precedence', async () => {
  const props = { items: [{ value: '1994', label: 'since' }] };
  expect(texts(await renderOnPage(definition, { props, document: { statistics } }), '.statistics__value')).toEqual([
    '1994',
  ]);
});
