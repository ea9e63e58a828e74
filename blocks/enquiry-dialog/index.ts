import { defineBlock } from '../../engine/blocks/define.ts';
import { offerDialogs } from '../../schemas/offers.ts';
import { formName, object } from '../../schemas/shape.ts';
import { dialogActions } from '../shared/lead/FormDialog.tsx';
import formStyle from '../shared/form/form.css?inline';
import dialogStyle from '../shared/lead/form-dialog.css?inline';
import leadStyle from '../shared/lead/lead-form.css?inline';
import EnquiryDialog from './Component.tsx';
import { loadEnquiryDialog } from './load.ts';
import skeletonStyle from '../shared/skeleton.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'enquiry-dialog',
  summary:
    "The dialog that a vehicle page's buttons open: enquiry, something similar, test drive, photos (enquiry.channel).",
  schema: object({
    forms: {
      ...object('The form that opens for each action; an action without one links to its page.', {
        chat: formName('For a message while somebody is available (enquiry.channel).'),
        ...Object.fromEntries(offerDialogs.map(({ id, about }) => [id, formName(about)])),
      }),
      default: { chat: 'chat', ...Object.fromEntries(offerDialogs.map(({ id, form: usual }) => [id, usual])) },
    },
  }),
  rules: ['enquiry.channel', 'chat.available', 'stock.available', 'finance.action'],
  hydrate: 'idle',
  style: [formStyle, leadStyle, skeletonStyle, dialogStyle, style],
  needsVehicle: true,
  load: loadEnquiryDialog,
  needsData: true,
  answers: dialogActions,
  Component: EnquiryDialog,
});
