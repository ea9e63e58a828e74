/** A number format: `Intl.NumberFormat` options and a factor (`scale/100` skeletons). */
export interface NumberStyle {
  readonly options: Intl.NumberFormatOptions;
  readonly scale?: number;
}

/** One part of a message. Tuples keep the JSON sent to the browser short. */
export type Part =
  | string
  | readonly ['arg', string]
  | readonly ['number', string, NumberStyle]
  | readonly ['date', string, Intl.DateTimeFormatOptions]
  | readonly ['plural', string, 'cardinal' | 'ordinal', number, Choices]
  | readonly ['select', string, Choices]
  | readonly ['#'];

/** The texts of a plural or select by category, `=n` or name. */
export type Choices = Readonly<Record<string, Message>>;

/** A parsed message: plain text when it has no placeholders. */
export type Message = string | readonly Part[];

/** The values a placeholder accepts. */
export type MessageValue = string | number | Date;
export type MessageValues = Readonly<Record<string, MessageValue>>;
