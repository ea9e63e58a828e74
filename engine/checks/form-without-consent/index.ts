import { defineCheck } from '../check.ts';
import { placedForms, textAt } from '../forms.ts';

export default defineCheck({
  codes: {
    'form-without-consent': {
      severity: 'warning',
      summary: 'Form with a phone number but no consent',
      why: 'Contacting people beyond their enquiry requires their consent.',
      fix: 'Add the fields opt_in or terms_conditions, or "consent": false if the number is only used to answer.',
    },
  },
  run({ document, report }) {
    for (const { id, value, steps } of placedForms(document)) {
      const fields = steps.flatMap((step) => step.fields);
      const phone = fields.find((field) => textAt(field.value, 'kind') === 'phone');
      if (!phone || value['consent'] === false || fields.some((field) => field.value['consent'] === true)) continue;
      report('form-without-consent', {
        pointer: phone.pointer,
        message: `The form '${id}' asks for a phone number without a consent checkbox.`,
      });
    }
  },
});
