import { dollars } from '../../../engine/vehicle/units.ts';
import { controlAttributes, Field } from '../form/Field.tsx';
import { numberIn } from '../../../engine/text/number.ts';
import { clamped } from '../form/number.ts';
import type { ControlProps } from './control-props.ts';

/** A number on a slider, with the label of its value beside that of the field. */
export function RangeControl({ form, field, choices, initial, ...base }: ControlProps) {
  const { min, max, step } = field;
  const value = String(form.watch(base.name) ?? initial ?? '');
  const text = choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Field {...base}>
      <output className="lead-form__range-value" htmlFor={base.id}>
        {text}
      </output>
      <input
        {...controlAttributes(base)}
        type="range"
        min={min}
        max={max}
        step={step}
        aria-valuetext={text}
        defaultValue={initial}
      />
    </Field>
  );
}

/**
 * An amount of money that takes effect once the field is left or Enter is pressed, within its bounds; only digits can
 * be typed.
 */
export function ClampedMoney({ form, field, initial, ...base }: ControlProps) {
  const bounds = { min: Number(field.min ?? 0), max: Number(field.max ?? Infinity) };
  const commit = ({ value }: HTMLInputElement) =>
    form.setValue(base.name, dollars(clamped(numberIn(value) ?? bounds.min, bounds)), { shouldValidate: false });
  return (
    <Field {...base}>
      <input
        {...controlAttributes(base)}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={initial}
        onInput={({ currentTarget }) => {
          currentTarget.value = currentTarget.value.replace(/\D/g, '');
        }}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit(event.currentTarget);
        }}
      />
    </Field>
  );
}
