import { controlAttributes, Field, type FieldBase } from './Field.tsx';

/** One of the values a field offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceField extends FieldBase {
  readonly choices: readonly Choice[];
  /** The chosen value; with it the field is controlled. */
  readonly value?: string | undefined;
  /** The value to begin with, where the form keeps it. */
  readonly initial?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** Values behind a drop-down; `empty` is what it says while nothing is chosen. */
export function Select({ choices, value, initial, onChange, empty, ...field }: ChoiceField & { empty?: string }) {
  const state = value === undefined ? { defaultValue: initial ?? '' } : { value };
  return (
    <Field {...field}>
      <select
        className="select"
        {...controlAttributes(field)}
        {...state}
        {...(onChange ? { onChange: (event) => onChange(event.currentTarget.value) } : {})}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
