import { LeadForm } from '../lead-form/Component.tsx';
import { allControls } from '../shared/lead/all-controls.ts';
import type { StagesProps } from '../shared/lead/LeadForm.tsx';
import type { FormView } from '../../engine/forms/view.ts';
import type { PopupBlock, PopupData } from './load.ts';
import { useParts } from './parts.tsx';

interface PopupFormProps {
  readonly block: PopupBlock;
  readonly data: PopupData;
  readonly view: FormView;
}

/** The stages, the current one marked. */
function Stages({ steps, step, leave, tabs = false }: StagesProps & { readonly tabs?: boolean }) {
  return (
    <ol className="lead-form__stages">
      {steps.map(({ id, title }, index) => (
        <li key={id} aria-current={index === step ? 'step' : undefined} data-done={index < step || undefined}>
          {tabs ? (
            <button type="button" onClick={() => leave(index)}>
              {title}
            </button>
          ) : (
            <span>{title}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The stages as tabs, each of which can be opened. */
const Tabs = (props: StagesProps) => <Stages {...props} tabs />;

/** The form in the dialog, with its stages and their parts besides fields. */
export function PopupForm({ block, data, view }: PopupFormProps) {
  const parts = useParts(block);
  const navigation = block.rules['finance.popup.navigation'] === 'tabs' ? Tabs : Stages;
  const { settings, token } = data;
  return <LeadForm {...{ view, settings, token, parts }} Stages={navigation} block={block.id} controls={allControls} />;
}
