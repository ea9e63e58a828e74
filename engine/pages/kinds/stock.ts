import { andFilters } from '../../conditions/filter-text.ts';
import { toSearchFilter } from '../../conditions/index.ts';
import { pageFacts } from '../facts.ts';
import { matchRoute, segmentsOf } from '../match.ts';
import { definePage } from '../define.ts';
import { fillFacts } from '../placeholders.ts';
import { resolveScope } from '../scope.ts';
import { resultsPath, usedCarPath } from '../../text/paths.ts';

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
    const [root, ...path] = segmentsOf(page.url.pathname).map((segment) => decodeURIComponent(segment));
    const scope = await resolveScope(site, path, search, now);
    if (!scope) return undefined;
    const isUsed = `/${root}` === usedCarPath;
    const group = isUsed ? { ...scope, filter: andFilters(scope.filter, 'car_type = used') } : scope;
    // As a filter of the results' own page would, so that search engines know one address of them.
    const usual = resultsPath(path.map(encodeURIComponent).join('/'));
    const route = matchRoute(site.pages, usual)?.route;
    return { ...page, group, ...(route?.name === 'search' && !route.filter ? { canonical: usual } : {}) };
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
