import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import titlePlaceholder from './index.ts';

test('finds a placeholder that nothing fills and highlights it alone', () => {
  const pages = {
    '/': { title: 'Cars in {site.town}', description: 'At {site.name} in {city}', blocks: [] },
    '/cars/:slug': { name: 'vehicle', title: '{vehicle.name} in {site.city}', blocks: [] },
  };
  expect(findings(titlePlaceholder, siteWith({ pages }))).toEqual([
    `title-placeholder «{site.town}» '{site.town}' has no value here.`,
    `title-placeholder «{city}» '{city}' has no value here.`,
  ]);
});

test('derives the placeholders of a title from the subject of its page kind', () => {
  const pages = {
    '/cars/:slug': { name: 'vehicle', title: '{vehicle.nmae} {vehicle.km} {vehicle.available}', blocks: [] },
    '/print': { name: 'print', title: '{vehicle.name} {page.label}', blocks: [] },
    '/search/:group': { name: 'search', title: '{page.lable} in {route.params.group}', blocks: [] },
    '/about-us': { title: '{vehicle.name}', blocks: [] },
  };
  expect(findings(titlePlaceholder, siteWith({ pages }))).toEqual([
    `title-placeholder «{vehicle.nmae}» '{vehicle.nmae}' has no value here.`,
    `title-placeholder «{vehicle.available}» '{vehicle.available}' has no value here.`,
    `title-placeholder «{page.label}» '{page.label}' has no value here.`,
    `title-placeholder «{page.lable}» '{page.lable}' has no value here.`,
    `title-placeholder «{vehicle.name}» '{vehicle.name}' has no value here.`,
  ]);
});

test('finds a parameter that only the target of a redirect has', () => {
  const redirects = [
    { from: '/stock/:name', to: '/search/:nmae' },
    { from: '/old/:name', to: 'https://parts.example/:name' },
  ];
  expect(findings(titlePlaceholder, siteWith({ redirects }))).toEqual([
    `redirect-placeholder «:nmae» '/stock/:name' has no ':nmae'.`,
  ]);
});
