import type { Theme } from '../../../schemas/site/index.ts';
import { type JsonObject, member, textAt } from '../../json/json.ts';
import { isDark } from '../../theme/palette.ts';
import { defineCheck, defineChecks } from '../check.ts';

const choice = (document: JsonObject, ...keys: readonly string[]) => member(document['theme'], ...keys);

/** Whether the document's own colours already form a dark scheme. */
function isWrittenDark(document: JsonObject): boolean {
  const surface = textAt(document['theme'], 'colours', 'surface');
  return surface !== undefined && isDark({ colours: { brand: '', accent: '', surface } });
}

export const schemeChoices = defineChecks({
  codes: {
    'logo-in-the-dark': {
      severity: 'warning',
      summary: 'Logo without a picture for the dark scheme',
      why: 'Its dark letters would be invisible, so the header stays light above a dark page.',
      fix: 'Add a picture in light colours as "onDark", or give the header the brand colour or a dark one.',
    },
    'scheme-of-dark-colours': {
      severity: 'warning',
      summary: 'Scheme that the colours do not offer',
      why: "The page's own colours are dark already, and a light scheme is not derived from them.",
      fix: 'Omit the scheme, or put the light colours in "colours" and the dark ones in "dark".',
    },
    'dark-colours-unused': {
      severity: 'warning',
      summary: 'Dark colours that no device shows',
      why: 'The site has one scheme, which is not derived from them.',
      fix: 'Set the scheme to "both" or "dark", or remove them.',
    },
  },
  run({ document, sound }, report) {
    if (!sound('/theme')) return;
    const scheme = choice(document, 'scheme');
    const header = choice(document, 'header') ?? 'light';
    const isOwn = isWrittenDark(document);
    const isDerived = !isOwn && (scheme === 'both' || scheme === 'dark');
    if (isOwn && (scheme === 'both' || scheme === 'light')) {
      const message = `The scheme is ${JSON.stringify(scheme)}, but the colours are dark.`;
      report('scheme-of-dark-colours', { pointer: '/theme/scheme', message });
    }
    if (isDerived && header === 'light' && choice(document, 'logo', 'onDark') === undefined) {
      report('logo-in-the-dark', { pointer: '/theme/logo', message: "The logo has no 'onDark'." });
    }
    if (!isDerived && choice(document, 'dark') !== undefined) {
      report('dark-colours-unused', { pointer: '/theme/dark', message: 'No device shows these colours.' });
    }
  },
});

interface Clash {
  readonly one: readonly [key: keyof Theme, value: string];
  readonly other: readonly [key: keyof Theme, value: string];
  readonly because: string;
}

/** Combinations of theme choices that look wrong together. */
const clashes: readonly Clash[] = [
  {
    one: ['shadow', 'offset'],
    other: ['border', 'hairline'],
    because: 'a hard shadow needs an edge as strong as itself',
  },
  { one: ['shadow', 'offset'], other: ['border', 'none'], because: 'a hard shadow needs an edge as strong as itself' },
  {
    one: ['shadow', 'offset'],
    other: ['radius', 'full'],
    because: 'a hard shadow of a pill looks like a second button',
  },
  {
    one: ['shadow', 'soft'],
    other: ['border', 'strong'],
    because: 'a shadow has no effect behind a strong edge',
  },
  { one: ['density', 'airy'], other: ['scale', 'compact'], because: 'small type looks lost in wide spacing' },
];

export const themeAtOdds = defineCheck('theme-at-odds', {
  severity: 'warning',
  summary: 'Two choices of the theme that clash',
  why: 'They give contradictory impressions, and together look like a mistake.',
  fix: 'Change one of the two.',
  run({ document, sound }, report) {
    if (!sound('/theme')) return;
    const defaults: Readonly<Record<string, string>> = { border: 'hairline' };
    for (const { one, other, because } of clashes) {
      const holds = ([key, value]: Clash['one']) => (choice(document, key) ?? defaults[key]) === value;
      if (!holds(one) || !holds(other)) continue;
      report({
        pointer: `/theme/${one[0]}`,
        message: `The ${one[0]} '${one[1]}' clashes with the ${other[0]} '${other[1]}': ${because}.`,
      });
    }
  },
});
