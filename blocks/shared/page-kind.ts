import type { RuleValue } from '../../schemas/rules/index.ts';

/** The kinds of page that rules speak of. */
export type PageKind = RuleValue<'announcement.pages'>[number];

const kinds: Readonly<Record<string, PageKind>> = {
  home: 'home',
  search: 'search',
  specialOffers: 'search',
  vehicle: 'vehicle',
  location: 'location',
  contact: 'location',
  finance: 'finance',
  trade: 'trade',
};

/** The kind of a page by its name in the document; `content` for those without a kind of their own. */
export function pageKind(name: string): PageKind {
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? 'content';
}
