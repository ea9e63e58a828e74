import { expect, test } from 'vitest';
import { dom, renderLoaded } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('says so, has a search, and links to the main search and home', async () => {
  const page = dom(await renderLoaded(definition, { rules: { 'search.mainRoute': '/search/used-cars' } }));
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/search/used-cars');
  expect(page.querySelector('input')?.getAttribute('name')).toBe('query');
  expect(page.querySelector('h1')?.textContent).toBe('We can’t find that page');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/search/used-cars', '/']);
});

test('the site can use its own wording', () => {
  const html = renderBlock(definition, { wording: { 'notFound.heading': 'Wrong turn' } });
  expect(dom(html).querySelector('h1')?.textContent).toBe('Wrong turn');
  expect(dom(renderBlock(definition, { props: { heading: 'Lost?' } })).querySelector('h1')?.textContent).toBe('Lost?');
});
