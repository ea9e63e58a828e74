/** One message the product says. */
export interface WordingDefinition {
  /** The default text, in ICU MessageFormat; its placeholders are the ones an override may use. */
  readonly text: string;
  /** Where it stands and what its placeholders hold, for whoever writes another. */
  readonly note?: string;
}

/** Declares the messages of one area, keeping their keys' exact types. */
export function defineWording<const T extends Readonly<Record<string, WordingDefinition>>>(messages: T): T {
  return messages;
}
