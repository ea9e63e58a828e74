import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/**
 * Postcode ranges by state, as allocated by Australia Post; a few border towns have those of the neighbouring state.
 */
const ranges: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
    [3644, 3644],
    [3691, 3691],
    [3707, 3707],
    [4375, 4385],
  ],
  ACT: [
    [200, 299],
    [2540, 2540],
    [2600, 2620],
    [2900, 2920],
  ],
  VIC: [
    [2648, 2648],
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [2406, 2406],
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [
    [872, 872],
    [5000, 5999],
  ],
  WA: [
    [872, 872],
    [6000, 6999],
  ],
  TAS: [[7000, 7999]],
  NT: [
    [800, 999],
    [4825, 4825],
  ],
};

export default defineCheck({
  codes: {
    'postcode-state': {
      severity: 'warning',
      summary: 'Postcode of another state',
      why: 'Maps, delivery and on-road costs depend on both of them.',
      fix: 'Correct the postcode or the state.',
    },
    'unknown-state': {
      severity: 'warning',
      summary: 'State that does not exist',
      why: 'On-road costs and filters use the abbreviations of the states.',
      fix: 'Write its abbreviation: NSW, VIC, QLD, SA, WA, TAS, NT or ACT.',
    },
  },
  run({ document, report }) {
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      const address = member(location, 'address');
      const [state, postcode] = [member(address, 'state'), member(address, 'postcode')];
      if (typeof state !== 'string' || state === '') continue;
      const pointer = joinPointer('/locations', index, 'address');
      const known = Object.hasOwn(ranges, state) ? ranges[state] : undefined;
      if (!known) {
        const names = Object.keys(ranges);
        const same = names.filter((name) => name === state.trim().toUpperCase());
        const message = `There is no state '${state}'. They are ${names.join(', ')}.`;
        report('unknown-state', { pointer: joinPointer(pointer, 'state'), message, suggestions: same });
      } else if (typeof postcode === 'string' && /^\d{4}$/.test(postcode)) {
        const number = Number(postcode);
        if (known.some(([from, to]) => number >= from && number <= to)) continue;
        const message = `The postcode ${postcode} is not in ${state}.`;
        report('postcode-state', { pointer: joinPointer(pointer, 'postcode'), message });
      }
    }
  },
});
