import { defineBlock } from '../../engine/blocks/define.ts';
import { formName, object, text } from '../../schemas/shape.ts';
import marksStyle from '../shared/card-marks.css?inline';
import formStyle from '../shared/form/form.css?inline';
import leadStyle from '../shared/lead/lead-form.css?inline';
import photosStyle from '../shared/lead/photos.css?inline';
import { type ComponentProps, createElement } from 'react';
import { allControls } from '../shared/lead/all-controls.ts';
import * as beside from './Beside.tsx';
import LeadFormBlock from './Component.tsx';
import { loadLeadForm, submitLeadForm } from './load.ts';
import carStyle from '../shared/lead/car-aside.css?inline';
import photoStyle from '../shared/vehicle/photo.css?inline';
import style from './style.css?inline';

const ServerForm = (props: Omit<ComponentProps<typeof LeadFormBlock>, 'controls'>) =>
  createElement(LeadFormBlock, { ...props, controls: allControls, ...beside });

export default defineBlock({
  type: 'lead-form',
  summary:
    "A form of the document: enquiry, test drive, reservation, or one of the site's own (enquiry.*, forms.*, testDrive.*, reserve.*).",
  schema: object({
    form: {
      ...formName('The form of the document.'),
      default: 'enquiry',
    },
    level: { enum: [1, 2], default: 2, description: 'Level of its heading; 1 when it is the heading of the page.' },
    heading: text("A heading other than the form's own."),
    intro: text("An introduction other than the form's own."),
    category: { ...text('The category of the lead, other than the usual one.'), maxLength: 80 },
    subcategory: { ...text('How it is filed within its category.'), maxLength: 80 },
    vehicle: {
      type: 'boolean',
      default: true,
      description: 'Whether the vehicle that it is about is shown beside it.',
    },
    assurance: {
      type: 'array',
      items: text('A short sentence.'),
      maxItems: 4,
      description: 'What the shopper may want to know before sending it, beside the form.',
    },
    folded: { type: 'boolean', default: false, description: 'Whether it is collapsed until its heading is clicked.' },
  }),
  heading: { level: 2 },
  rules: [
    'stock.available',
    'reserve.fee',
    'reserve.refundVariant',
    'reserve.paymentMarks',
    'phone.format',
    'phone.source',
  ],
  query: ['vin', 'car_type', 'location'],
  hydrate: 'visible',
  style: [formStyle, leadStyle, photosStyle, photoStyle, carStyle, marksStyle, style],
  load: loadLeadForm,
  submit: submitLeadForm,
  files: true,
  needsData: true,
  Component: ServerForm,
});
