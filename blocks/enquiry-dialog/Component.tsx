import type { BlockProps } from '../../engine/blocks/define.ts';
import { FormDialog } from '../shared/lead/FormDialog.tsx';
import type { DialogForm, EnquiryDialogData, EnquiryDialogProps } from './load.ts';

type Props = BlockProps<EnquiryDialogProps, never, never, EnquiryDialogData>;

// Imported through the block, because one file for both compresses better than two.
const loadForm = ({ views }: EnquiryDialogData) =>
  import('../lead-form/Component.tsx').then(async ({ LeadForm, controlsFor }) => ({
    Form: LeadForm,
    controls: await controlsFor(Object.values(views)),
  }));

const look = (opened: DialogForm | undefined) => `enquiry-dialog${opened === 'chat' ? ' enquiry-dialog--chat' : ''}`;

/** The dialog for enquiries, test drives and photos, opened by the vehicle page's buttons. */
export default function EnquiryDialog({ id, data }: Props) {
  return (
    <FormDialog id={id} data={data} look={look} load={loadForm}>
      {({ Form, controls }, view, opened) => (
        <Form key={opened} block={id} view={view} settings={data.settings} controls={controls} token={data.token} />
      )}
    </FormDialog>
  );
}
