import { LeadForm } from '../lead-form/Component.tsx';
import { allControls } from '../shared/lead/all-controls.ts';
import type { StagesProps } from '../shared/lead/LeadForm.tsx';
import type { LoadedForm } from '../shared/lead/load.ts';
import type { PopupBlock } from './Component.tsx';
import { useParts } from './parts.tsx';

export interface PopupFormProps {
  readonly block: PopupBlock;
  readonly data: LoadedForm;
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

/** The form in the dialog, with its stages and what they show besides fields. */
export function PopupForm({ block, data }: PopupFormProps) {
  const parts = useParts(block);
  const navigation = block.rules['finance.popup.navigation'] === 'tabs' ? Tabs : Stages;
  const { view, settings, token } = data;
  return <LeadForm {...{ view, settings, token, parts }} Stages={navigation} block={block.id} controls={allControls} />;
}
