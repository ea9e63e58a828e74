import type { WordingKey } from '../../schemas/wording/index.ts';
import { formatMessage, type Message, type MessageContext, type MessageValues } from './format.ts';

/** Formats one of the declared messages; numbers beside it use the same language. */
export interface Words<K extends WordingKey> {
  (key: K, values?: MessageValues): string;
  /** BCP 47, such as en-AU. */
  readonly locale?: string;
}

/** Messages as plain JSON, as sent to the browser. */
export interface WordingTable extends MessageContext {
  readonly messages: Readonly<Record<string, Message>>;
}

/** A site's messages, parsed. */
export interface Wording {
  /** Formats these messages, and no others. */
  words<K extends WordingKey>(keys: readonly K[]): Words<K>;
}

const noValues: MessageValues = {};

/** Creates wording from a table, in the browser or on the server. */
export function wordingFromTable(table: WordingTable): Wording {
  function say(key: string, values: MessageValues = noValues): string {
    const message = Object.hasOwn(table.messages, key) ? table.messages[key] : undefined;
    if (message === undefined) throw new Error(`The message ${key} was not declared.`);
    return formatMessage(message, values, table);
  }
  const words = Object.assign(say, { locale: table.locale });
  return { words: () => words };
}
