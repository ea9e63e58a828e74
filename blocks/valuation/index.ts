import { defineBlock } from '../../engine/blocks/define.ts';
import { formName, object, text } from '../../schemas/shape.ts';
import formStyle from '../shared/form/form.css?inline';
import leadStyle from '../shared/lead/lead-form.css?inline';
import photosStyle from '../shared/lead/photos.css?inline';
import { type ComponentProps, createElement } from 'react';
import { allControls } from '../shared/lead/all-controls.ts';
import Valuation, { valuationWords } from './Component.tsx';
import { Result } from './Result.tsx';
import { loadValuation, submitValuation } from './load.ts';
import style from './style.css?inline';

const ServerValuation = (props: Omit<ComponentProps<typeof Valuation>, 'parts'>) =>
  createElement(Valuation, { ...props, parts: { controls: allControls, Result } });

export default defineBlock({
  type: 'valuation',
  summary: "What the shopper's own vehicle is worth: contact, questions, registration, offer (trade.*).",
  schema: object({
    form: {
      ...formName('The form that begins it and names its further steps (lead.valuation).'),
      default: 'valuation',
    },
    level: { enum: [1, 2], default: 2, description: 'Level of its heading; 1 when it is the heading of the page.' },
    heading: text("A heading other than the form's own."),
    intro: text("An introduction other than the form's own."),
  }),
  heading: { level: 2 },
  rules: ['trade.valuationRecorded'],
  wording: valuationWords,
  hydrate: 'visible',
  style: [formStyle, leadStyle, photosStyle, style],
  load: loadValuation,
  submit: submitValuation,
  files: true,
  needsData: true,
  Component: ServerValuation,
});
