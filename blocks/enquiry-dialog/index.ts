import { defineBlock } from '../../engine/blocks/define.ts';
import formStyle from '../shared/form/form.css?inline';
import leadStyle from '../shared/lead/lead-form.css?inline';
import EnquiryDialog from './Component.tsx';
import { loadEnquiryDialog } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'enquiry-dialog',
  summary:
    "The dialog that a vehicle page's buttons open: enquiry, something similar, test drive, photos (enquiry.channel).",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  rules: ['enquiry.channel', 'chat.available', 'stock.available'],
  hydrate: 'idle',
  style: formStyle + leadStyle + style,
  needsVehicle: true,
  load: loadEnquiryDialog,
  empty: ({ data }) => data === undefined,
  Component: EnquiryDialog,
});
