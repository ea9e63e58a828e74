/** A message of the product. */
export interface WordingDefinition {
  /** The default text, in ICU MessageFormat; its placeholders are the ones an override may use. */
  readonly text: string;
  /** Where it appears and what its placeholders contain, for authors of an override. */
  readonly note?: string;
}

/** A message as declared: its text alone, or with a note. */
export type Message = string | WordingDefinition;

/** Declares the messages of one area, keeping their keys' exact types. */
export function defineWording<const T extends Readonly<Record<string, Message>>>(messages: T): T {
  return messages;
}
