import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import formStyle from '../shared/form/form.css?inline';
import leadStyle from '../shared/lead/lead-form.css?inline';
import LeadFormBlock from './Component.tsx';
import { loadLeadForm, submitLeadForm } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'lead-form',
  summary:
    "A form of the document: enquiry, test drive, reservation, or one of the site's own (enquiry.*, forms.*, testDrive.*, reserve.*).",
  schema: object({
    form: {
      type: 'string',
      format: 'form',
      minLength: 1,
      default: 'enquiry',
      description: 'Which of the forms of the document.',
    },
    level: { enum: [1, 2], default: 2, description: 'Level of its heading; 1 where it is what the page is for.' },
    heading: text("Another heading than the form's own."),
    intro: text("Another introduction than the form's own."),
    category: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      description: 'How the lead is filed, in place of the usual category.',
    },
    subcategory: { type: 'string', minLength: 1, maxLength: 80, description: 'How it is filed within its category.' },
    folded: { type: 'boolean', default: false, description: 'Whether it is closed until its heading is clicked.' },
  }),
  heading: { level: 2 },
  rules: ['stock.available', 'reserve.fee', 'reserve.refundVariant', 'reserve.paymentMarks'],
  hydrate: 'visible',
  style: formStyle + leadStyle + style,
  load: loadLeadForm,
  submit: submitLeadForm,
  empty: ({ data }) => data === undefined,
  Component: LeadFormBlock,
});
