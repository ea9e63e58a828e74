/**
 * The inline scripts of pages by name, whose files are in `engine/browser` and whose hashes are in the policy: `known`
 * marks the document with what the browser knows of its shopper, `menus` closes the header's menus by keyboard, `early`
 * queues clicks on islands and loads the main script after the first paint, `answers` queues clicks on links that islands
 * answer in place, `count` counts the results of a search form, `visit` records the session's pages and is empty where
 * none are recorded, `pictures` shows the fallbacks of pictures that do not load, `strips` loads a card's further
 * pictures, `suggest` loads the suggestions of search boxes, `restore` applies the filters of an earlier visit.
 */
export const inlineScriptFiles = {
  known: 'known.js',
  menus: 'menus.js',
  early: 'early.js',
  answers: 'answers.js',
  count: 'count.js',
  visit: 'visit.js',
  visitForm: 'visit-form.js',
  pictures: 'pictures.js',
  strips: 'strips.js',
  suggest: 'suggest.js',
  restore: 'restore.js',
} as const;

/** The text of each inline script. */
export type InlineScripts = Readonly<Record<keyof typeof inlineScriptFiles, string>>;

/** For a host whose pages have no inline scripts. */
export const noInlineScripts = /* @__PURE__ */ Object.fromEntries(
  Object.keys(inlineScriptFiles).map((name) => [name, '']),
) as InlineScripts;
