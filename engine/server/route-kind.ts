import type { PageKindName } from '../../schemas/site/page-kinds.ts';
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

/** The kind of address, as far as the path alone tells; `page` for anything a site's document answers. */
export function routeKind(path: string): string {
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}

/** Records which kind of page of the site is requested: `page-vehicle`. */
export function noteRoute(name: PageKindName | undefined): void {
  const request = currentRequest();
  if (request) request.kind = `page-${name ?? 'none'}`;
}
