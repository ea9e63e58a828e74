import { embeddedPath } from './search-backend.ts';
import { currentRequest } from './request-context.ts';

/** Kinds of non-page addresses by path prefix; the first match wins. */
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

/** The page names the product knows; any other counts as one kind. */
const pageNames = new Set(['home', 'search', 'vehicle', 'location', 'contact', 'finance', 'trade', 'compare']);

/** The kind of address, as far as the path alone tells; `page` for anything a site's document answers. */
export function routeKind(path: string): string {
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}

/** Records which page of the site is requested: `page-vehicle`, or `page-other` for one the product does not know. */
export function noteRoute(name: string | undefined): void {
  const request = currentRequest();
  if (request) request.kind = `page-${name === undefined ? 'none' : pageNames.has(name) ? name : 'other'}`;
}
