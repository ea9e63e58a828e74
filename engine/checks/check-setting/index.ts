import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'unknown-check': {
      severity: 'warning',
      summary: 'Setting of a check that does not exist',
      why: 'It has no effect.',
      fix: 'Correct the code, or remove the setting.',
    },
    'firm-check': {
      severity: 'warning',
      summary: 'Check that cannot be downgraded',
      why: 'With such a fault the site could not run, or would not be secure.',
      fix: 'Remove the setting, and fix what the check finds.',
    },
  },
  run({ document, codes, report }) {
    for (const [code, weight] of entriesOf(document['checks'])) {
      const pointer = joinPointer('/checks', code);
      const definition = codes.get(code);
      if (!definition) {
        const suggestions = nearestNames(code, [...codes.keys()]);
        report('unknown-check', { pointer, part: 'key', message: `No check is called '${code}'.`, suggestions });
      } else if (definition.firm && weight !== 'error') {
        report('firm-check', { pointer, message: `'${code}' is always an error.` });
      }
    }
  },
});
