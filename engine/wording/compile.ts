import { wordingDefinition, type WordingKey, wordingKeys } from '../../schemas/wording/index.ts';
import type { MessageContext } from './format.ts';
import type { Message } from './message.ts';
import { parseMessage } from './parse.ts';
import { type Wording, wordingFromTable, type WordingTable } from './table.ts';

/** A site's messages; besides formatting them, they can be sent to the browser. */
export interface SiteWording extends Wording {
  /** Plain JSON of these messages for `wordingFromTable` in the browser. */
  table(keys: readonly WordingKey[]): WordingTable;
}

/** Parsed defaults, shared by all sites of a process. */
const parsedDefaults = new Map<string, Message>();

/**
 * Parses a site's messages, its own texts overriding the catalogue's.
 *
 * @throws MessageSyntaxError on a malformed text: documents have to be checked first.
 */
export function compileWording(overrides: Readonly<Record<string, string>>, context: MessageContext): SiteWording {
  const parsed: Record<string, Message> = {};
  for (const key of wordingKeys) {
    parsed[key] = Object.hasOwn(overrides, key) ? parseMessage(overrides[key] ?? '') : parsedDefault(key);
  }
  const { locale, timeZone } = context;
  return {
    ...wordingFromTable({ locale, timeZone, messages: parsed }),
    table: (keys) => ({
      locale,
      timeZone,
      messages: Object.fromEntries(keys.map((key) => [key, parsed[key] ?? ''])),
    }),
  };
}

function parsedDefault(key: WordingKey): Message {
  let message = parsedDefaults.get(key);
  if (message === undefined) parsedDefaults.set(key, (message = parseMessage(wordingDefinition(key).text)));
  return message;
}
