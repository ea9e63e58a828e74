import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { ControlValues, FormErrors, FormStandardSchema, FormValues } from '../../../engine/forms/fields.ts';

/** What a form holds in the browser, and what is wrong with it. */
export type CheckedForm = UseFormReturn<ControlValues, unknown, FormValues>;

interface CheckedFormOptions extends Pick<UseFormProps<ControlValues>, 'mode' | 'reValidateMode' | 'shouldFocusError'> {
  /** What the server found wrong before the script came: with fields, and with the form as a whole. */
  readonly refused?: FormErrors | undefined;
  readonly failure?: string | undefined;
}

const serverError = (message: string) => ({ type: 'server', message });

/**
 * A form that is checked in the browser as it is on the server. Its values live in the controls, which keep what was
 * entered before the script came.
 */
export function useCheckedForm(schema: FormStandardSchema, options: CheckedFormOptions = {}): CheckedForm {
  const { refused = {}, failure, ...modes } = options;
  const [errors] = useState(() => ({
    ...Object.fromEntries(Object.entries(refused).map(([name, message]) => [name, serverError(message)])),
    ...(failure ? { root: serverError(failure) } : {}),
  }));
  return useForm<ControlValues, unknown, FormValues>({
    ...modes,
    errors,
    resolver: standardSchemaResolver<ControlValues, unknown, FormValues>(schema),
  });
}
