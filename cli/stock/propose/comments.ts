import type { FeedField } from '../../../schemas/feed/feed-map.ts';

const tag = /<\/?[a-z][^<>]*>/i;
const entity = /&(?:[a-z]+|#\d+);/i;

type Replacements = NonNullable<FeedField['replace']>;

/** Lines and blocks of HTML become paragraphs, which a bar separates; other tags are left out. */
const withoutTags: Replacements = [
  { pattern: '(?i)</?(?:p|br|div|ul|ol|li|tr|table|h[1-6])(?:[\\s/][^<>]*)?>', with: '|' },
  { pattern: '(?i)</?[a-z][^<>]*>|<!--.*?-->', with: '' },
];

/** The entities that editors of descriptions write. That of the ampersand comes last: it may begin another. */
const withoutEntities: Replacements = [
  { pattern: '(?i)&(?:nbsp|#160);', with: ' ' },
  { pattern: '(?i)&(?:quot|ldquo|rdquo|#34);', with: '"' },
  { pattern: '(?i)&(?:apos|lsquo|rsquo|#0?39);', with: "'" },
  { pattern: '(?i)&(?:bull|middot);', with: '\u2022' },
  { pattern: '(?i)&(?:ndash|mdash);', with: '\u2013' },
  { pattern: '(?i)&lt;', with: '<' },
  { pattern: '(?i)&gt;', with: '>' },
  { pattern: '(?i)&amp;', with: '&' },
];

const asParagraphs: Replacements = [
  { pattern: '\\s*(?:[|\\r\\n]\\s*)+', with: ' | ' },
  { pattern: '^ ?\\| | \\| ?$', with: '' },
];

/** A dealer's comments as paragraphs of plain text, whether the feed writes them in lines or in HTML. */
export function comments({ name, texts }: { readonly name: string; readonly texts: readonly string[] }): FeedField {
  const isMarked = texts.some((text) => tag.test(text));
  const replace = [
    ...(isMarked ? withoutTags : []),
    ...(texts.some((text) => entity.test(text)) ? withoutEntities : []),
    ...(isMarked || texts.some((text) => /[\r\n]/.test(text)) ? asParagraphs : []),
  ];
  return { column: name, ...(replace.length > 0 ? { replace } : {}) };
}
