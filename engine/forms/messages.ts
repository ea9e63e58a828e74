import type { Site } from '../ports/site.ts';
import { type Fault, kinds } from './kinds.ts';

/** The messages that several kinds of fields share. */
const shared = ['required', 'phoneAny', 'atLeast', 'atMost', 'tooLong'] as const satisfies readonly Fault[];
const faults = new Set([...shared, ...Object.values(kinds).map(({ fault }) => fault)]);

/** The error messages; `{limit}` stands for the violated bound. */
export type FieldMessages = Readonly<
  Record<(typeof shared)[number] | (typeof kinds)[keyof typeof kinds]['fault'], string>
>;

/** A site's messages for invalid values. */
export function fieldMessages(site: Pick<Site, 'wording'>): FieldMessages {
  const { words } = site.wording;
  const messages = [...faults].map((fault) => [fault, words(`form.error.${fault}`, { limit: '{limit}' })]);
  return Object.fromEntries(messages) as FieldMessages;
}
