import { LeadForm } from '../lead-form/Component.tsx';
import type { LoadedForm } from '../shared/lead/load.ts';
import type { PopupBlock } from './Component.tsx';
import { useParts } from './parts.tsx';

export interface PopupFormProps {
  readonly block: PopupBlock;
  readonly data: LoadedForm;
}

/** The form in the dialog, with its stages and what they show besides fields. */
export function PopupForm({ block, data }: PopupFormProps) {
  const parts = useParts(block);
  const navigation = block.rules['finance.popup.navigation'];
  const { view, settings, token } = data;
  return <LeadForm {...{ view, settings, token, parts, navigation }} block={block.id} />;
}
