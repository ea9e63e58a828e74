import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const links = (html: string) =>
  [...dom(html).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('offers to retry the page and to call', async () => {
  const document = { locations: [{ id: 1, slug: 'one', name: 'One', contact_detail: { phone: '0299998888' } }] };
  expect(links(await renderOnPage(definition, { path: '/search/used-cars?page=2', document }))).toEqual([
    ['Try again', '/search/used-cars?page=2'],
    ['Call 02 9999 8888', 'tel:+61299998888'],
  ]);
  expect(links(await renderOnPage(definition))).toEqual([['Try again', '/']]);
});
