import { useState } from 'react';
import { controlAttributes, Field, type FieldBase } from './Field.tsx';
import { numberIn } from './number.ts';

export interface NumberFieldProps extends FieldBase {
  readonly value: number;
  /** How the value is written while nobody types: `$45,990`, `250 kms`. */
  readonly format: (value: number) => string;
  /** Told of every number typed, as it is typed. */
  readonly onType?: (value: number) => void;
  /** Told when the field is left or Enter is pressed, with the number that stands in it. */
  readonly onCommit?: (value: number) => void;
}

/**
 * A number with what belongs to it: `250 kms`. While it is typed it stays as it is typed, so that nothing moves under
 * the caret; once it is left it is written out. Without JavaScript the form sends the text, which `numberIn` reads.
 */
export function NumberField({ value, format, onType, onCommit, ...field }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    onCommit?.(numberIn(draft) ?? 0);
    setDraft(undefined);
  };
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
          onType?.(numberIn(event.currentTarget.value) ?? 0);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </Field>
  );
}
