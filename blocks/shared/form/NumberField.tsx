import { useState } from 'react';
import { controlAttributes, Field, type FieldBase } from './Field.tsx';
import { numberIn } from '../../../engine/text/number.ts';

export interface NumberFieldProps extends FieldBase {
  readonly value: number;
  /** The formatted value when not being edited: `$45,990`, `250 kms`. */
  readonly format: (value: number) => string;
  /** The number in what is typed, when `numberIn` is not what finds it. */
  readonly read?: (text: string) => number | undefined;
  /** Called with every number while it is typed. */
  readonly onType?: (value: number) => void;
}

/**
 * A number with its unit: `250 kms`. While being edited it stays as typed, so that the caret does not move; afterwards
 * it is formatted. Without JavaScript the form sends the text, which `numberIn` parses.
 */
export function NumberField({ value, format, read = numberIn, onType, ...field }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const endEditing = () => setDraft(undefined);
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={draft ?? format(value)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          onType?.(read(event.currentTarget.value) ?? 0);
        }}
        onBlur={endEditing}
        onKeyDown={(event) => {
          if (event.key === 'Enter') endEditing();
        }}
      />
    </Field>
  );
}
