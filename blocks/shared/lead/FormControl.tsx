import type { FormSettings } from '../../../engine/forms/view.ts';
import type { CheckedForm } from '../form/use-checked-form.ts';
import { controlAttributes, Field, FieldError, FieldHint } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { TextField, type TextFieldProps } from '../form/TextField.tsx';
import { controlName, type Controls } from './controls.ts';
import type { FormField } from '../../../engine/forms/kinds.ts';

interface FormControlProps {
  readonly controls: Controls;
  readonly form: CheckedForm;
  readonly field: FormField;
  /** Whether the browser's own validation requires a value. */
  readonly required: boolean;
  /** Unique on the page. */
  readonly id: string;
  readonly settings: FormSettings;
  readonly initial: string | undefined;
  /** Whether the page was rendered after a code was sent. */
  readonly codeSent: boolean;
  /** Its error, if the site shows errors beside their fields. */
  readonly error: string | undefined;
}

const keyboards: Readonly<Partial<Record<FormField['kind'], Partial<TextFieldProps>>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  // Text, not a number: a postcode keeps its leading zero and gets no separators
  // [enquiry.postcode-no-thousand-separators].
  postcode: { inputMode: 'numeric', maxLength: 4, pattern: '[0-9]{4}' },
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  rego: { autoComplete: 'off' },
  message: { lines: 4 },
};

/** One field of a form, as a control of its kind. */
export function FormControl(props: FormControlProps) {
  const { controls, form, field, required, id, settings, initial, codeSent, error } = props;
  const { kind, name, autoComplete, placeholder, help: hint, choices = [], min, max } = field;
  const { texts } = settings;
  const registration = form.register(name);
  if (kind === 'hidden') return <input type="hidden" {...registration} defaultValue={initial} />;
  const label = field.required || kind === 'tick' ? field.label : texts.optional.replace('{label}', field.label);
  const listed = settings.errorDisplay !== 'inline';
  const base = { id, name, label, required, error, listed, hint, registration };
  if (kind === 'tick') {
    return (
      <div className="lead-form__tick">
        <input
          {...controlAttributes(base)}
          className="check"
          type="checkbox"
          value="on"
          defaultChecked={initial === 'on'}
        />
        <label htmlFor={id}>{label}</label>
        <FieldHint {...{ id, hint }} />
        <FieldError {...{ id, error, listed }} />
      </div>
    );
  }
  if (kind === 'choice') return <Select {...base} choices={choices} empty={texts.choose} initial={initial} />;
  const Control = controls.byKind[controlName(field)];
  if (Control) return <Control {...base} {...{ form, field, choices, settings, initial, codeSent }} />;
  if (kind === 'date') {
    return (
      <Field {...base}>
        <input {...controlAttributes(base)} className="input" type="date" min={min} max={max} defaultValue={initial} />
      </Field>
    );
  }
  const hints = { autoComplete, placeholder, ...keyboards[kind] };
  return <TextField {...base} {...hints} initial={initial} enterKeyHint="next" />;
}
