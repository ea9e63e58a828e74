import { contrast, parseHex } from '../../theme/colour.ts';
import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** WCAG 2.2, 1.4.11: minimum contrast of a user interface component with its surroundings. */
const least = 3;
const told = ['success', 'warning', 'danger'] as const;

export default defineCheck({
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
      why: 'What should stand out looks like everything else.',
      fix: 'Choose another colour for one of the two.',
    },
  },
  run({ document, sound, report }) {
    const colours = member(document['theme'], 'colours');
    if (colours === undefined || !sound('/theme/colours')) return;
    const colourOf = (key: string) => {
      const value = member(colours, key);
      return typeof value === 'string' ? parseHex(value) : undefined;
    };
    const surface = colourOf('surface') ?? parseHex('#ffffff');
    for (const key of told) {
      const colour = colourOf(key);
      const ratio = colour && surface ? contrast(colour, surface) : least;
      if (ratio >= least) continue;
      const message = `The colour of ${key} has a contrast of ${ratio.toFixed(1)} : 1 to the page; the minimum is ${least} : 1.`;
      report('status-colour', { pointer: joinPointer('/theme/colours', key), message });
    }
    const written = entriesOf(colours).filter(([key]) => ['ink', 'line', 'surface', 'danger', 'success'].includes(key));
    const taken = new Map<string, string>();
    for (const [key, value] of written) {
      const hex = String(value).toLowerCase();
      const other = taken.get(hex);
      if (other !== undefined) {
        const message = `'${key}' is the colour of '${other}'.`;
        report('same-colour', { pointer: joinPointer('/theme/colours', key), message });
      }
      taken.set(hex, key);
    }
  },
});
