/** The name of a host as it is compared: without its port and the root's dot, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The name at which previews and tests find a site, whatever its own hosts are. */
export function localHost(slug: string): string {
  return `${slug}.localhost`;
}
