import { controlAttributes, FieldError, type FieldBase } from './Field.tsx';

interface RangeFieldProps extends FieldBase {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The formatted value, also read out: `$45,000`, `5 years`. */
  readonly format: (value: number) => string;
  readonly onChange?: (value: number) => void;
}

/** A number on a slider, with its value beside the label. */
export function RangeField({ value, min, max, step, format, onChange, ...field }: RangeFieldProps) {
  return (
    <div className="field">
      <div className="range-field__head">
        <label className="field__label" htmlFor={field.id}>
          {field.label}
        </label>
        <output className="range-field__value" htmlFor={field.id}>
          {format(value)}
        </output>
      </div>
      <input
        {...controlAttributes(field)}
        className="range-field__input"
        type="range"
        min={min}
        max={max}
        step={step}
        aria-valuetext={format(value)}
        value={value}
        onChange={(event) => onChange?.(Number(event.currentTarget.value))}
      />
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}
