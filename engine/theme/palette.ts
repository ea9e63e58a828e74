import type { Theme } from '../../schemas/site/index.ts';
import { contrast, luminance, mix, parseHex, readable, type Rgb, rounded } from './colour.ts';

const white: Rgb = [255, 255, 255];
const nearBlack: Rgb = [10, 14, 20];
const black: Rgb = [0, 0, 0];
const night: Rgb = [18, 19, 22];

export type Scheme = 'light' | 'dark';

/** Minimum contrast of text with its background (WCAG 2.2, 1.4.3). */
const leastForText = 4.5;

/** Text colour on a fill: the document's own, else white, near-black or black, the first that is legible. */
function onColour(fill: Rgb, own: Rgb | undefined): Rgb {
  return own ?? [white, nearBlack].find((text) => contrast(text, fill) >= leastForText) ?? black;
}

/**
 * A shade of `fill` for hover and pressed states that stays legible: shifted away from the text colour where the change
 * is still visible.
 */
function step(fill: Rgb, text: Rgb, amount: number): Rgb {
  const isTextLight = luminance(text) > luminance(fill);
  if (isTextLight) return luminance(fill) < 0.03 ? mix(fill, white, amount * 1.5) : mix(fill, black, amount);
  return luminance(fill) > 0.5 ? mix(fill, black, amount) : mix(fill, white, amount);
}

/** A background between the page and `colour`, as close to `colour` as keeps the text legible. */
function tint(surface: Rgb, colour: Rgb, amount: number, ink: Rgb): Rgb {
  for (let share = amount; share > 0.004; share /= 1.5) {
    const candidate = rounded(mix(surface, colour, share));
    if (contrast(ink, candidate) >= leastForText) return candidate;
  }
  return surface;
}

/** Whether a theme's own colours form a dark scheme. */
export function isDark({ colours }: Pick<Theme, 'colours'>): boolean {
  return luminance(parseHex(colours.surface ?? '') ?? white) < 0.18;
}

/** The schemes of a theme: the one that every device gets, and the one for those that prefer the dark. */
export function schemesOf(theme: Pick<Theme, 'colours' | 'scheme'>): { first: Scheme; preferred?: Scheme } {
  if (theme.scheme === 'dark' || isDark(theme)) return { first: 'dark' };
  return theme.scheme === 'both' ? { first: 'light', preferred: 'dark' } : { first: 'light' };
}

/** The colours that the document sets for the dark scheme of a light theme: its brand and its dark colours. */
function darkColours({ colours, dark = {} }: Theme): Theme['colours'] {
  const { brand, accent, onBrand, onAccent } = colours;
  return { brand, accent, ...(onBrand ? { onBrand } : {}), ...(onAccent ? { onAccent } : {}), ...dark };
}

/**
 * The colours of a theme in one of its schemes, by name. Steps of ink, surface and line, hover and pressed colours and
 * the focus ring are derived, so that a tenant only names its brand and accent; every derived text is legible on every
 * background that it can stand on.
 */
export function palette(theme: Theme, scheme: Scheme) {
  const isDerived = scheme === 'dark' && !isDark(theme);
  const stated = isDerived ? darkColours(theme) : theme.colours;
  const read = (name: keyof typeof stated, fallback: Rgb) => parseHex(stated[name] ?? '') ?? fallback;
  const own = (colour: 'brand' | 'accent', fallback: Rgb) => parseHex(theme.colours[colour]) ?? fallback;
  const ownBrand = own('brand', [20, 40, 80]);
  const surface = rounded(read('surface', isDerived ? mix(night, ownBrand, 0.06) : white));
  /** Fills must stand out from a dark page even if the dealer's own colour is nearly black. */
  const fill = (colour: Rgb) => (isDerived ? readable(colour, [surface], white, 1.7) : colour);
  const brand = fill(read('brand', ownBrand));
  const accent = fill(read('accent', own('accent', brand)));
  const text = (name: 'onBrand' | 'onAccent', on: Rgb) => {
    const chosen = parseHex(stated[name] ?? '');
    return onColour(on, chosen && isDerived && contrast(chosen, on) < leastForText ? undefined : chosen);
  };
  const [onBrand, onAccent] = [text('onBrand', brand), text('onAccent', accent)];
  const far = contrast(white, surface) > contrast(black, surface) ? white : black;
  const panel = rounded(read('panel', isDerived ? mix(surface, white, 0.045) : surface));
  const ink = read('ink', readable(mix(far === white ? white : nearBlack, ownBrand, 0.06), [surface, panel], far));
  const surface2 = tint(surface, ink, 0.03, ink);
  const surface3 = tint(surface, ink, 0.07, ink);
  const brandTint = tint(surface, brand, isDerived ? 0.16 : 0.07, ink);
  const grounds = [surface, panel, surface2, surface3, brandTint];
  const legible = (colour: Rgb) => readable(colour, grounds, ink);
  const isNight = luminance(surface) < luminance(ink);
  const deep = isNight ? rounded(mix(surface, black, 0.45)) : ink;
  return {
    brand,
    'on-brand': onBrand,
    'brand-hover': step(brand, onBrand, 0.14),
    'brand-ink': legible(brand),
    'brand-tint': brandTint,
    accent,
    'on-accent': onAccent,
    'accent-hover': step(accent, onAccent, 0.1),
    'accent-pressed': step(accent, onAccent, 0.2),
    'accent-ink': legible(accent),
    ink,
    'ink-2': legible(readable(mix(ink, surface, 0.3), [surface], ink, 6)),
    'ink-3': legible(mix(ink, surface, 0.45)),
    line: read('line', mix(surface, ink, isNight ? 0.18 : 0.12)),
    'line-strong': theme.border === 'strong' ? ink : readable(mix(surface, ink, 0.35), [surface, panel], ink, 3),
    surface,
    'surface-2': surface2,
    'surface-3': surface3,
    panel,
    deep,
    'on-deep': isNight ? ink : surface,
    success: legible(read('success', [21, 128, 61])),
    warning: legible(read('warning', [180, 83, 9])),
    danger: legible(read('danger', [185, 28, 28])),
    ring: readable(mix(brand, white, 0.15), [surface, panel], ink, 3),
    ...headerColours(theme, { isDerived, surface, ink, brand: ownBrand, onBrand: text('onBrand', ownBrand) }),
  };
}

/** The picture of the logo for the ground of the header in a scheme. */
export function headerLogo(theme: Theme, scheme: Scheme): string {
  const { src, onDark } = theme.logo;
  if (onDark === undefined) return src;
  const { header, 'header-ink': text } = palette(theme, scheme);
  return luminance(text) > luminance(header) ? onDark : src;
}

interface HeaderGround {
  readonly isDerived: boolean;
  readonly surface: Rgb;
  readonly ink: Rgb;
  readonly brand: Rgb;
  readonly onBrand: Rgb;
}

/** The header's own colours. A light one stays light in the dark scheme unless its logo can be read there. */
function headerColours(
  theme: Theme,
  { isDerived, surface, ink, brand, onBrand }: HeaderGround,
): { readonly header: Rgb; readonly 'header-ink': Rgb } {
  if (theme.header === 'brand') return { header: brand, 'header-ink': onBrand };
  if (theme.header === 'dark') return { header: mix(nearBlack, brand, 0.12), 'header-ink': white };
  if (!isDerived || theme.logo.onDark !== undefined) return { header: surface, 'header-ink': ink };
  return {
    header: parseHex(theme.colours.surface ?? '') ?? white,
    'header-ink': parseHex(theme.colours.ink ?? '') ?? nearBlack,
  };
}
