import { expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { bundledWording } from '../../schemas/wording/languages.ts';
import { isWordingKey, wordingKeys } from '../../schemas/wording/index.ts';
import { checkMessage } from '../wording/check.ts';
import { documentIn, fallbackChain, languagesOf, wordingIn } from './languages.ts';

const identity = { slug: 'a', id: 1, name: 'A', city: 'Sydney', hosts: ['www.a.example'] };
const document: SiteDocument = {
  version: 1,
  site: { ...identity, locales: ['zh-Hans'] },
  wording: { 'price.none.enquire': "Ask us for today's price" },
  pages: {
    '/': {
      name: 'home',
      title: 'Home',
      blocks: [{ type: 'hero', heading: 'Find a car', when: { 'route.name': 'home' } }],
    },
  },
  languages: {
    zh: { texts: { Home: '首页', 'Find a car': '买车', home: '不' }, wording: { 'nav.saved': '一' } },
    'zh-Hans': { texts: { 'Find a car': '找车' } },
  },
};

test('a language falls back to its shorter tags', () => {
  expect(fallbackChain('zh-Hans-AU')).toEqual(['zh-Hans-AU', 'zh-Hans', 'zh']);
});

test('languages are named in themselves and have their code as prefix, the whole tag where two share a code', () => {
  const site = { ...identity, locales: ['zh-Hans', 'zh-Hant', 'en-AU'] };
  expect(languagesOf({ site })).toEqual([
    { locale: 'en-AU', name: 'English', prefix: '' },
    { locale: 'zh-Hans', name: '简体中文', prefix: '/zh' },
    { locale: 'zh-Hant', name: '繁體中文', prefix: '/zh-hant' },
  ]);
});

test('a document in another language has its texts translated, and nothing that is not a text', () => {
  const chinese = documentIn('zh-Hans', document);
  expect(chinese.site?.locale).toBe('zh-Hans');
  expect(chinese.pages).toEqual({
    '/': { name: 'home', title: '首页', blocks: [{ type: 'hero', heading: '找车', when: { 'route.name': 'home' } }] },
  });
});

test('the wording of a language is the site’s, the product’s translation, then the site’s in its own language', () => {
  const chinese = wordingIn('zh-Hans', document);
  expect(chinese['nav.saved']).toBe('一');
  expect(chinese['price.none.enquire']).toBe(bundledWording['zh-Hans']?.['price.none.enquire']);
  expect(wordingIn('en-AU', document)).toEqual(document.wording);
  // A tag for private use: the product never has a translation for it.
  expect(wordingIn('qaa', document)).toEqual(document.wording);
});

test.each(Object.entries(bundledWording))(
  'the bundled wording in %s has every message, with its placeholders',
  (locale, texts) => {
    expect(wordingKeys.filter((key) => texts[key] === undefined)).toEqual([]);
    const problems = Object.entries(texts).flatMap(([key, text]) =>
      isWordingKey(key)
        ? checkMessage(key, text, locale).map(({ message }) => `${key}: ${message}`)
        : [`${key} is unknown`],
    );
    expect(problems).toEqual([]);
  },
);
