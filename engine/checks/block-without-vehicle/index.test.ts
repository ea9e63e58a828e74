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

test('finds vehicle blocks on pages without a vehicle, nested ones too', () => {
  const pages = { '/': page('home'), '/about-us': { title: 'y', blocks: [price] } };
  expect(findings(blockWithoutVehicle, siteWith({ pages }))).toEqual([
    `block-without-vehicle «"price"» 'price' is about a vehicle, and this page is not.`,
    `block-without-vehicle «"price"» 'price' is about a vehicle, and this page is not.`,
  ]);
});

test('allows them on vehicle pages and on form pages, which may name a vehicle', () => {
  const pages = {
    '/cars/:slug': page('vehicle'),
    '/410': page('gone'),
    '/contact': page('contact'),
    '/print': page('print'),
  };
  expect(findings(blockWithoutVehicle, siteWith({ pages }))).toEqual([]);
});

test('checks a layout against the pages that use it', () => {
  const layouts = { default: { header: [price], footer: [] }, plain: { header: [], footer: [price] } };
  const pages = { '/cars/:slug': page('vehicle'), '/': { name: 'home', layout: 'plain', title: 'x', blocks: [] } };
  expect(findings(blockWithoutVehicle, siteWith({ layouts, pages }))).toEqual([
    `block-without-vehicle «"price"» 'price' is about a vehicle, and no page of this layout is.`,
  ]);
});
