import { checkValues, type FormErrors, type FormValues, shownForm, type TypedValues } from './fields.ts';
import type { FormField } from './kinds.ts';
import { fieldMessages } from './messages.ts';
import { photoIds } from './photos.ts';
import { formSteps } from './steps.ts';
import type { FormSubject } from './subject.ts';
import { holds } from './when.ts';

export interface FilledForm {
  /** The fields that apply to the input, except photos and codes, which are not values of the lead. */
  readonly fields: readonly FormField[];
  readonly code: FormField | undefined;
  /** The ids of its photos by field, kept apart from the values. */
  readonly photos: Readonly<Record<string, readonly string[]>>;
  readonly values: TypedValues;
  /** None when everything is valid. */
  readonly errors: FormErrors;
}

/** Reads and validates the values of a form about this subject. */
export function readForm(form: string, subject: FormSubject, entered: FormValues): FilledForm {
  const { steps, values } = shownForm(formSteps(form, subject), entered, subject.facts.now, holds);
  const shown = steps.flatMap((step) => step.fields);
  const checked = shown.filter(({ kind }) => kind !== 'code');
  const code = shown.find(({ kind }) => kind === 'code');
  const errors = checkValues(checked, values, fieldMessages(subject.site));
  const pictured = checked.filter(({ kind }) => kind === 'photos').map(({ name }) => name);
  return {
    fields: checked.filter(({ kind }) => kind !== 'photos'),
    code,
    photos: Object.fromEntries(pictured.map((name) => [name, photoIds(values[name])])),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !pictured.includes(name))),
    errors,
  };
}
