import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { themeCss, themeTokens } from './tokens.ts';

const logo = { src: '/logo.svg', alt: 'A dealer', width: 200, height: 40 };

test('text in the brand colour is readable on the page and on its tint, for any brand colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (brand) => {
      const tokens = themeTokens({ colours: { brand, accent: '#b91c1c' }, radius: 'soft', logo });
      for (const on of ['surface', 'brand-tint']) {
        const ratio = contrast(
          parseHex(tokens['brand-ink'] ?? '') ?? [0, 0, 0],
          parseHex(tokens[on] ?? '') ?? [0, 0, 0],
        );
        expect(ratio, `${brand} on ${on}`).toBeGreaterThanOrEqual(4.48);
      }
    }),
  );
});

test('browsers draw their own controls dark on a dark surface', () => {
  const css = (surface: string) =>
    themeCss({ colours: { brand: '#d0112b', accent: '#e3122f', surface, ink: '#808080' }, radius: 'soft', logo });
  expect(css('#131214')).toContain('color-scheme:dark;');
  expect(css('#f4f3ef')).toContain('color-scheme:light;');
});
