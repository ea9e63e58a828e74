import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import imageWithoutAlt from './index.ts';

test('finds an image without alternative text', () => {
  const blocks = [
    { type: 'picture', image: '/media/yard.webp' },
    { type: 'picture', image: '/media/line.webp', alt: '' },
  ];
  const promos = [{ id: 'sale', image: 'media/sale.webp' }];
  expect(findings(imageWithoutAlt, siteWith({ promos }, blocks))).toEqual([
    `image-without-alt «"/media/yard.webp"» The picture has no 'alt'.`,
    `image-without-alt «"media/sale.webp"» The picture has no 'alt'.`,
  ]);
});
