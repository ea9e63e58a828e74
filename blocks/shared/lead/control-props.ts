import type { FormField } from '../../../engine/forms/kinds.ts';
import type { FormSettings } from '../../../engine/forms/view.ts';
import type { FieldBase } from '../form/Field.tsx';
import type { Choice } from '../form/Select.tsx';
import type { CheckedForm } from '../form/use-checked-form.ts';

/** The props of a rarely needed control. */
export interface ControlProps extends FieldBase {
  readonly form: CheckedForm;
  readonly field: FormField;
  readonly choices: readonly Choice[];
  readonly settings: FormSettings;
  readonly initial: string | undefined;
  /** Whether the page was rendered after a code was sent. */
  readonly codeSent: boolean;
}
