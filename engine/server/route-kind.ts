import { embeddedPath } from './search-backend.ts';
import { currentRequest } from './request-context.ts';

/** Kinds of addresses that are no page, by how their path begins; the first that fits counts. */
const kinds: readonly (readonly [start: string, kind: string])[] = [
  [`${embeddedPath}/`, 'search'],
  ['/api/', 'call'],
  ['/assets/', 'asset'],
  ['/media/', 'media'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/sitemap.xml', 'file'],
  ['/robots.txt', 'file'],
  ['/favicon.ico', 'file'],
];

/** Names of pages that the product itself knows; a document may make up others, which count as one. */
const pageNames = new Set(['home', 'search', 'vehicle', 'location', 'contact', 'finance', 'trade', 'compare']);

/** What kind of address a path is, as far as the path alone says; `page` for what a site's document answers. */
export function routeKind(path: string): string {
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}

/** Notes which page of the site is asked for: `page-vehicle`, `page-other` for one that the product does not know. */
export function noteRoute(name: string | undefined): void {
  const request = currentRequest();
  if (request) request.kind = `page-${name === undefined ? 'none' : pageNames.has(name) ? name : 'other'}`;
}
