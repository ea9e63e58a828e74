import { defineCheck } from '../check.ts';
import { formReferences } from '../form-references.ts';
import { placedForms } from '../forms.ts';

export default defineCheck({
  codes: {
    'form-unused': {
      severity: 'warning',
      summary: 'Form that no block shows',
      why: 'Shoppers cannot submit it.',
      fix: 'Show it in a lead-form block, or remove it.',
    },
  },
  for: 'tenant',
  run({ document, blocks, own, report }) {
    const used = new Set(formReferences({ document, blocks: [...blocks] }).map(({ id }) => id));
    for (const { id, pointer } of placedForms(document)) {
      if (used.has(id) || !own(pointer)) continue;
      report('form-unused', { pointer, part: 'key', message: `No block shows the form '${id}'.` });
    }
  },
});
