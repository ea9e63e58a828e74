import type { Theme } from '../../schemas/site/index.ts';
import { fontFaces, fontStack } from './typefaces.ts';
import { contrast, luminance, mix, parseHex, type Rgb, readable, toHex } from './colour.ts';

const white: Rgb = [255, 255, 255];
const black: Rgb = [10, 14, 20];

const radii: Record<Theme['radius'], readonly [small: string, large: string]> = {
  none: ['0', '0'],
  soft: ['6px', '10px'],
  round: ['12px', '16px'],
  full: ['24px', '20px'],
};

/** Text colour on a filled surface: the document's own, else white or near-black, whichever is more legible. */
function onColour(fill: Rgb, chosen: string | undefined): Rgb {
  const own = chosen === undefined ? undefined : parseHex(chosen);
  return own ?? (contrast(white, fill) >= 4.5 || contrast(white, fill) > contrast(black, fill) ? white : black);
}

/** A shade of `fill` for hover and pressed states: darker, or lighter when it is nearly black already. */
function step(fill: Rgb, amount: number): Rgb {
  return luminance(fill) < 0.03 ? mix(fill, white, amount * 1.5) : mix(fill, black, amount);
}

function dataUrl(svg: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

function stroke(colour: Rgb, width: number, path: string): string {
  return dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${toHex(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  );
}

/**
 * The custom properties of a theme, by name without the leading dashes. Steps of ink, surface and line, hover and
 * pressed colours and the focus ring are derived, so that a tenant only names its brand and accent.
 */
export function themeTokens(theme: Theme): Readonly<Record<string, string>> {
  const colours = theme.colours;
  const read = (name: keyof typeof colours, fallback: Rgb) => parseHex(colours[name] ?? '') ?? fallback;
  const brand = read('brand', [20, 40, 80]);
  const accent = read('accent', brand);
  const surface = read('surface', white);
  const ink = read('ink', mix(black, brand, 0.06));
  const line = read('line', mix(surface, ink, 0.12));
  const onBrand = onColour(brand, colours.onBrand);
  const onAccent = onColour(accent, colours.onAccent);
  const [radius, radiusLarge] = radii[theme.radius];
  const brandTint = mix(surface, brand, 0.07);
  const headerFill = { light: surface, brand, dark: mix(black, brand, 0.12) }[theme.header ?? 'light'];
  const headerInk = theme.header === 'brand' ? onBrand : theme.header === 'dark' ? white : ink;
  const bodyFont = theme.fonts?.body ?? 'system';
  return {
    brand: toHex(brand),
    'on-brand': toHex(onBrand),
    'brand-hover': toHex(step(brand, 0.14)),
    'brand-ink': toHex(readable(brand, brandTint, ink)),
    'brand-tint': toHex(brandTint),
    accent: toHex(accent),
    'on-accent': toHex(onAccent),
    'accent-hover': toHex(step(accent, 0.1)),
    'accent-pressed': toHex(step(accent, 0.2)),
    'accent-ink': toHex(readable(accent, surface, ink)),
    ink: toHex(ink),
    'ink-2': toHex(readable(mix(ink, surface, 0.3), surface, ink, 6)),
    'ink-3': toHex(readable(mix(ink, surface, 0.45), mix(surface, ink, 0.07), ink)),
    line: toHex(line),
    'line-strong': toHex(readable(mix(surface, ink, 0.35), surface, ink, 3)),
    surface: toHex(surface),
    'surface-2': toHex(mix(surface, ink, 0.03)),
    'surface-3': toHex(mix(surface, ink, 0.07)),
    success: toHex(readable(read('success', [21, 128, 61]), surface, ink)),
    warning: toHex(readable(read('warning', [180, 83, 9]), surface, ink)),
    danger: toHex(readable(read('danger', [185, 28, 28]), surface, ink)),
    header: toHex(headerFill),
    'header-ink': toHex(headerInk),
    ring: toHex(readable(mix(brand, white, 0.15), surface, ink, 3)),
    radius,
    'radius-large': radiusLarge,
    'radius-full': '999px',
    shadow: '0 1px 2px rgb(10 14 20 / 6%), 0 12px 32px rgb(10 14 20 / 12%)',
    font: fontStack(bodyFont),
    'font-heading': fontStack(theme.fonts?.heading ?? bodyFont),
    'heading-weight': '700',
    section: theme.density === 'compact' ? 'clamp(32px, 4vw, 48px)' : 'clamp(48px, 6vw, 72px)',
    speed: '120ms',
    'speed-move': '200ms',
    ease: 'cubic-bezier(0.2, 0, 0, 1)',
    chevron: stroke(ink, 1.75, 'm6 9 6 6 6-6'),
    tick: stroke(onBrand, 3, 'M20 6 9 17l-5-5'),
  };
}

/** Whether the browser draws its own controls and scroll bars light or dark: as the page's surface is. */
function colourScheme({ colours }: Theme): 'light' | 'dark' {
  return luminance(parseHex(colours.surface ?? '') ?? white) < 0.18 ? 'dark' : 'light';
}

/** The theme as one CSS rule, the page gutter growing with the screen (16, 24, 32 px). */
export function themeCss(theme: Theme): string {
  const declarations = Object.entries(themeTokens(theme)).map(([name, value]) => `--${name}:${value}`);
  return [
    fontFaces(theme),
    `:root{color-scheme:${colourScheme(theme)};--gutter:16px;${declarations.join(';')}}`,
    '@media (min-width:720px){:root{--gutter:24px}}',
    '@media (min-width:1200px){:root{--gutter:32px}}',
  ].join('');
}
