import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import titlePlaceholder from './index.ts';

test('finds a placeholder that nothing fills and highlights it alone', () => {
  const pages = {
    '/': { title: 'Cars in {site.town}', description: 'At {site.name} in {city}', blocks: [] },
    '/cars/:slug': { name: 'vehicle', title: '{vehicle.name} in {site.city}', blocks: [] },
  };
  expect(findings(titlePlaceholder, siteWith({ pages }))).toEqual([
    `title-placeholder «{site.town}» Nothing fills '{site.town}' in.`,
    `title-placeholder «{city}» Nothing fills '{city}' in.`,
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
    `title-placeholder «{vehicle.nmae}» Nothing fills '{vehicle.nmae}' in.`,
    `title-placeholder «{vehicle.available}» Nothing fills '{vehicle.available}' in.`,
    `title-placeholder «{page.label}» Nothing fills '{page.label}' in.`,
    `title-placeholder «{page.lable}» Nothing fills '{page.lable}' in.`,
    `title-placeholder «{vehicle.name}» Nothing fills '{vehicle.name}' in.`,
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
