import type { Site, SiteLanguage } from '../ports/site.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { identitySchema } from '../../schemas/site/identity.ts';
import { withStrings } from '../json/json.ts';
import { bundledWording } from '../../schemas/wording/languages.ts';

/** The tag and its shorter forms, most specific first: `zh-Hans-AU`, `zh-Hans`, `zh` (RFC 4647, lookup). */
export function fallbackChain(locale: string): readonly string[] {
  const parts = locale.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/** A language's name in that language, without its region: `English`, `简体中文`. */
function ownName(locale: string): string {
  const { language, script } = new Intl.Locale(locale);
  const tag = script ? `${language}-${script}` : language;
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? locale;
}

/**
 * The languages of a site, its own first. Each further one has addresses of its own under its language's code; where two
 * share a code, as zh-Hans and zh-Hant do, the second is under its whole tag.
 */
export function languagesOf({ site }: Pick<SiteDocument, 'site'>): readonly [SiteLanguage, ...SiteLanguage[]] {
  const { locale = identitySchema.properties.locale.default, locales = [] } = site ?? {};
  const prefixes = new Set<string>();
  const further = locales
    .filter((other) => other !== locale)
    .map((other) => {
      const [code = ''] = other.split('-');
      const prefix = `/${prefixes.has(`/${code}`) ? other.toLowerCase() : code}`;
      prefixes.add(prefix);
      return { locale: other, name: ownName(other), prefix };
    });
  return [{ locale, name: ownName(locale), prefix: '' }, ...further];
}

/** The path within the site of a path as others see it. */
export function pathWithin(path: string, { languages }: Pick<Site, 'languages'>) {
  const language = languages.find(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
  return language && { language, path: path.slice(language.prefix.length) || '/' };
}

/** One table of a language and of those it falls back to; the most specific text wins. */
function merged<T extends object>(locale: string, read: (tag: string) => T | undefined): T {
  return Object.assign({}, ...fallbackChain(locale).toReversed().map(read));
}

/**
 * The messages of a site in a language: its own translation, else the product's, both by the fallback chain. In the
 * language that the document is written in its own wording comes first; in another one it is the last resort.
 */
export function wordingIn(locale: string, document: Pick<SiteDocument, 'languages' | 'wording' | 'site'>) {
  const { languages = {}, wording = {} } = document;
  const bundled = merged(locale, (tag) => bundledWording[tag]);
  const own = merged(locale, (tag) => languages[tag]?.wording);
  return locale === languagesOf(document)[0].locale
    ? { ...bundled, ...wording, ...own }
    : { ...wording, ...bundled, ...own };
}

/** The translations of the document's texts in a language, by the original. */
export function textsIn(locale: string, languages: SiteDocument['languages'] = {}): Readonly<Record<string, string>> {
  return merged(locale, (tag) => languages[tag]?.texts);
}

/** The document in another language: its texts translated, its wording that of the language. */
export function documentIn(locale: string, document: SiteDocument): SiteDocument {
  const { site, ...rest } = withTexts(document, textsIn(locale, document.languages));
  return { ...rest, wording: wordingIn(locale, document), ...(site ? { site: { ...site, locale } } : {}) };
}

/**
 * The keys under which a document has texts that are written for shoppers, and so can be translated: `heading`,
 * `label`. Shoppers read names and values too, but those are the same in every language.
 */
export const textKeys: ReadonlySet<string> = new Set([
  'about',
  'acknowledgement',
  'alt',
  'answer',
  'assurance',
  'caption',
  'description',
  'disclaimer',
  'eyebrow',
  'heading',
  'help',
  'intro',
  'label',
  'markdown',
  'placeholder',
  'question',
  'send',
  'text',
  'title',
]);

/** Parts that shoppers do not read, and reviews by other shoppers. */
export const untranslated: ReadonlySet<string> = new Set([
  'checks',
  'languages',
  'reviews',
  'rules',
  'theme',
  'wording',
]);

/** The document with its texts replaced; the original object, which shares parts with others, when there are none. */
function withTexts(document: SiteDocument, texts: Readonly<Record<string, string>>): SiteDocument {
  if (Object.keys(texts).length === 0) return document;
  const translated = (text: string, key: string) =>
    textKeys.has(key) && Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;
  const parts = Object.entries(document).map(([name, part]: [string, unknown]) => [
    name,
    untranslated.has(name) ? part : withStrings(part, translated, name),
  ]);
  return { ...document, ...Object.fromEntries(parts) };
}
