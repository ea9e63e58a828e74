import type { Theme } from '../../../schemas/site/index.ts';
import { contrast, parseHex } from '../../render/theme/colour.ts';
import { themeTokens } from '../../render/theme/tokens.ts';
import { entriesOf, type JsonValue, member } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

/** Text and what it stands on, by token; the key to change when it cannot be read. */
const pairs = [
  { text: 'on-brand', on: 'brand', key: 'onBrand', fallback: 'brand', what: 'Text on the brand colour' },
  { text: 'on-accent', on: 'accent', key: 'onAccent', fallback: 'accent', what: 'Text on the accent colour' },
  { text: 'ink', on: 'surface', key: 'ink', fallback: 'surface', what: 'Text on the page' },
] as const;

const least = 4.5;

export default defineCheck({
  codes: {
    'colour-contrast': {
      severity: 'error',
      summary: 'Text that is hard to read',
      why: 'Below a contrast of 4.5 : 1 many people cannot read a text, and the site fails WCAG 2.2 AA.',
      fix: 'Darken one of the two colours or lighten the other.',
    },
  },
  run({ document, sound, report }) {
    const colours = member(document['theme'], 'colours');
    if (colours === undefined || !sound('/theme/colours')) return;
    const tokens = themeTokens({
      colours: hexColours(colours),
      radius: 'soft',
      logo: { src: '', alt: '', width: 1, height: 1 },
    });
    for (const { text, on, key, fallback, what } of pairs) {
      const [front, back] = [parseHex(tokens[text] ?? ''), parseHex(tokens[on] ?? '')];
      if (!front || !back) continue;
      const ratio = contrast(front, back);
      if (ratio >= least) continue;
      // Rounded down, so that 4.49 does not read as enough.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      report('colour-contrast', {
        pointer: `/theme/colours/${member(colours, key) === undefined ? fallback : key}`,
        message: `${what} has a contrast of ${shown} : 1 (${tokens[text]} on ${tokens[on]}); ${least} : 1 is the least.`,
      });
    }
  },
});

function hexColours(colours: JsonValue): Theme['colours'] {
  const texts = entriesOf(colours).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { brand: '', accent: '', ...Object.fromEntries(texts) };
}
