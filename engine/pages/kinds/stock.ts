import { toSearchFilter } from '../../conditions/index.ts';
import { pageFacts } from '../facts.ts';
import { segmentsOf } from '../match.ts';
import { definePage } from '../define.ts';
import { fillFacts } from '../placeholders.ts';
import { resolveScope } from '../scope.ts';
import { resultsPath } from '../../text/paths.ts';

const searchPage = definePage({
  name: 'search',
  family: 'search',
  subject: { of: 'stock', always: true },
  searchPath: true,
  opened: 'viewItemList',
  async find(page, { site, search, now }, { filter, title = site.document.site.name }) {
    if (filter) {
      const label = fillFacts(title, pageFacts(site, page, now), page);
      return { ...page, group: { path: page.url.pathname.slice(1), label, filter: toSearchFilter(filter, { now }) } };
    }
    const [, ...path] = segmentsOf(page.url.pathname).map((segment) => decodeURIComponent(segment));
    const group = await resolveScope(site, path, search, now);
    return group && { ...page, group };
  },
  addresses: async ({ site }) => (site.document.search?.groups ?? []).map((group) => resultsPath(group.path)),
});

export const comparePage = definePage({ name: 'compare', off: { rule: 'compare.maximum', value: 0 } });

export const recentPage = definePage({ name: 'recent' });

export const budgetPage = definePage({ name: 'budget', family: 'search', feature: 'budgetSearch' });

export const savedPage = definePage({ name: 'saved', off: { rule: 'saved.storage', value: 'off' } });

/** Pages that list vehicles or makes. */
export const stockPages = [
  searchPage,
  comparePage,
  recentPage,
  definePage({ name: 'specialOffers', family: 'search' }),
  budgetPage,
  definePage({ name: 'manufacturers' }),
  savedPage,
] as const;
