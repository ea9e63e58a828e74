import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const groupSites = [
  { label: 'Cars', to: '/cars-group' },
  { label: 'Tyres', to: '/tyres' },
  { label: 'Repairs', to: 'https://repairs.group.example/' },
  { label: 'Bad', to: 'javascript:alert(1)' },
];
const links = async (options: Parameters<typeof renderOnPage>[1]) =>
  [...dom(await renderOnPage(definition, options)).querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

test('lists any number of configured offerings in order, and marks the current page [routes.group-two-further]', async () => {
  expect(await links({ document: { navigation: { groupSites } }, path: '/tyres' })).toEqual([
    ['Cars', '/cars-group', null],
    ['Tyres', '/tyres', 'page'],
    ['Repairs', 'https://repairs.group.example/', null],
    ['Bad', null, null],
  ]);
});

test('renders nothing on a standalone site', async () => {
  expect(await renderOnPage(definition, { document: { navigation: { groupSites: [] } } })).toBe('');
});
