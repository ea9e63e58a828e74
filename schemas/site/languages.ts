import { object } from '../shape.ts';
import type { WordingKey } from '../wording/index.ts';

/** A language by its BCP 47 tag: language, script, region, such as `en-AU` or `zh-Hans`. */
export const localePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';

/** `languages`: translations by language. */
export const languagesSchema = {
  type: 'object',
  propertyNames: { pattern: localePattern },
  description: 'Translations by language; site.locales names the languages the site is offered in.',
  additionalProperties: object(
    'What the site says in this language. What is missing stays in the language of the site.',
    {
      wording: {
        $ref: '#/properties/wording',
        description: 'Messages of the product, where they differ from its own translation.',
      },
      texts: {
        type: 'object',
        propertyNames: { minLength: 1 },
        additionalProperties: { type: 'string', minLength: 1 },
        description: 'Texts of pages, menus and forms by the original: { "About us": "关于我们" }.',
      },
    },
  ),
} as const;

/** The translations of a document in one further language. */
export interface LanguageTexts {
  wording?: Partial<Record<WordingKey, string>>;
  /** Translations by the original text. */
  texts?: Record<string, string>;
}
