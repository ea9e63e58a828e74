/**
 * The address that a redirect leads to: `:name` filled in from the path, and the query that was asked for sent along
 * (which car, which campaign); parameters of the target's own win.
 *
 * @example redirectTarget('/search/:name?sortBy=kmAsc#top', { name: 'utes' }, new URLSearchParams('make=Kia'))
 */
export function redirectTarget(to: string, params: Readonly<Record<string, string>>, asked: URLSearchParams): string {
  return withQuery(
    to.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    asked,
  );
}

/** An address with further parameters; those it has itself stay as they are. */
export function withQuery(address: string, asked: URLSearchParams): string {
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const query = new URLSearchParams(own);
  const taken = new Set(query.keys());
  for (const [name, value] of asked) if (!taken.has(name)) query.append(name, value);
  return `${path}${query.size > 0 ? `?${query}` : ''}${fragment}`;
}
