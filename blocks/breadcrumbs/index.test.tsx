import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const pages = {
  '/': { name: 'home', blocks: [] },
  '/search/:group': { name: 'search', blocks: [] },
  '/used-car/:make': { name: 'search', blocks: [] },
};

const links = (html: string) => [...dom(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('links to home, car type, make, model and body [vehicle-page.breadcrumbs]', async () => {
  const html = await renderLoaded(definition, { document: { pages } });
  expect(texts(html, 'li')).toEqual(['Home', 'Used cars', 'Toyota', 'RAV4', 'SUV', '2022 Toyota RAV4']);
  expect(links(html)).toEqual(['/', '/search/used-cars', '/search/toyota', '/search/suv']);
  expect(texts(html, '[aria-current=page]')).toEqual(['2022 Toyota RAV4']);
});

test('the site configures the steps and the starting point [routes.used-car-breadcrumb-paths]', async () => {
  const rules = { 'vehicle.breadcrumbs.trail': ['home', 'make', 'title'], 'vehicle.breadcrumbs.base': 'usedCar' };
  const html = await renderLoaded(definition, { document: { pages }, rules });
  expect(texts(html, 'li')).toEqual(['Home', 'Toyota', '2022 Toyota RAV4']);
  expect(links(html)).toEqual(['/', '/used-car/toyota']);
});

test('names a body type as shoppers read it', async () => {
  const wording = { 'value.name': '{code, select, suv {SUV (4x4)} other {{value}}}' };
  expect(texts(await renderLoaded(definition, { document: { pages }, wording }), 'li')).toContain('SUV (4x4)');
});

test('a step whose page does not exist is plain text', async () => {
  const html = await renderLoaded(definition, { document: { pages: { '/': { name: 'home', blocks: [] } } } });
  expect(links(html)).toEqual(['/']);
});

test('on a page without a vehicle the levels are what its address narrows it to [budget-search.breadcrumbs]', async () => {
  const trail = async (query: string) => {
    const html = await renderOnPage(definition, {
      path: `/budget${query}`,
      document: { pages: { ...pages, '/budget': { title: 'Find cars for your budget', blocks: [] } } },
    });
    return texts(html, 'li');
  };
  expect(await trail('')).toEqual(['Home', 'Find cars for your budget']);
  expect(await trail('?car_type=used&make=Kia&model=Rio&body=Hatch')).toEqual([
    'Home',
    'Used cars',
    'Kia',
    'Rio',
    'Hatch',
    'Find cars for your budget',
  ]);
  expect(await trail('?make=Kia&make=Ford&body=Ute')).toEqual(['Home', 'Ute', 'Find cars for your budget']);
});
