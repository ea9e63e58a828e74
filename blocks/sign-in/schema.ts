import { standardSchema } from '../../engine/forms/fields.ts';
import type { FormField } from '../../engine/forms/kinds.ts';

export const fieldWords = ['signIn.required', 'signIn.phone.invalid', 'signIn.codeLength'] as const;

type Words = (key: (typeof fieldWords)[number], values?: Readonly<Record<string, number>>) => string;

/** The fields of each sign-in step and their validation, in the browser and, without JavaScript, on the server. */
export function signInSchema(step: 'phone' | 'code', words: Words, length: number) {
  const fields: Readonly<Record<typeof step, Pick<FormField, 'kind' | 'numbers' | 'pattern' | 'fault'>>> = {
    phone: { kind: 'phone', numbers: 'mobile', fault: words('signIn.phone.invalid') },
    code: { kind: 'text', pattern: `^\\d{${length}}$`, fault: words('signIn.codeLength', { length }) },
  };
  const field = { name: step, label: '', required: true, ...fields[step] };
  return standardSchema({
    steps: [{ id: step, fields: [field] }],
    messages: { required: words('signIn.required') },
  });
}
