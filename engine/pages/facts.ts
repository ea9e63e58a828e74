import { noVisitor } from '../../schemas/facts.ts';
import type { PageContext } from '../blocks/load.ts';
import type { Collected, Facts, RouteFacts } from '../conditions/index.ts';
import { withLocation } from '../dealer/facts.ts';
import type { SiteCore } from '../ports/site.ts';

/** The parameters of an address as facts for conditions. */
export function queryFacts(params: URLSearchParams): RouteFacts['query'] {
  const query: Record<string, string | readonly string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

/** The facts available to conditions on a page, the same for every visitor. */
export function pageFacts(site: Pick<SiteCore, 'document' | 'facts' | 'rules'>, page: PageContext, now: Date): Facts {
  const route: Collected<RouteFacts> = {
    name: page.name,
    params: page.params,
    query: queryFacts(page.url.searchParams),
  };
  const plain: Facts = { site: site.facts, route, visitor: noVisitor, now };
  const base = page.location ? withLocation(plain, page.location, site.document.site.timeZone) : plain;
  return page.vehicle ? site.rules.vehicle(page.vehicle, base) : base;
}
