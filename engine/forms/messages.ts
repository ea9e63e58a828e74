import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Site } from '../ports/site.ts';

const keys = {
  required: 'form.error.required',
  tick: 'form.error.tick',
  email: 'form.error.email',
  phone: 'form.error.phone',
  phoneAny: 'form.error.phoneAny',
  postcode: 'form.error.postcode',
  choice: 'form.error.choice',
  date: 'form.error.date',
  number: 'form.error.number',
  atLeast: 'form.error.atLeast',
  atMost: 'form.error.atMost',
  rego: 'form.error.rego',
  tooLong: 'form.error.tooLong',
} as const satisfies Readonly<Record<string, WordingKey>>;

/** The error messages; `{limit}` stands for the violated bound. */
export type FieldMessages = Readonly<Record<keyof typeof keys, string>>;

/** A site's messages for invalid values. */
export function fieldMessages(site: Pick<Site, 'wording'>): FieldMessages {
  const words = site.wording.words(Object.values(keys));
  const said = Object.entries(keys).map(([name, key]) => [name, words(key, { limit: '{limit}' })]);
  return Object.fromEntries(said) as FieldMessages;
}
