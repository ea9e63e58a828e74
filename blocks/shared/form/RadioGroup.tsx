import { controlAttributes, FieldError, FieldHint } from './Field.tsx';
import type { ChoiceField } from './Select.tsx';

/**
 * A few values side by side, one of which is chosen. Native radio buttons: arrow keys move the choice, and it is
 * submitted without JavaScript.
 */
export function RadioGroup({ choices, value, initial, onChange, ...field }: ChoiceField) {
  const { id, name, label, hint, error, required = false, disabled = false, registration } = field;
  return (
    <fieldset
      className="field radio-group"
      id={id}
      disabled={disabled}
      aria-describedby={controlAttributes(field)['aria-describedby']}
      data-invalid={error ? '' : undefined}
    >
      <legend className="field__label">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="radio-group__choices">
        {choices.map((choice) => (
          <label key={choice.value} className="radio-group__choice">
            <input
              {...registration}
              className="check"
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              {...(value === undefined
                ? { defaultChecked: choice.value === initial }
                : { checked: choice.value === value })}
              {...(onChange ? { onChange: () => onChange(choice.value) } : {})}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
