import type { InputHTMLAttributes } from 'react';
import { controlAttributes, Field, type FieldBase } from './Field.tsx';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'enterKeyHint' | 'inputMode' | 'maxLength' | 'pattern' | 'placeholder'
>;

export interface TextFieldProps extends FieldBase, InputAttributes {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  /** The text; makes the field controlled. */
  readonly value?: string | undefined;
  readonly initial?: string | undefined;
  readonly onChange?: (value: string) => void;
  /** Whether a page opens with it focused, to be corrected; of several, the first is. */
  readonly focused?: boolean;
  /** Number of lines for longer text; one when omitted. */
  readonly lines?: number;
}

/** A line of text, or several. */
export function TextField({ type = 'text', value, initial, onChange, lines, ...rest }: TextFieldProps) {
  const { autoComplete, focused, enterKeyHint, inputMode, maxLength, pattern, placeholder, ...field } = rest;
  const common = {
    ...controlAttributes(field),
    className: 'input',
    autoComplete,
    autoFocus: focused,
    enterKeyHint,
    inputMode,
    maxLength,
    placeholder,
    ...(value === undefined ? { defaultValue: initial } : { value }),
  };
  return (
    <Field {...field}>
      {lines === undefined ? (
        <input
          {...common}
          type={type}
          pattern={pattern}
          {...(onChange ? { onChange: (event) => onChange(event.currentTarget.value) } : {})}
        />
      ) : (
        <textarea
          {...common}
          rows={lines}
          {...(onChange ? { onChange: (event) => onChange(event.currentTarget.value) } : {})}
        />
      )}
    </Field>
  );
}
