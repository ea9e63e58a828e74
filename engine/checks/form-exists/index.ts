import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { formReferences } from '../form-references.ts';

export default defineCheck({
  codes: {
    'form-exists': {
      severity: 'error',
      summary: 'Name of a form that is not in the document',
      why: 'Nothing is shown in place of the form.',
      fix: 'Name a form of the document, or add it under forms.',
    },
  },
  for: 'tenant',
  run({ document, blocks, report }) {
    const known = entriesOf(document['forms']).map(([id]) => id);
    for (const { id, pointer } of formReferences({ document, blocks })) {
      if (pointer === undefined || known.includes(id)) continue;
      const suggestions = nearestNames(id, known);
      const hint = known.length > 0 ? `The forms are ${known.join(', ')}.` : 'The document has no forms.';
      report('form-exists', {
        pointer,
        message: `There is no form '${id}'.`,
        ...(suggestions.length > 0 ? { suggestions } : { hint }),
      });
    }
  },
});
