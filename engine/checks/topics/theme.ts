import type { Theme } from '../../../schemas/site/index.ts';
import { entriesOf, isObject, joinPointer, type JsonValue, member, textAt } from '../../json/json.ts';
import { contrast, mix, parseHex, type Rgb, rounded, toHex } from '../../theme/colour.ts';
import { isDark, palette, schemesOf } from '../../theme/palette.ts';
import { defineCheck, defineChecks } from '../check.ts';
import { repeated } from '../names.ts';

/** Each text colour and its background, by token, with the key to change when they clash. */
interface Pair {
  readonly text: string;
  readonly on: string;
  readonly key: string;
  readonly fallback: string;
  readonly what: string;
  /** On hover, where the background comes closer to the text colour. */
  readonly hover?: boolean;
}

const pairs: readonly Pair[] = [
  { text: 'on-brand', on: 'brand', key: 'onBrand', fallback: 'brand', what: 'Text on the brand colour' },
  { text: 'on-accent', on: 'accent', key: 'onAccent', fallback: 'accent', what: 'Text on the accent colour' },
  { text: 'ink', on: 'surface', key: 'ink', fallback: 'surface', what: 'Text on the page' },
];

/** Panels have the background of the page unless the document gives them one. */
const onPanels: Pair = { text: 'ink', on: 'panel', key: 'ink', fallback: 'panel', what: 'Text on panels' };

/** In a dark scheme that is derived, all other texts are adapted to their background. */
const darkPairs: readonly Pair[] = [
  { text: 'ink', on: 'surface', key: 'ink', fallback: 'surface', what: 'In the dark scheme text on the page' },
  { ...onPanels, what: 'In the dark scheme text on panels' },
];

const headers = ['light', 'brand', 'dark'] as const;

/** The menu on the header's background; the colour to change is the one the background derives from. */
function menuPairs(header: (typeof headers)[number]): readonly Pair[] {
  const [key, fallback] =
    header === 'light' ? ['ink', 'surface'] : header === 'brand' ? ['onBrand', 'brand'] : ['brand', 'brand'];
  const menu = { text: 'header-ink', on: 'header', key, fallback } as const;
  return [
    { ...menu, what: 'The menu in the header' },
    { ...menu, what: 'The hovered menu item in the header', hover: true },
  ];
}

/** How much of the text colour is mixed into the header's background on hover (as in its style sheet). */
const hoverShare = 0.09;

const leastForText = 4.5;

export const colourContrast = defineCheck('colour-contrast', {
  severity: 'error',
  summary: 'Text that is hard to read',
  why: 'Below a contrast of 4.5 : 1 many people cannot read a text, and the site fails WCAG 2.2 AA.',
  fix: 'Darken one of the two colours or lighten the other.',
  run({ document, sound }, report) {
    const colours = member(document['theme'], 'colours');
    if (colours === undefined || !sound('/theme/colours')) return;
    const kind = headers.find((name) => name === member(document['theme'], 'header')) ?? 'light';
    const logo = { src: '', alt: '', width: 1, height: 1 };
    const theme = { colours: hexColours(colours), radius: 'soft', header: kind, logo } as const;
    type Shades = Readonly<Record<string, Rgb | undefined>>;
    const measureIn = (part: 'colours' | 'dark', shades: Shades) => (pair: Pair) => {
      const { text, on, key, fallback, what, hover = false } = pair;
      const [front, plain] = [shades[text], shades[on]].map((shade) => shade && rounded(shade));
      if (!front || !plain) return true;
      const back = hover ? mix(plain, front, hoverShare) : plain;
      const ratio = contrast(front, back);
      if (ratio >= leastForText) return true;
      // Rounded down, so that 4.499 is not shown as 4.5.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      report({
        pointer: `/theme/${part}/${member(document['theme'], part, key) === undefined ? fallback : key}`,
        message: `${what} has a contrast of ${shown} : 1 (${toHex(front)} on ${toHex(back)}); the minimum is ${leastForText} : 1.`,
      });
      return false;
    };
    const measure = measureIn('colours', palette(theme, schemesOf(theme).first));
    const readable = pairs.map(measure).every(Boolean);
    // Reported once: text that is illegible at rest is illegible on hover as well.
    if (readable) menuPairs(kind).every(measure);
    if (readable && member(colours, 'panel') !== undefined) measure(onPanels);
    const [scheme, dark] = [member(document['theme'], 'scheme'), member(document['theme'], 'dark')];
    if (!isObject(dark) || !sound('/theme/dark') || isDark(theme) || (scheme !== 'both' && scheme !== 'dark')) return;
    darkPairs.every(measureIn('dark', palette({ ...theme, dark: hexColours(dark) }, 'dark')));
  },
});

function hexColours(colours: JsonValue): Theme['colours'] {
  const texts = entriesOf(colours).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { brand: '', accent: '', ...Object.fromEntries(texts) };
}

/** WCAG 2.2, 1.4.11: minimum contrast of a user interface component with its surroundings. */
const leastForControls = 3;
const messageColours = ['success', 'warning', 'danger'] as const;

export const colourClash = defineChecks({
  codes: {
    'status-colour': {
      severity: 'warning',
      summary: 'Message colour that is hard to see',
      why: 'Below a contrast of 3 : 1 with the page many people miss a message.',
      fix: 'Darken the colour.',
    },
    'same-colour': {
      severity: 'warning',
      summary: 'Two theme colours that are the same',
      why: 'Things that should stand out look like everything else.',
      fix: 'Choose another colour for one of the two.',
    },
  },
  run({ document, sound }, report) {
    const colours = member(document['theme'], 'colours');
    if (colours === undefined || !sound('/theme/colours')) return;
    const colourOf = (key: string) => parseHex(textAt(colours, key) ?? '');
    const surface = colourOf('surface') ?? parseHex('#ffffff');
    for (const key of messageColours) {
      const colour = colourOf(key);
      const ratio = colour && surface ? contrast(colour, surface) : leastForControls;
      if (ratio >= leastForControls) continue;
      const message = `The colour of ${key} has a contrast of ${ratio.toFixed(1)} : 1 to the page; the minimum is ${leastForControls} : 1.`;
      report('status-colour', { pointer: joinPointer('/theme/colours', key), message });
    }
    const written = entriesOf(colours).filter(([key]) => ['ink', 'line', 'surface', 'danger', 'success'].includes(key));
    for (const [[key], [other]] of repeated(written, ([, value]) => String(value).toLowerCase())) {
      const message = `'${key}' is the colour of '${other}'.`;
      report('same-colour', { pointer: joinPointer('/theme/colours', key), message });
    }
  },
});
