import { isWordingKey, wordingDefinition, type WordingKey } from '../../../schemas/wording/index.ts';
import { bundledWording } from '../../../schemas/wording/languages.ts';
import type { CheckedBlockType } from '../../document/schema-lookup.ts';
import { entriesOf, joinPointer, type JsonObject, type JsonValue, member } from '../../json/json.ts';
import { perObject } from '../../memo/index.ts';
import { fallbackChain } from '../../site/languages.ts';
import { checkMessage } from '../../wording/check.ts';
import { type CheckContext, defineCheck, defineChecks } from '../check.ts';
import { localeOf } from '../site-settings.ts';

export const wordingMessage = defineChecks({
  codes: {
    'message-syntax': {
      firm: true,
      severity: 'error',
      summary: 'Message with invalid syntax',
      why: "The product's texts are ICU messages; this one would be shown as an error.",
      fix: 'Fix it where the message says; write a literal brace in single quotes.',
    },
    'message-placeholder-unknown': {
      firm: true,
      severity: 'error',
      summary: 'Placeholder without a value',
      why: 'Shoppers would see a gap in the text.',
      fix: 'Use the placeholders of the default text; the reference shows it.',
    },
    'message-placeholder-missing': {
      severity: 'warning',
      summary: 'Message without one of its placeholders',
      why: 'The text would lack an essential part.',
      fix: 'Use every placeholder of the default text.',
    },
    'message-plural': {
      severity: 'warning',
      summary: 'Plural form that the language does not have',
      why: 'It is never shown: the language counts with other forms.',
      fix: 'Write a form for each plural of the language, and "other".',
    },
  },
  run({ document }, report) {
    for (const { key, text, locale, pointer } of writtenMessages(document)) {
      for (const { code, message, offset, suggestions } of checkMessage(key, text, locale)) {
        report(code, {
          pointer,
          message,
          ...(offset === undefined ? {} : { within: [offset, Math.max(offset + 1, text.length)] as const }),
          suggestions,
        });
      }
    }
  },
});

/** The messages that a document overrides, in its own language and in others. */
function writtenMessages(document: JsonObject) {
  const tables = [
    { table: document['wording'], locale: localeOf(document), at: '/wording' },
    ...entriesOf(document['languages']).map(([language, parts]) => ({
      table: member(parts, 'wording'),
      locale: language,
      at: joinPointer('/languages', language, 'wording'),
    })),
  ];
  return tables.flatMap(({ table, locale: of, at }) =>
    entriesOf(table).flatMap(([key, text]) =>
      isWordingKey(key) && typeof text === 'string' ? [{ key, text, locale: of, pointer: joinPointer(at, key) }] : [],
    ),
  );
}

export const messageDefault = defineCheck('message-default', {
  severity: 'info',
  summary: 'Message that repeats the default',
  why: 'A copy of the default text is left behind when the default is improved.',
  fix: 'Remove the message.',
  run({ document, inherited }, report) {
    const isCopy = copies(document, inherited);
    for (const [key, text] of entriesOf(document['wording'])) {
      const pointer = joinPointer('/wording', key);
      if (!isWordingKey(key) || !isCopy(key, text)) continue;
      const fix = { title: `Remove the message '${key}'`, change: { remove: pointer } } as const;
      report({ pointer, part: 'key', message: `'${key}' already has this text.`, fix });
    }
  },
});

/** Whether a message repeats the product's own in its language, without undoing one that the document extends. */
function copies(document: JsonObject, inherited: CheckContext['inherited']) {
  const tables = fallbackChain(localeOf(document)).map((tag) => bundledWording[tag]);
  return (key: WordingKey, text: JsonValue) =>
    text === (tables.find((table) => table?.[key] !== undefined)?.[key] ?? wordingDefinition(key).text) &&
    inherited(joinPointer('/wording', key)) === undefined;
}

export const unusedWording = defineCheck('unused-wording', {
  severity: 'warning',
  summary: 'Message that nothing on the site uses',
  why: 'No block of its pages reads it, so shoppers never see the custom text.',
  fix: 'Remove it, or add a block that uses it.',
  for: 'tenant',
  run({ document, blocks, definitions, own, inherited }, report) {
    const isCopy = copies(document, inherited);
    const readers = readersOf(definitions);
    const placed = new Set(blocks.map(({ type }) => type));
    for (const [key, text] of entriesOf(document['wording'])) {
      // A mere copy is already reported by `message-default`.
      if (!isWordingKey(key) || isCopy(key, text)) continue;
      const pointer = joinPointer('/wording', key);
      // Messages that no block reads belong to the engine itself: on every page, or in its responses.
      const types = readers.get(key) ?? [];
      if (types.length === 0 || types.some((type) => placed.has(type)) || !own(pointer)) continue;
      const fix = { title: `Remove the message '${key}'`, change: { remove: pointer } } as const;
      report({
        pointer,
        part: 'key',
        message: `No block on the site's pages uses '${key}'.`,
        hint: `Remove it, or add a block that uses it: ${listed(types)}.`,
        fix,
      });
    }
  },
});

/** The block types that read each wording key. */
const readersOf = perObject((definitions: ReadonlyMap<string, CheckedBlockType>) => {
  const readers = new Map<string, string[]>();
  for (const { type, wording = [] } of definitions.values()) {
    for (const key of wording) readers.set(key, [...(readers.get(key) ?? []), type]);
  }
  return readers;
});

function listed(types: readonly string[]): string {
  const shown = types.slice(0, 3).map((type) => `'${type}'`);
  return `${shown.join(', ')}${types.length > shown.length ? ` and ${types.length - shown.length} more` : ''}`;
}
