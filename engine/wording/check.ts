import { wordingDefinition, type WordingKey } from '../../schemas/wording/index.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import type { Choices, Message } from './format.ts';
import { MessageSyntaxError, parseMessage } from './parse.ts';

/** A problem in a site's own text for a message. */
export interface MessageProblem {
  readonly code: 'message-syntax' | 'message-placeholder-unknown' | 'message-placeholder-missing' | 'message-plural';
  readonly message: string;
  /** 0-based offset in the text, for a syntax error. */
  readonly offset?: number;
  /** Suggested placeholders, nearest first. */
  readonly suggestions?: readonly string[];
}

/**
 * Checks a text for this message: its syntax, its placeholders against those of the default, its plural forms against
 * those of the language.
 */
export function checkMessage(key: WordingKey, text: string, locale = 'en-AU'): readonly MessageProblem[] {
  try {
    const message = parseMessage(text);
    return [
      ...comparePlaceholders(placeholders(parseMessage(wordingDefinition(key).text)), placeholders(message)),
      ...foreignPlurals(message, locale),
    ];
  } catch (error) {
    if (!(error instanceof MessageSyntaxError)) throw error;
    return [{ code: 'message-syntax', message: error.message, offset: error.offset }];
  }
}

function comparePlaceholders(known: ReadonlySet<string>, used: ReadonlySet<string>): readonly MessageProblem[] {
  const listed = [...known].map((name) => `{${name}}`).join(', ');
  const unknown = [...used].filter((name) => !known.has(name));
  const missing = [...known].filter((name) => !used.has(name));
  return [
    ...unknown.map((name): MessageProblem => {
      const suggestions = nearestNames(name, missing);
      return {
        code: 'message-placeholder-unknown',
        message: `{${name}} is not a placeholder of this message. ${listed ? `It may use ${listed}.` : 'It has no placeholders.'}`,
        ...(suggestions.length > 0 ? { suggestions } : {}),
      };
    }),
    ...missing.map(
      (name): MessageProblem => ({
        code: 'message-placeholder-missing',
        message: `The text lacks the placeholder {${name}}.`,
      }),
    ),
  ];
}

/** Plural forms that are never chosen in the language: Chinese has no `one`. */
function foreignPlurals(message: Message, locale: string): readonly MessageProblem[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part): readonly MessageProblem[] => {
    if (typeof part === 'string') return [];
    if (part[0] === 'select') return Object.values(part[2]).flatMap((choice) => foreignPlurals(choice, locale));
    if (part[0] !== 'plural') return [];
    const { pluralCategories } = new Intl.PluralRules(locale, { type: part[2] }).resolvedOptions();
    const known: readonly string[] = pluralCategories;
    const foreign = Object.keys(part[4]).filter((form) => !form.startsWith('=') && !known.includes(form));
    return [
      ...foreign.map((form): MessageProblem => {
        const listed = known.map((name) => `"${name}"`).join(', ');
        return {
          code: 'message-plural',
          message: `The plural "${form}" does not occur in ${locale}: it has ${listed}.`,
        };
      }),
      ...Object.values(part[4]).flatMap((choice) => foreignPlurals(choice, locale)),
    ];
  });
}

/** The names of a message's placeholders, including those inside plural and select cases. */
export function placeholders(message: Message): ReadonlySet<string> {
  const names = new Set<string>();
  collect(message, names);
  return names;
}

function collect(message: Message, names: Set<string>): void {
  if (typeof message === 'string') return;
  for (const part of message) {
    if (typeof part === 'string' || part[0] === '#') continue;
    names.add(part[1]);
    if (part[0] === 'plural') collectChoices(part[4], names);
    if (part[0] === 'select') collectChoices(part[2], names);
  }
}

function collectChoices(choices: Choices, names: Set<string>): void {
  for (const choice of Object.values(choices)) collect(choice, names);
}
