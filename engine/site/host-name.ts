/** A host name in the form used for comparison: lower case, without port or trailing dot. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The host at which previews and tests reach a site, besides its own. */
export function localHost(slug: string): string {
  return `${slug}.localhost`;
}
