import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('says that the vehicle is gone and links to stock and contact', () => {
  const page = dom(renderBlock(definition, { rules: { 'search.mainRoute': '/search/used-cars' } }));
  expect(page.querySelector('h1')?.textContent).toBe('That vehicle has left the yard');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/search/used-cars',
    '/contact',
  ]);
});
