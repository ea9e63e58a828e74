import type { ListedProps } from '../../engine/blocks/define.ts';
import { type DialogData, FormDialog } from '../shared/lead/FormDialog.tsx';

export const popupRules = [
  'finance.popup.navigation',
  'finance.quoteDelay',
  'finance.minimumPayment',
  'finance.rounding',
] as const;

export const popupWords = [
  'finance.popup.estimate',
  'finance.popup.estimate.rates',
  'finance.popup.review',
  'finance.payment.weekly',
  'finance.enquire',
  'finance.calculator.note',
] as const;

export interface PopupData extends DialogData<'finance'> {
  readonly token?: string;
}

export type PopupBlock = ListedProps<typeof popupRules, typeof popupWords, PopupData>;

const loadForm = () => import('./PopupForm.tsx').then(({ PopupForm }) => PopupForm);

const look = () => 'finance-popup';

/** The dialog in which shoppers apply for finance. */
export default function FinancePopup(block: PopupBlock) {
  const { id, data } = block;
  if (!data) return null;
  return (
    <FormDialog id={id} data={data} look={look} load={loadForm}>
      {(Form, view) => <Form block={block} data={data} view={view} />}
    </FormDialog>
  );
}
