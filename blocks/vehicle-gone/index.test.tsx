import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('says that the vehicle is gone, has a search, and links to contact and stock', async () => {
  const page = dom(await renderLoaded(definition, { rules: { 'search.mainRoute': '/search/used-cars' } }));
  expect(page.querySelector('h1')?.textContent).toBe('That vehicle has left the yard');
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/search/used-cars');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/search/used-cars',
  ]);
});

test('shows SOLD with an icon of its kind, and offers similar vehicles for one that was sold [vehicle-page.sold-notice]', async () => {
  const sold = {
    vehicle: { ...testVehicle, status: 'sold' as const },
    document: { pages: { '/search/:group': { blocks: [] } } },
  };
  const html = await renderLoaded(definition, sold);
  expect(texts(html, '.message > p')).toEqual(['SOLD', 'Unfortunately this car recently sold.']);
  expect(texts(html, 'a')).toEqual(['Find Me Something Similar', 'Ask us to find one', 'All vehicles']);
  expect(texts(html, '.button--primary')).toEqual(['Find Me Something Similar']);
  expect(html).toContain('#car"');
  const caravan = { ...sold, vehicle: { ...sold.vehicle, simple_body: 'Caravan' } };
  expect(await renderLoaded(definition, caravan)).toContain('#caravan"');
  const unsold = await renderLoaded(definition);
  expect(unsold).not.toContain('SOLD');
  expect(texts(unsold, '.button--primary')).toEqual(['Search']);
});
