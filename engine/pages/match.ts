import { perObject } from '../memo/index.ts';
import { pathOf } from '../text/paths.ts';

export interface RouteMatch<T> {
  readonly route: T;
  readonly params: Readonly<Record<string, string>>;
}

/** Splits a path into its segments; a trailing slash makes no difference. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Sorts routes into the order they are tried in: literal segments precede parameters, position by position, so that
 * `/cars/trade-in` is never a `:slug`.
 */
export function routesInOrder<T extends { readonly pattern: string }>(routes: readonly T[]): readonly T[] {
  const shapeOf = (pattern: string) =>
    segmentsOf(pattern)
      .map((segment) => (segment.startsWith(':') ? 1 : 0))
      .join('');
  const keyed = routes.map((route) => ({ route, shape: shapeOf(route.pattern) }));
  return keyed
    .sort((one, other) => (one.shape < other.shape ? -1 : Number(one.shape > other.shape)))
    .map(({ route }) => route);
}

/** Percent-decodes a segment, or gives `undefined` for a bad escape sequence. */
export function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * The first of `routes` (in order, see `routesInOrder`) whose pattern matches `path`, with its parameters decoded. A
 * bad escape sequence matches nothing.
 */
export function matchRoute<T extends { readonly pattern: string }>(
  routes: readonly T[],
  path: string,
): RouteMatch<T> | undefined {
  const found = segmentsOf(path).map(decoded);
  for (const route of routes) {
    const wanted = segmentsOfRoute(route);
    if (wanted.length !== found.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((segment, index) => {
      const text = found[index];
      if (text === undefined) return false;
      if (!segment.startsWith(':')) return segment === text;
      params[segment.slice(1)] = text;
      return true;
    });
    if (fits) return { route, params };
  }
  return undefined;
}

/** `matchRoute` for many paths and routes: routes without parameters are looked up instead of tried one by one. */
export function routeFinder<T extends { readonly pattern: string }>(
  routes: readonly T[],
): (path: string) => RouteMatch<T> | undefined {
  const keyOf = (segments: readonly (string | undefined)[]) => JSON.stringify(segments);
  const literal = new Map<string, { readonly route: T; readonly index: number }>();
  const open: { readonly pattern: string; readonly route: T; readonly index: number }[] = [];
  for (const [index, route] of routes.entries()) {
    const { pattern } = route;
    const key = keyOf(segmentsOf(pattern));
    if (segmentsOf(pattern).some((segment) => segment.startsWith(':'))) open.push({ pattern, route, index });
    else if (!literal.has(key)) literal.set(key, { route, index });
  }
  return (path) => {
    const exact = literal.get(keyOf(segmentsOf(path).map(decoded)));
    const match = matchRoute(open, path);
    if (!match || (exact && exact.index < match.route.index)) return exact && { route: exact.route, params: {} };
    return { route: match.route.route, params: match.params };
  };
}

/** The slug of an address by its pattern, such as `/our-location/{slug}`; undefined for an address of another shape. */
export function slugIn(pattern: string, address: string): string | undefined {
  const [before = '', after] = pattern.split('{slug}');
  if (after === undefined || !address.startsWith(before) || !address.endsWith(after)) return undefined;
  const slug = address.slice(before.length, address.length - after.length);
  return slug === '' || slug.includes('/') ? undefined : slug;
}

/** An address by its pattern, such as `/our-location/{slug}`. */
export function withSlug(pattern: string, slug = ''): string {
  return pattern.replace('{slug}', slug);
}

/** The page that moved from this path to another address, and that address. */
export function matchFormer<T extends { readonly pattern: string; readonly former?: readonly string[] }>(
  pages: readonly T[],
  path: string,
): { readonly page: T; readonly to: string; readonly params: RouteMatch<T>['params'] } | undefined {
  for (const page of pages) {
    for (const pattern of page.former ?? []) {
      const found = matchRoute([{ pattern }], path);
      if (found) return { page, to: page.pattern, params: found.params };
    }
  }
  return undefined;
}

/** True when the site has a page at this path, or the URL leads to another site. */
export function leadsSomewhere(
  { pages }: { readonly pages: readonly { readonly pattern: string }[] },
  to: string,
): boolean {
  if (!to.startsWith('/')) return true;
  return matchRoute(pages, pathOf(to)) !== undefined;
}

const segmentsOfRoute = perObject(({ pattern }: { readonly pattern: string }) => segmentsOf(pattern));

/** The parameters in the target of a redirect; the port of a host is none. */
export const routeParameters = /:([a-zA-Z][a-zA-Z0-9]*)/g;

/**
 * The target address of a redirect: `:name` filled in from the path, with the requested query appended (which car,
 * which campaign); the target's own parameters take precedence.
 *
 * @example redirectTarget('/search/:name?sortBy=kmAsc#top', { name: 'utes' }, new URLSearchParams('make=Kia'))
 */
export function redirectTarget(to: string, params: Readonly<Record<string, string>>, asked: URLSearchParams): string {
  const filled = to.replace(routeParameters, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return withQuery(inAscii(filled), asked);
}

/** An address with all that a header cannot hold percent-encoded. */
function inAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (text) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** An address with additional parameters; existing ones stay unchanged. */
export function withQuery(address: string, asked: URLSearchParams): string {
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const query = new URLSearchParams(own);
  const taken = new Set(query.keys());
  for (const [name, value] of asked) if (!taken.has(name)) query.append(name, value);
  return `${path}${query.size > 0 ? `?${query}` : ''}${fragment}`;
}
