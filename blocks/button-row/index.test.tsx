import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('renders links as buttons with their style and icon', () => {
  const buttons = [
    { label: 'Stock', to: '/search/used-cars', style: 'primary', icon: 'search' },
    { label: 'Write', to: 'mailto:a@b.example', icon: 'unheard-of' },
  ];
  const links = [...dom(renderBlock(definition, { props: { buttons } })).querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stock', '/search/used-cars'],
    ['Write', 'mailto:a@b.example'],
  ]);
  expect(links[0]?.className).toContain('button--primary');
  expect(links[1]?.className).toContain('button--secondary');
  expect(links.map((link) => link.querySelector('svg') !== null)).toEqual([true, false]);
});

test('renders nothing without buttons', () => {
  expect(renderBlock(definition, { props: { buttons: [] } })).toBe('');
});
