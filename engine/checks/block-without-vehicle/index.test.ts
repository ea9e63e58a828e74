import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import blockWithoutVehicle from './index.ts';

const price = { type: 'price' };
const page = (name: string, layout = 'default') => ({
  name,
  layout,
  title: 'x',
  blocks: [{ type: 'stack', blocks: [price] }],
});

test('finds blocks about a vehicle on pages that are about none, inside others too', () => {
  const pages = { '/': page('home'), '/about-us': { title: 'y', blocks: [price] } };
  expect(findings(blockWithoutVehicle, siteWith({ pages }))).toEqual([
    `block-without-vehicle «"price"» 'price' is about a vehicle, and this page is not.`,
    `block-without-vehicle «"price"» 'price' is about a vehicle, and this page is not.`,
  ]);
});

test('lets them stand on vehicle pages and on those of forms, which may name a vehicle', () => {
  const pages = {
    '/cars/:slug': page('vehicle'),
    '/410': page('gone'),
    '/contact': page('contact'),
    '/print': page('print'),
  };
  expect(findings(blockWithoutVehicle, siteWith({ pages }))).toEqual([]);
});

test('judges a layout by the pages that wear it', () => {
  const layouts = { default: { header: [price], footer: [] }, plain: { header: [], footer: [price] } };
  const pages = { '/cars/:slug': page('vehicle'), '/': { name: 'home', layout: 'plain', title: 'x', blocks: [] } };
  expect(findings(blockWithoutVehicle, siteWith({ layouts, pages }))).toEqual([
    `block-without-vehicle «"price"» 'price' is about a vehicle, and no page of this layout is.`,
  ]);
});
