/** How a number is written: `Intl.NumberFormat` options and a factor (`scale/100` skeletons). */
export interface NumberStyle {
  readonly options: Intl.NumberFormatOptions;
  readonly scale?: number;
}

/** One piece of a message. Tuples keep the JSON that the browser is sent short. */
export type Part =
  | string
  | readonly ['arg', string]
  | readonly ['number', string, NumberStyle]
  | readonly ['date', string, Intl.DateTimeFormatOptions]
  | readonly ['plural', string, 'cardinal' | 'ordinal', number, Choices]
  | readonly ['select', string, Choices]
  | readonly ['#'];

/** The texts of a plural or a select by category, `=n` or name. */
export type Choices = Readonly<Record<string, Message>>;

/** A parsed message: plain text when it has no placeholders. */
export type Message = string | readonly Part[];

/** What may stand in a placeholder. */
export type MessageValue = string | number | Date;
export type MessageValues = Readonly<Record<string, MessageValue>>;
