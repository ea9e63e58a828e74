import { standardSchema } from '../../engine/forms/fields.ts';
import type { FormField } from '../../engine/forms/kinds.ts';
import type { ProfileField } from '../../engine/ports/accounts.ts';

export const fieldWords = [
  'signIn.required',
  'signIn.phone.invalid',
  'signIn.codeLength',
  'form.error.email',
  'form.error.postcode',
] as const;

type Words = (key: (typeof fieldWords)[number], values?: Readonly<Record<string, number>>) => string;

const kindOf: Readonly<Partial<Record<ProfileField, 'email' | 'postcode'>>> = { email: 'email', postcode: 'postcode' };

/**
 * The fields of each sign-in step and their validation, in the browser and, without JavaScript, on the server. The
 * fields of `profile` may stay empty.
 */
export function signInSchema(
  step: 'phone' | 'code',
  words: Words,
  length: number,
  profile: readonly ProfileField[] = [],
) {
  const fields: Readonly<Record<typeof step, Pick<FormField, 'kind' | 'numbers' | 'pattern' | 'fault'>>> = {
    phone: { kind: 'phone', numbers: 'mobile', fault: words('signIn.phone.invalid') },
    code: { kind: 'text', pattern: `^\\d{${length}}$`, fault: words('signIn.codeLength', { length }) },
  };
  const field: FormField = { name: step, label: '', required: true, ...fields[step] };
  const optional = profile.map(
    (name): FormField => ({ name, label: '', required: false, kind: kindOf[name] ?? 'text' }),
  );
  const messages = {
    required: words('signIn.required'),
    email: words('form.error.email'),
    postcode: words('form.error.postcode'),
  };
  return standardSchema({ steps: [{ id: step, fields: [field, ...optional] }], messages });
}
