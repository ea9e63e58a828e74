import { describe, expect, test } from 'vitest';
import { wordingKeys } from '../../../schemas/wording/index.ts';
import { findings, siteWith } from '../testing.ts';
import { languagePath, translationPlaceholder, unknownText, untranslatedText, unusedLanguage } from './languages.ts';
import { wordingMessage } from './wording.ts';

const site = {
  slug: 'test',
  id: 1,
  name: 'Test Cars',
  city: 'Sydney',
  hosts: ['www.test.example'],
  locales: ['zh-Hans'],
};
const blocks = [{ type: 'band', heading: 'Find your next car' }];
const inChinese = (parts: object, further: object = {}) =>
  siteWith({ site, languages: { 'zh-Hans': parts }, ...further }, blocks);

describe('untranslated-text', () => {
  const found = (parts: object) => findings(untranslatedText, inChinese(parts));

  test('counts the texts without a translation, in the language and in those it falls back to', () => {
    expect(found({ texts: { Home: '首页' } })).toEqual([
      `untranslated-text «"zh-Hans"» 1 of 2 texts have no translation in zh-Hans, such as 'Find your next car'.`,
    ]);
    expect(found({ texts: { Home: '首页', 'Find your next car': '找到您的下一辆车' } })).toEqual([]);
    const general = { site, languages: { zh: { texts: { Home: '首页', 'Find your next car': '找车' } } } };
    expect(findings(untranslatedText, siteWith(general, blocks))).toEqual([]);
  });
});

test('untranslated-text counts the messages that the product lacks in a language, and names the one it has', () => {
  const offeredIn = (locale: string, wording: object) => {
    const languages = { [locale]: { texts: { Home: 'x', 'Find your next car': 'x' }, wording } };
    return findings(untranslatedText, siteWith({ site: { ...site, locales: [locale] }, languages }, blocks));
  };
  const all = wordingKeys.length;
  expect(offeredIn('vi', { 'tag.sold': 'Đã bán' })).toEqual([
    `untranslated-text «"vi"» ${all - 1} of the product's ${all} messages have no translation in vi.`,
  ]);
  const missing = (locale: string) =>
    `untranslated-text «"${locale}"» ${all} of the product's ${all} messages have no translation in ${locale}`;
  expect(offeredIn('zh-CN', {})).toEqual([`${missing('zh-CN')}; those in zh-Hans are complete.`]);
  expect(offeredIn('zh-TW', {})).toEqual([`${missing('zh-TW')}.`]);
  expect(offeredIn('en-NZ', {})).toEqual([]);
});

test('sentences in a list are texts to translate, too', () => {
  const assurance = ['We answer today.', 'We sell no details.'];
  const document = siteWith({ site, languages: { 'zh-Hans': { texts: { Home: '首页' } } } }, [
    { type: 'band', assurance },
  ]);
  expect(findings(untranslatedText, document)).toEqual([
    `untranslated-text «"zh-Hans"» 2 of 3 texts have no translation in zh-Hans, such as 'We answer today.', 'We sell no details.'.`,
  ]);
});

test('unknown-text finds a translation whose original is not in the document, and suggests the nearest', () => {
  const texts = { 'Find your next cars': '找车', Home: '首页' };
  expect(findings(unknownText, inChinese({ texts }))).toEqual([
    `unknown-text «"Find your next cars"» No page, menu or form has the text 'Find your next cars'.`,
  ]);
});

test('translated messages are checked like those of the site, and their plurals by the language', () => {
  const found = (wording: object) => findings(wordingMessage, inChinese({ wording }));
  expect(found({ 'search.count': '{count, plural, other {# 辆车}}', 'price.was': '原价' })).toEqual([]);
  expect(found({ 'search.count': '{count, plural, one {一辆车} other {# 辆车}}' })).toEqual([
    `message-plural «"{count, plural, one {一辆车} other {# 辆车}}"» The plural "one" does not occur in zh-Hans: it has "other".`,
  ]);
  expect(found({ 'search.count': '{cuont} 辆车' })).toHaveLength(2);
});

test('unused-language finds translations that nobody can choose', () => {
  const found = (languages: object) => findings(unusedLanguage, siteWith({ site, languages }));
  expect(found({ 'zh-Hant': {} }).map((finding) => finding.replace(/ «.*» /, ' '))).toEqual([
    'unused-language The site is not offered in zh-Hant.',
  ]);
  expect(found({ 'zh-Hans': {}, zh: {}, 'en-AU': {} })).toEqual([]);
});

test('language-path finds pages and redirects where a language is', () => {
  const pages = { '/': { name: 'home', title: 'Home', blocks: [] }, '/zh/news': { title: 'News', blocks: [] } };
  expect(findings(languagePath, inChinese({}, { pages, redirects: [{ from: '/zh', to: '/' }] }))).toHaveLength(2);
  expect(findings(languagePath, siteWith({ pages }))).toEqual([]);
});

test('finds a placeholder that a translation changed', () => {
  const texts = {
    'Cars in {site.city}': '{site.cty}的汽车',
    'Us at {site.name}': '{site.name}',
    Home: '{site.name}首页',
  };
  expect(findings(translationPlaceholder, inChinese({ texts }))).toEqual([
    `translation-placeholder «{site.cty}» '{site.cty}' is not a placeholder of the original.`,
    `translation-placeholder «{site.name}» '{site.name}' is not a placeholder of the original.`,
  ]);
});
