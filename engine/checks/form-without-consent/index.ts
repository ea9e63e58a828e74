import { defineCheck } from '../check.ts';
import { placedForms, textAt } from '../forms.ts';

export default defineCheck({
  codes: {
    'form-without-consent': {
      severity: 'warning',
      summary: 'Form that asks for a phone number and for no consent',
      why: 'Calling people, or writing to them, for more than they asked about needs their consent.',
      fix: 'Add the fields opt_in or terms_conditions, or "consent": false where the number serves the answer alone.',
    },
  },
  run({ document, report }) {
    for (const { id, value, steps } of placedForms(document)) {
      const fields = steps.flatMap((step) => step.fields);
      const phone = fields.find((field) => textAt(field.value, 'kind') === 'phone');
      if (!phone || value['consent'] === false || fields.some((field) => field.value['consent'] === true)) continue;
      report('form-without-consent', {
        pointer: phone.pointer,
        message: `The form '${id}' asks for a phone number, and no box of it asks for consent.`,
      });
    }
  },
});
