/**
 * The target address of a redirect: `:name` filled in from the path, with the requested query appended (which car,
 * which campaign); the target's own parameters take precedence.
 *
 * @example redirectTarget('/search/:name?sortBy=kmAsc#top', { name: 'utes' }, new URLSearchParams('make=Kia'))
 */
export function redirectTarget(to: string, params: Readonly<Record<string, string>>, asked: URLSearchParams): string {
  return withQuery(
    to.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    asked,
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
