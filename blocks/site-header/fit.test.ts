import { expect, test } from 'vitest';
import { barFit } from './fit.ts';

const words = ['Used cars', 'Special offers', 'Sell your car', 'Service', 'Parts', 'Finance', 'About us', 'Makes'];
const bar = {
  logo: { width: 208, height: 44 },
  items: words.map((text) => ({ text, icons: 1 })),
  tools: ['02 5550 1994', 'Locations', 'Saved', 'Sign in'].map((text) => ({ text, icons: 1 })),
  more: { text: 'More', icons: 1 },
};

test('a menu with a row of its own shows more of its entries, and the tools above it their texts', () => {
  const line = barFit({ ...bar, layout: 'line' });
  expect(line.items.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(line.items.at(-1)).not.toBeUndefined();
  expect(line.tools).toEqual(['never', 'never', 'never', 'never']);
  const lines = barFit({ ...bar, layout: 'lines' });
  expect(lines.tools).toEqual([undefined, undefined, undefined, undefined]);
  const shown = (items: readonly unknown[]) => items.filter((from) => from === undefined).length;
  expect(shown(lines.items)).toBeGreaterThan(shown(line.items));
});

test('a whole menu in capitals is shown as soon as it fits in the widest font', () => {
  const menu = ['BIKES', 'OFFERS', 'SELL YOURS', 'WORKSHOP', 'GEAR AND PARTS', 'ABOUT', 'MAKES'];
  const { whole } = barFit({
    ...bar,
    layout: 'line',
    logo: { width: 200, height: 40 },
    items: menu.map((text, index) => ({ text, arrow: index === 0 || index > 4 })),
    tools: [
      { text: 'Locations', icons: 1, arrow: true },
      { text: 'Saved', icons: 2 },
      { text: 'Sign in', icons: 1 },
    ],
  });
  expect(whole).toBe(1280);
});

test('a centred menu opens its panels away from the nearer edge of the window', () => {
  const { leftward } = barFit({ ...bar, items: bar.items.slice(0, 4), layout: 'centred' });
  expect(leftward).toEqual([false, false, true, true]);
});

test('a long first tool of a centred bar shows its icon alone, so that it does not reach the logo', () => {
  const long = { text: 'Open today 8:30 AM - 5:30 PM, and on Thursdays until nine at night', icons: 1 };
  const { tools } = barFit({ ...bar, tools: [long, ...bar.tools], layout: 'centred' });
  expect(tools[0]).toBe('never');
});
