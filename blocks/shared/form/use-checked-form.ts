import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { ControlValues, FormErrors, FormStandardSchema, FormValues } from '../../../engine/forms/fields.ts';

/** The values of a form in the browser, and its errors. */
export type CheckedForm = UseFormReturn<ControlValues, unknown, FormValues>;

interface CheckedFormOptions extends Pick<UseFormProps<ControlValues>, 'mode' | 'reValidateMode' | 'shouldFocusError'> {
  /** The errors that the page was rendered with: of fields, and of the form as a whole. */
  readonly refused?: FormErrors | undefined;
  readonly failure?: string | undefined;
}

const serverError = (message: string) => ({ type: 'server', message });

/**
 * A form that the browser validates as the server does. Its values are kept in the controls, including those entered
 * before hydration.
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
