import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import formStyle from '../shared/form/form.css?inline';
import PaymentReference, { paymentWords } from './Component.tsx';
import { loadPayment, submitPayment } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'payment-reference',
  summary: 'A form for an invoice number and an amount, and the accepted cards; it requests no card data.',
  schema: object({
    form: {
      type: 'string',
      format: 'form',
      minLength: 1,
      default: 'enquiry',
      description: 'The form as which it reaches the dealer.',
    },
  }),
  heading: { level: 1 },
  wording: paymentWords,
  style: formStyle + style,
  fallback: 'notice',
  personal: true,
  load: loadPayment,
  submit: submitPayment,
  Component: PaymentReference,
});
