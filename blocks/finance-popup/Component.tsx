import { FormDialog } from '../shared/lead/FormDialog.tsx';
import type { PopupBlock } from './load.ts';

const loadForm = () => import('./PopupForm.tsx').then(({ PopupForm }) => PopupForm);

const look = () => 'finance-popup';

/** The dialog in which shoppers apply for finance. */
export default function FinancePopup(block: PopupBlock) {
  const { id, data } = block;
  return (
    <FormDialog id={id} data={data} look={look} load={loadForm}>
      {(Form, view) => <Form block={block} data={data} view={view} />}
    </FormDialog>
  );
}
