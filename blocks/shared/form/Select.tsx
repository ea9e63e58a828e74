import { controlAttributes, Field, type FieldBase } from './Field.tsx';

/** One of the values a field offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceField extends FieldBase {
  readonly choices: readonly Choice[];
  /** The chosen value; makes the field controlled. */
  readonly value?: string | undefined;
  /** The initial value of an uncontrolled field. */
  readonly initial?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A drop-down; `empty` is its text while nothing is chosen. */
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
