import { defineBlock } from '../../engine/blocks/define.ts';
import { formName, object } from '../../schemas/shape.ts';
import { dialogActions } from '../shared/lead/FormDialog.tsx';
import formStyle from '../shared/form/form.css?inline';
import dialogStyle from '../shared/lead/form-dialog.css?inline';
import leadStyle from '../shared/lead/lead-form.css?inline';
import FinancePopup from './Component.tsx';
import { loadPopup, popupRules, popupWords } from './load.ts';
import skeletonStyle from '../shared/skeleton.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'finance-popup',
  summary: 'A dialog in which shoppers apply for finance in four stages; Get Finance opens it (finance.action).',
  schema: object({
    form: {
      ...formName('The form of the document; its steps are the stages.'),
      default: 'financePopup',
    },
  }),
  rules: [...popupRules, 'finance.action'],
  wording: popupWords,
  query: ['vin', 'car_type'],
  hydrate: 'idle',
  style: [formStyle, leadStyle, skeletonStyle, dialogStyle, style],
  load: loadPopup,
  needsData: true,
  answers: dialogActions,
  Component: FinancePopup,
});
