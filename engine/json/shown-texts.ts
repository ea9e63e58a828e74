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
