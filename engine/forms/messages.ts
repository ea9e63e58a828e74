import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Site } from '../site/site.ts';
import type { FieldMessages } from './fields.ts';

const keys = {
  required: 'form.error.required',
  tick: 'form.error.tick',
  email: 'form.error.email',
  phone: 'form.error.phone',
  phoneAny: 'form.error.phoneAny',
  postcode: 'form.error.postcode',
  choice: 'form.error.choice',
  date: 'form.error.date',
  tooLong: 'form.error.tooLong',
} as const satisfies Readonly<Record<keyof FieldMessages, WordingKey>>;

/** What a site says of values that will not do. */
export function fieldMessages(site: Pick<Site, 'wording'>): FieldMessages {
  const words = site.wording.words(Object.values(keys));
  return {
    required: words(keys.required),
    tick: words(keys.tick),
    email: words(keys.email),
    phone: words(keys.phone),
    phoneAny: words(keys.phoneAny),
    postcode: words(keys.postcode),
    choice: words(keys.choice),
    date: words(keys.date),
    tooLong: words(keys.tooLong),
  };
}
