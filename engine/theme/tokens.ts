import type { Theme } from '../../schemas/site/index.ts';
import { toHex } from './colour.ts';
import { palette, type Scheme, schemesOf } from './palette.ts';
import { fontFaces, fontStack, themeFonts } from './typefaces.ts';

const radii: Record<Theme['radius'], readonly [small: string, large: string]> = {
  none: ['0', '0'],
  sharp: ['2px', '2px'],
  slight: ['4px', '4px'],
  soft: ['6px', '10px'],
  gentle: ['8px', '8px'],
  round: ['12px', '16px'],
  generous: ['20px', '28px'],
  full: ['24px', '20px'],
};

const scales = { compact: ['0.9', '15px'], regular: ['1', '16px'], large: ['1.15', '17px'] } as const;

const sections = {
  airy: 'clamp(64px, 9vw, 128px)',
  calm: 'clamp(48px, 6vw, 72px)',
  compact: 'clamp(32px, 4vw, 48px)',
} as const;

const headingCases = {
  none: ['none', 'normal', '-0.015em'],
  upper: ['uppercase', 'normal', '0.01em'],
  'small-caps': ['none', 'small-caps', '0.03em'],
} as const;

const rules = {
  open: 'none',
  bands: 'none',
  rules: '1px solid var(--line)',
  'double-rules': '5px double var(--line-strong)',
  stripes: '2px solid var(--ink)',
} as const;

const stripe = 'repeating-linear-gradient(135deg,var(--accent) 0 12px,var(--deep) 12px 24px)';

/** The custom properties that depend on the scheme. */
function schemeTokens(theme: Theme, scheme: Scheme): Readonly<Record<string, string>> {
  const colours = palette(theme, scheme);
  const [near, far] = scheme === 'dark' ? ['30%', '55%'] : ['6%', '12%'];
  const soft = `0 1px 2px rgb(10 14 20/${near}), 0 12px 32px rgb(10 14 20/${far})`;
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)])),
    shadow: theme.shadow === 'offset' ? '6px 6px 0 var(--ink)' : soft,
    // Makes' logos are drawn for a light ground: on a dark page dark becomes light, and white black, in the same hues.
    ...(scheme === 'dark' ? { 'logo-filter': 'invert(1) hue-rotate(180deg)' } : {}),
  };
}

/** The named custom properties of a theme's colours as CSS rules, for pages without its style sheet. */
export function colourCss(theme: Theme, names: readonly string[]): string {
  const { first, preferred } = schemesOf(theme);
  const rule = (scheme: Scheme) => {
    const tokens = schemeTokens(theme, scheme);
    return `:root{color-scheme:${scheme};${names.map((name) => `--${name}:${tokens[name]}`).join(';')}}`;
  };
  return rule(first) + (preferred ? `@media (prefers-color-scheme:${preferred}){${rule(preferred)}}` : '');
}

/** The custom properties of type, edges and space. */
function shapeTokens(theme: Theme): Readonly<Record<string, string>> {
  const { body, heading } = themeFonts(theme);
  const [radius, radiusLarge] = radii[theme.radius];
  const [scale, text] = scales[theme.scale ?? 'regular'];
  const [headingCase, headingCaps, headingTracking] = headingCases[theme.case?.headings ?? 'none'];
  const isStrong = theme.border === 'strong';
  const isOpen = theme.border === 'none' && !theme.shadow && !theme.colours.panel;
  return {
    radius,
    'radius-large': radiusLarge,
    'radius-full': '999px',
    edge: { none: '0 solid var(--line)', hairline: '1px solid var(--line)', strong: '2px solid var(--ink)' }[
      theme.border ?? 'hairline'
    ],
    'line-width': isStrong ? '2px' : '1px',
    veil: 'rgb(10 14 20/50%)',
    lift: {
      none: 'none',
      soft: '0 1px 2px rgb(10 14 20/5%), 0 8px 24px rgb(10 14 20/8%)',
      offset: '4px 4px 0 var(--ink)',
    }[theme.shadow ?? 'none'],
    font: fontStack(body),
    'font-heading': fontStack(heading),
    'heading-weight': String(theme.fonts?.headingWeight ?? 700),
    'heading-case': headingCase,
    'heading-caps': headingCaps,
    'heading-tracking': headingTracking,
    'button-case': theme.case?.buttons === 'upper' ? 'uppercase' : 'none',
    'button-tracking': theme.case?.buttons === 'upper' ? '0.04em' : 'normal',
    scale,
    text,
    section: sections[theme.density ?? 'calm'],
    rule: rules[theme.rhythm ?? 'open'],
    ...(theme.rhythm === 'stripes' ? { stripe, striped: '1' } : {}),
    // A panel without an edge, ground or shadow is invisible, so its content is aligned with the page's text.
    ...(isOpen ? { inset: '0px' } : {}),
    speed: '120ms',
    'speed-move': '200ms',
    ease: 'cubic-bezier(0.2, 0, 0, 1)',
  };
}

/** The custom properties of a theme in the scheme that every device gets, by name without the leading dashes. */
export function themeTokens(theme: Theme, scheme = schemesOf(theme).first): Readonly<Record<string, string>> {
  return { ...schemeTokens(theme, scheme), ...shapeTokens(theme) };
}

/** The theme as CSS rules, the page gutter growing with the screen (16, 24, 32 px). */
export function themeCss(theme: Theme): string {
  const { first, preferred } = schemesOf(theme);
  const rule = (scheme: Scheme, tokens: Readonly<Record<string, string>>, more = '') =>
    `:root{color-scheme:${scheme};${more}${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  return [
    fontFaces(theme),
    rule(first, themeTokens(theme, first), '--gutter:16px;'),
    preferred ? `@media (prefers-color-scheme:${preferred}){${rule(preferred, schemeTokens(theme, preferred))}}` : '',
    '@media (min-width:720px){:root{--gutter:24px}}',
    '@media (min-width:1200px){:root{--gutter:32px}}',
  ].join('');
}
