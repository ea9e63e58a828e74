import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Theme } from '../../schemas/site/index.ts';
import { contrast, parseHex } from './colour.ts';
import { themeCss, themeTokens } from './tokens.ts';

const logo = { src: '/logo.svg', alt: 'A dealer', width: 200, height: 40 };
const theme = (parts: Partial<Theme> & Pick<Theme, 'colours'>): Theme => ({ radius: 'soft', logo, ...parts });

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every derived text is readable on every background it can stand on, for any colours, light and dark', () => {
  const texts = ['ink', 'ink-2', 'ink-3', 'brand-ink', 'accent-ink', 'success', 'warning', 'danger'];
  const pairs = [
    ...['surface', 'surface-2', 'surface-3', 'panel', 'brand-tint'].flatMap((on) => texts.map((text) => [text, on])),
    ...['brand', 'brand-hover'].map((on) => ['on-brand', on]),
    ...['accent', 'accent-hover', 'accent-pressed'].map((on) => ['on-accent', on]),
    ['on-deep', 'deep'],
    ['header-ink', 'header'],
  ];
  const header = fc.constantFrom('light', 'brand', 'dark');
  const scheme = fc.constantFrom('light', 'dark');
  fc.assert(
    fc.property(colour, colour, colour, header, scheme, (brand, accent, surface, kind, shown) => {
      const tokens = themeTokens(theme({ colours: { brand, accent, surface }, header: kind }), shown);
      const read = (name = '') => parseHex(tokens[name] ?? '') ?? [0, 0, 0];
      for (const [text, on] of pairs) {
        expect(contrast(read(text), read(on)), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(read('line-strong'), read('surface'))).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 120 },
  );
});

test('browsers draw their own controls dark on a dark surface', () => {
  const css = (surface: string) =>
    themeCss(theme({ colours: { brand: '#d0112b', accent: '#e3122f', surface, ink: '#808080' } }));
  expect(css('#131214')).toContain('color-scheme:dark;');
  expect(css('#f4f3ef')).toContain('color-scheme:light;');
});

test('a site that offers both schemes is dark where the device prefers it, in its own dark colours where it has some', () => {
  const colours = { brand: '#0b3d2e', accent: '#0f7a58', surface: '#f7fbf9' };
  const dark = '@media (prefers-color-scheme:dark){:root{color-scheme:dark;';
  expect(themeCss(theme({ colours }))).not.toContain(dark);
  expect(themeCss(theme({ colours, scheme: 'both' }))).toContain(dark);
  expect(themeCss(theme({ colours, scheme: 'dark' }))).toMatch(/^:root\{color-scheme:dark;/);
  const chosen = themeCss(theme({ colours, scheme: 'both', dark: { surface: '#101820' } }));
  expect(chosen.slice(chosen.indexOf(dark))).toContain('--surface:#101820;');
});

test('in the dark a light header stays light unless its logo has a picture for it', () => {
  const shown = (own: Partial<Theme['logo']>) =>
    themeTokens(theme({ colours: { brand: '#0b3d2e', accent: '#0f7a58' }, logo: { ...logo, ...own } }), 'dark');
  expect(shown({})['header']).toBe('#ffffff');
  const { header, surface } = shown({ onDark: '/logo-dark.svg' });
  expect(header).toBe(surface);
});

test("makes' logos are inverted only in a dark scheme", () => {
  const own = theme({ colours: { brand: '#0b3d2e', accent: '#0f7a58' } });
  expect(themeTokens(own, 'dark')['logo-filter']).toMatch(/^invert\(1\)/);
  expect(themeTokens(own, 'light')['logo-filter']).toBeUndefined();
});

test('edges, shadows and letter case are what the theme says', () => {
  const colours = { brand: '#0b3d2e', accent: '#0f7a58' };
  const plain = themeTokens(theme({ colours }));
  expect(plain).toMatchObject({ edge: '1px solid var(--line)', lift: 'none', scale: '1', 'heading-case': 'none' });
  const own = { border: 'strong', shadow: 'offset', scale: 'large', radius: 'gentle' } as const;
  const loud = themeTokens(theme({ colours, ...own, case: { headings: 'small-caps', buttons: 'upper' } }));
  expect(loud).toMatchObject({
    edge: '2px solid var(--ink)',
    lift: '4px 4px 0 var(--ink)',
    scale: '1.15',
    radius: '8px',
    'heading-caps': 'small-caps',
    'button-case': 'uppercase',
    'line-strong': loud['ink'],
  });
});
