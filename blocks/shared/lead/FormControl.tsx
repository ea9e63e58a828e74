import type { FormField, FormValues } from '../../../engine/forms/fields.ts';
import type { FormSettings } from '../../../engine/forms/view.ts';
import { controlAttributes, Field, FieldError } from '../form/Field.tsx';
import { Select } from '../form/Select.tsx';
import { TextField, type TextFieldProps } from '../form/TextField.tsx';
import { TimeField } from './TimeField.tsx';

interface FormControlProps {
  readonly field: FormField;
  /** Unique on the page. */
  readonly id: string;
  readonly settings: FormSettings;
  readonly values: FormValues;
  /** What is wrong with it, where errors stand at their fields. */
  readonly error: string | undefined;
  readonly date: string;
}

const keyboards: Readonly<Partial<Record<FormField['kind'], Partial<TextFieldProps>>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  // Text, not a number: a postcode keeps its leading zero and gets no separators
  // [enquiry.postcode-no-thousand-separators].
  postcode: { inputMode: 'numeric', maxLength: 4, pattern: '[0-9]{4}' },
  message: { lines: 4 },
};

/** One field of a form, as a control of its kind. */
export function FormControl({ field, id, settings, values, error, date }: FormControlProps) {
  const { kind, name, required, autoComplete, choices = [], min, max } = field;
  const { texts } = settings;
  const initial = values[name] ?? field.initial;
  if (kind === 'fixed') return <input type="hidden" name={name} defaultValue={initial} />;
  const label = required || kind === 'tick' ? field.label : texts.optional.replace('{label}', field.label);
  const base = { id, name, label, required, error };
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
        <FieldError id={id} error={error} />
      </div>
    );
  }
  if (kind === 'choice') return <Select {...base} choices={choices} empty={texts.choose} initial={initial} />;
  if (kind === 'time') return <TimeField {...base} date={date} settings={settings} initial={initial} />;
  if (kind === 'date') {
    return (
      <Field {...base}>
        <input {...controlAttributes(base)} className="input" type="date" min={min} max={max} defaultValue={initial} />
      </Field>
    );
  }
  return <TextField {...base} {...keyboards[kind]} autoComplete={autoComplete} initial={initial} enterKeyHint="next" />;
}
