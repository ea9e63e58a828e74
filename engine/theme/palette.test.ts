import { describe, expect, test } from 'vitest';
import type { Theme } from '../../schemas/site/index.ts';
import { contrast, luminance, parseHex, type Rgb, toHex } from './colour.ts';
import { isDark, palette, schemesOf } from './palette.ts';

const logo = { src: '/logo.svg', alt: 'A dealer', width: 200, height: 40 };
const brand = '#0b3d91';
const accent = '#b91c1c';
const theme = (parts: Partial<Omit<Theme, 'colours'>> & { colours?: Partial<Theme['colours']> } = {}): Theme => ({
  radius: 'soft',
  logo,
  ...parts,
  colours: { brand, accent, ...parts.colours },
});
const hex = (colours: ReturnType<typeof palette>, name: keyof ReturnType<typeof palette>) => toHex(colours[name]);
const lightness = (colour: Rgb) => luminance(colour);

describe('schemes', () => {
  test('a theme is dark by its surface or because it says so, and may offer both', () => {
    expect(isDark(theme())).toBe(false);
    expect(isDark(theme({ colours: { surface: '#101418' } }))).toBe(true);
    expect(isDark(theme({ colours: { surface: 'none' } }))).toBe(false);
    expect(schemesOf(theme())).toEqual({ first: 'light' });
    expect(schemesOf(theme({ scheme: 'light' }))).toEqual({ first: 'light' });
    expect(schemesOf(theme({ scheme: 'both' }))).toEqual({ first: 'light', preferred: 'dark' });
    expect(schemesOf(theme({ scheme: 'dark' }))).toEqual({ first: 'dark' });
    expect(schemesOf(theme({ scheme: 'both', colours: { surface: '#101418' } }))).toEqual({ first: 'dark' });
  });
});

describe('the light scheme', () => {
  test("has the theme's own colours where it names them, else those that follow from the brand", () => {
    const plain = palette(theme(), 'light');
    expect([hex(plain, 'brand'), hex(plain, 'accent'), hex(plain, 'surface'), hex(plain, 'panel')]).toEqual([
      brand,
      accent,
      '#ffffff',
      '#ffffff',
    ]);
    expect([hex(plain, 'on-brand'), hex(plain, 'on-accent')]).toEqual(['#ffffff', '#ffffff']);
    const own = { ink: '#112233', line: '#cccccc', panel: '#fafafa', surface: '#f4f4f4', onBrand: '#ffee00' };
    expect(hex(palette(theme({ colours: { onAccent: '#ffee00' } }), 'light'), 'on-accent')).toBe('#ffee00');
    const named = palette(theme({ colours: own }), 'light');
    expect(['ink', 'line', 'panel', 'surface', 'on-brand'].map((name) => hex(named, name as 'ink'))).toEqual([
      own.ink,
      own.line,
      own.panel,
      own.surface,
      own.onBrand,
    ]);
  });

  test('text on a pale fill is dark', () => {
    const pale = palette(theme({ colours: { brand: '#ffe066', accent: '#767676' } }), 'light');
    expect(lightness(pale['on-brand'])).toBeLessThan(0.02);
    expect(contrast(pale['on-accent'], pale.accent)).toBeGreaterThanOrEqual(4.5);
  });

  test('fills darken when they are hovered and pressed; nearly black ones under light text lighten', () => {
    const usual = palette(theme(), 'light');
    const [rest, hovered, pressed] = [usual.accent, usual['accent-hover'], usual['accent-pressed']].map(lightness);
    expect(hovered).toBeLessThan(rest ?? 0);
    expect(pressed).toBeLessThan(hovered ?? 0);
    const black = palette(theme({ colours: { brand: '#050505' } }), 'light');
    expect(lightness(black['brand-hover'])).toBeGreaterThan(lightness(black.brand));
    const pale = palette(theme({ colours: { brand: '#ffe066' } }), 'light');
    expect(lightness(pale['brand-hover'])).toBeLessThan(lightness(pale.brand));
    const middling = palette(theme({ colours: { brand: '#ff5a1f', onBrand: '#000000' } }), 'light');
    expect(lightness(middling['brand-hover'])).toBeGreaterThan(lightness(middling.brand));
  });

  test('surfaces step away from the page towards its text, and texts fade towards the page', () => {
    const colours = palette(theme(), 'light');
    const steps = [colours.surface, colours['surface-2'], colours['surface-3'], colours.line, colours['line-strong']];
    const values = steps.map(lightness);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(new Set(values).size).toBe(5);
    expect(lightness(colours['ink-2'])).toBeGreaterThan(lightness(colours.ink));
    expect(lightness(colours['ink-3'])).toBeGreaterThan(lightness(colours['ink-2']));
    expect([hex(colours, 'deep'), hex(colours, 'on-deep')]).toEqual([hex(colours, 'ink'), '#ffffff']);
    expect(contrast(colours.ring, colours.surface)).toBeGreaterThanOrEqual(3);
  });

  test('a strong border has the colour of the text', () => {
    const strong = palette(theme({ border: 'strong' }), 'light');
    expect(hex(strong, 'line-strong')).toBe(hex(strong, 'ink'));
    expect(hex(palette(theme(), 'light'), 'line-strong')).not.toBe(hex(strong, 'ink'));
  });
});

describe('the dark scheme', () => {
  test('of a light theme is derived: a dark page, its own fills made to stand out, and legible text on them', () => {
    const dark = palette(theme({ colours: { surface: '#f4f4f4', ink: '#000000', onBrand: '#101010' } }), 'dark');
    expect(lightness(dark.surface)).toBeLessThan(0.02);
    expect(lightness(dark.ink)).toBeGreaterThan(0.7);
    expect(lightness(dark.panel)).toBeGreaterThan(lightness(dark.surface));
    expect(contrast(dark.brand, dark.surface)).toBeGreaterThanOrEqual(1.7);
    // The text that the document chose for the fill is kept only as long as it can be read.
    expect(contrast(dark['on-brand'], dark.brand)).toBeGreaterThanOrEqual(4.5);
    expect(lightness(dark.deep)).toBeLessThan(lightness(dark.surface));
    expect(hex(dark, 'on-deep')).toBe(hex(dark, 'ink'));
  });

  test('makes even a black fill stand out, and keeps the text on it that can be read', () => {
    const dark = palette(theme({ colours: { brand: '#0a0a0a', onBrand: '#fff0e0' } }), 'dark');
    expect(contrast(dark.brand, dark.surface)).toBeGreaterThanOrEqual(1.7);
    expect(hex(dark, 'on-brand')).toBe('#fff0e0');
  });

  test('has the dark colours that the theme names', () => {
    const named = palette(theme({ dark: { surface: '#101820', brand: '#88aaff' } }), 'dark');
    expect([hex(named, 'surface'), hex(named, 'brand')]).toEqual(['#101820', '#88aaff']);
  });

  test('of a theme that is dark is the theme itself', () => {
    const own = theme({ colours: { surface: '#101418', ink: '#f0f0f0' } });
    expect(palette(own, 'dark')).toEqual(palette(own, 'light'));
    expect(hex(palette(own, 'dark'), 'surface')).toBe('#101418');
  });
});

describe('the header', () => {
  const header = (parts: Parameters<typeof theme>[0], scheme: 'light' | 'dark') => {
    const colours = palette(theme(parts), scheme);
    return [hex(colours, 'header'), hex(colours, 'header-ink')];
  };

  test('is in the colour of the page, of the brand, or dark', () => {
    expect(header({}, 'light')[0]).toBe('#ffffff');
    expect(header({ header: 'brand' }, 'light')).toEqual([brand, '#ffffff']);
    expect(header({ header: 'brand' }, 'dark')).toEqual([brand, '#ffffff']);
    const [dark, ink] = header({ header: 'dark' }, 'light');
    expect(ink).toBe('#ffffff');
    expect(luminance(parseHex(dark ?? '') ?? [255, 255, 255])).toBeLessThan(0.02);
  });

  test('that is light stays as it is in the dark, unless its logo has a picture for that', () => {
    const colours = { surface: '#fafafa', ink: '#222222' };
    expect(header({ colours }, 'dark')).toEqual(['#fafafa', '#222222']);
    expect(header({}, 'dark')[0]).toBe('#ffffff');
    const withLogo = palette(theme({ colours, logo: { ...logo, onDark: '/dark.svg' } }), 'dark');
    expect([hex(withLogo, 'header'), hex(withLogo, 'header-ink')]).toEqual([
      hex(withLogo, 'surface'),
      hex(withLogo, 'ink'),
    ]);
  });
});
