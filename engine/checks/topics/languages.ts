import { isWordingKey, wordingKeys } from '../../../schemas/wording/index.ts';
import { bundledWording } from '../../../schemas/wording/languages.ts';
import { entriesOf, isObject, itemsAt, joinPointer, type JsonObject, member, textAt } from '../../json/json.ts';
import { stringSearch } from '../../json/search-strings.ts';
import { nearestNames } from '../../diagnostics/nearest.ts';
import { fallbackChain, textKeys, untranslated } from '../../site/languages.ts';
import { languageCodes, localesOf } from '../addresses.ts';
import { defineCheck } from '../check.ts';
import { localeOf } from '../site-settings.ts';
import { rangeOf } from '../texts.ts';

/** Something to translate: more than placeholders or the key of a message. */
const isText = (text: string) => !isWordingKey(text) && /\p{L}{2}/u.test(text.replace(/\{[\w.]+\}/g, ''));

const textsIn = stringSearch((text, key) => (textKeys.has(key) && isText(text) ? [{ text }] : []));

/** The texts of a document that can be translated. */
function textsOf(document: JsonObject): ReadonlySet<string> {
  const parts = entriesOf(document).filter(([name]) => !untranslated.has(name));
  return new Set(parts.flatMap(([name, part]) => textsIn(part, `/${name}`, name)).map(({ text }) => text));
}

export const unknownText = defineCheck('unknown-text', {
  severity: 'warning',
  summary: 'Translation of a text that the document does not have',
  why: 'The original was changed or removed, and shoppers see it untranslated.',
  fix: 'Correct the original on the left, or remove the translation.',
  waits: true,
  run({ document, own }, report) {
    let texts: ReadonlySet<string> | undefined;
    for (const [locale, language] of entriesOf(document['languages'])) {
      const at = joinPointer('/languages', locale, 'texts');
      if (!own(at)) continue;
      for (const [text] of entriesOf(member(language, 'texts'))) {
        const pointer = joinPointer(at, text);
        if (!own(pointer)) continue;
        texts ??= textsOf(document);
        if (texts.has(text)) continue;
        const message = `No page, menu or form has the text '${shortened(text)}'.`;
        report({ pointer, part: 'key', message, suggestions: nearestNames(text, [...texts]) });
      }
    }
  },
});

const placeholders = /\{[\w.]+\}/g;

export const translationPlaceholder = defineCheck('translation-placeholder', {
  severity: 'warning',
  summary: 'Translation with a placeholder that its original does not have',
  why: 'Nothing may fill it in, and the text has a gap there.',
  fix: 'Write the placeholders of the original; they are not translated.',
  run({ document, own }, report) {
    for (const [locale, language] of entriesOf(document['languages'])) {
      for (const [original, translation] of entriesOf(member(language, 'texts'))) {
        const pointer = joinPointer('/languages', locale, 'texts', original);
        if (typeof translation !== 'string' || !own(pointer)) continue;
        const known = [...original.matchAll(placeholders)].map(([placeholder]) => placeholder);
        for (const match of translation.matchAll(placeholders)) {
          const [written] = match;
          if (known.includes(written)) continue;
          const message = `'${written}' is not a placeholder of the original.`;
          report({ pointer, message, within: rangeOf(match), suggestions: nearestNames(written, known) });
        }
      }
    }
  },
});

export const untranslatedText = defineCheck('untranslated-text', {
  severity: 'info',
  summary: 'Texts or messages without a translation',
  why: 'Shoppers who chose the language see them in another one.',
  fix: 'Add them under languages, by the original text.',
  for: 'tenant',
  run({ document, sound }, report) {
    const [first] = localesOf(document);
    if (first === undefined) return;
    const texts = [...textsOf(document)];
    for (const [index, locale] of localesOf(document).entries()) {
      const tables = fallbackChain(locale).map((tag) => member(document['languages'], tag, 'texts'));
      const pointer = joinPointer('/site/locales', index);
      if (!sound(pointer)) continue;
      const near = Object.keys(bundledWording).find((tag) => isWrittenAs(tag, locale));
      const instead = near && !fallbackChain(locale).includes(near) ? `; those in ${near} are complete` : '';
      const messages = untranslatedMessages(document, locale);
      if (messages > 0)
        report({
          pointer,
          message: `${messages} of the product's ${wordingKeys.length} messages have no translation in ${locale}${instead}.`,
          hint: `Add them under "languages": { "${locale}": { "wording": { … } } }${instead && `, or offer ${near}`}.`,
        });
      const missing = texts.filter((text) => !tables.some((table) => isObject(table) && Object.hasOwn(table, text)));
      if (missing.length === 0) continue;
      const examples = missing.slice(0, 3).map((text) => `'${shortened(text)}'`);
      report({
        pointer,
        message: `${missing.length} of ${texts.length} texts have no translation in ${locale}, such as ${examples.join(', ')}.`,
        hint: `Add them under "languages": { "${locale}": { "texts": { … } } }; --format json lists all of them.`,
        all: missing,
      });
    }
  },
});

/** How many of the product's messages a language lacks; those of English need none. */
function untranslatedMessages(document: JsonObject, locale: string): number {
  if (locale.split('-')[0] === 'en') return 0;
  const tables = fallbackChain(locale).flatMap((tag) => [
    bundledWording[tag],
    member(document['languages'], tag, 'wording'),
  ]);
  return wordingKeys.filter((key) => !tables.some((table) => isObject(table) && Object.hasOwn(table, key))).length;
}

/** Whether two tags are the same language in the same script, as zh-CN and zh-Hans are. */
function isWrittenAs(tag: string, other: string): boolean {
  const [one, two] = [new Intl.Locale(tag).maximize(), new Intl.Locale(other).maximize()];
  return one.language === two.language && one.script === two.script;
}

export const unusedLanguage = defineCheck('unused-language', {
  severity: 'warning',
  summary: 'Translations into a language that the site is not offered in',
  why: 'Nobody can choose the language, so they are never shown.',
  fix: 'Add the language to site.locales, or correct its tag.',
  for: 'tenant',
  waits: true,
  run({ document, own }, report) {
    const locales = [localeOf(document), ...localesOf(document)];
    const read = new Set(locales.flatMap(fallbackChain));
    for (const [tag] of entriesOf(document['languages'])) {
      const pointer = joinPointer('/languages', tag);
      if (read.has(tag) || !own(pointer)) continue;
      const message = `The site is not offered in ${tag}.`;
      report({ pointer, part: 'key', message, suggestions: nearestNames(tag, locales) });
    }
  },
});

export const languagePath = defineCheck('language-path', {
  severity: 'error',
  summary: 'Language at the address of a page',
  why: 'Its pages and those of the site would have the same addresses.',
  fix: 'Move the page or the redirect.',
  for: 'tenant',
  run({ document }, report) {
    const codes = languageCodes(document);
    const patterns = [
      ...entriesOf(document['pages']).map(([pattern]) => [pattern, joinPointer('/pages', pattern)] as const),
      ...itemsAt(document['redirects'], '/redirects').map(([entry, at]) => [textAt(entry, 'from') ?? '', at] as const),
    ];
    for (const [pattern, pointer] of patterns) {
      const [, code] = pattern.split('/');
      if (code === undefined || !codes.has(code)) continue;
      report({ pointer, part: 'key', message: `'/${code}' is where the site is in another language.` });
    }
  },
});

function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
