import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { loadOnPage, renderOnPage } from '../../tests/support/load-on-page.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import example from './example.json';
import definition from './index.tsx';

test('links to the page in each language, by its own name and in its own language; the one shown is marked', () => {
  const page = dom(renderBlock(definition, { data: example.data }));
  const links = [...page.querySelectorAll('a')].map((link) => [
    link.textContent,
    ...['href', 'hreflang', 'lang', 'aria-current'].map((name) => link.getAttribute(name)),
  ]);
  expect(links).toEqual([
    ['English', '/search/cars', 'en-AU', 'en-AU', 'true'],
    ['简体中文', '/zh/search/cars', 'zh-Hans', 'zh-Hans', null],
  ]);
});

test('a site in one language has none', async () => {
  expect(await loadOnPage(definition, { path: '/search/all?make=Kia' })).toHaveLength(1);
  expect(await renderOnPage(definition)).toBe('');
});
