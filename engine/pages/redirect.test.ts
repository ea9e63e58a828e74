import { expect, test } from 'vitest';
import { redirectTarget } from './redirect.ts';

test.each([
  ['/cars/trade-in', 'car_id=7&utm_source=x', '/cars/trade-in?car_id=7&utm_source=x'],
  ['/search/:name', '', '/search/utes'],
  [
    '/search/all?sortBy=kmAsc#top',
    'make=Kia&make=Ford&sortBy=priceAsc',
    '/search/all?sortBy=kmAsc&make=Kia&make=Ford#top',
  ],
  ['https://parts.example/shop', 'utm_source=x', 'https://parts.example/shop?utm_source=x'],
])('%s inserts “%s”', (to, asked, address) => {
  expect(redirectTarget(to, { name: 'utes' }, new URLSearchParams(asked))).toBe(address);
});
