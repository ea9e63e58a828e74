import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'comparison-rate-warning': {
      severity: 'warning',
      summary: 'Rate without the warning required by law',
      why: 'Where a rate is advertised, the National Credit Code requires the comparison rate and a warning beside it.',
      fix: 'State in "disclaimer" which loan the comparison rate is for, and: WARNING: This comparison rate is true only for the examples given and may not include all fees and charges.',
    },
  },
  run({ document, report }) {
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      const disclaimer = member(provider, 'disclaimer');
      const pointer = joinPointer('/finance/providers', id);
      if (typeof disclaimer !== 'string') {
        const message = `The estimates of '${id}' have no disclaimer.`;
        report('comparison-rate-warning', { pointer, part: 'key', message });
      } else if (!/comparison\s+rate/i.test(disclaimer) || !/warning/i.test(disclaimer)) {
        const lacking = /comparison\s+rate/i.test(disclaimer) ? 'warning' : 'comparison rate';
        const message = `The disclaimer of '${id}' does not mention a ${lacking}.`;
        report('comparison-rate-warning', { pointer: joinPointer(pointer, 'disclaimer'), message });
      }
    }
  },
});
