import { checkValues, type FormErrors, type FormValues, shownForm, type TypedValues } from './fields.ts';
import type { FormField } from './kinds.ts';
import { fieldMessages } from './messages.ts';
import { formSteps } from './steps.ts';
import type { FormSubject } from './subject.ts';

/** A form as the shopper filled it in. */
export interface FilledForm {
  /** The fields that apply, given what was entered; without a code, which is no part of what is sent. */
  readonly fields: readonly FormField[];
  readonly code: FormField | undefined;
  readonly values: TypedValues;
  /** None when everything is valid. */
  readonly errors: FormErrors;
}

/** Reads and validates the values of a form about this subject. */
export function readForm(form: string, subject: FormSubject, entered: FormValues): FilledForm {
  const { steps, values } = shownForm(formSteps(form, subject), entered, subject.facts.now);
  const shown = steps.flatMap((step) => step.fields);
  const fields = shown.filter(({ kind }) => kind !== 'code');
  const code = shown.find(({ kind }) => kind === 'code');
  return { fields, code, values, errors: checkValues(fields, values, fieldMessages(subject.site)) };
}
