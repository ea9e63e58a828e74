import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** What every field of a form has in common. */
export interface FieldBase {
  /** Unique on the page; label, hint and error refer to it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** The error message, under the control. */
  readonly error?: string | undefined;
  /** Whether a list of all errors is announced in its place. */
  readonly listed?: boolean | undefined;
  /** A hint about the expected value, under the label. */
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Ties the control to a form that is checked in the browser. */
  readonly registration?: UseFormRegisterReturn | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export function controlAttributes({
  id,
  name,
  error,
  hint,
  required = false,
  disabled = false,
  registration,
}: FieldBase) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    ...registration,
    // Also called for input by password managers and the like, for which React fires no change event.
    ...(registration ? { onChange: undefined, onInput: registration.onChange } : {}),
    id,
    name,
    required,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

/** The hint that `controlAttributes` refers to. */
export function FieldHint({ id, hint }: Pick<FieldBase, 'id' | 'hint'>) {
  return hint ? (
    <p className="field__hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

/** The message under a field; announced when it appears, unless a list of all is. */
export function FieldError({ id, error, listed }: Pick<FieldBase, 'id' | 'error' | 'listed'>) {
  return error ? (
    <p className="field__error" id={`${id}-error`} role={listed ? undefined : 'alert'}>
      {error}
    </p>
  ) : null;
}

/** A label above a control, its hint between them and its error below. */
export function Field({
  id,
  label,
  hint,
  error,
  listed = false,
  children,
}: FieldBase & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} listed={listed} />
    </div>
  );
}
