import { casesOf } from '../../rules/cases.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Finance without a lender in the document: figures that the dealer maintains by hand. */
const always = ['manual'];

export default defineCheck({
  codes: {
    'finance-provider-exists': {
      severity: 'error',
      summary: 'Finance provider that is not in the document',
      why: 'Vehicles would have no finance, though the rule names a lender for them.',
      fix: 'Add it to finance.providers, or name an existing one.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const value = member(document['rules'], 'finance.provider');
    const providers = [...entriesOf(member(document['finance'], 'providers')).map(([id]) => id), ...always];
    const pointer = joinPointer('/rules', 'finance.provider');
    const uses = casesOf(value)?.map(({ use }, index) => [use, joinPointer(pointer, index, 'use')] as const);
    for (const [id, at] of uses ?? [[value, pointer] as const]) {
      if (typeof id !== 'string' || providers.includes(id)) continue;
      report('finance-provider-exists', {
        pointer: at,
        message: `There is no finance provider '${id}'.`,
        suggestions: nearestNames(id, providers),
      });
    }
  },
});
