/** The path prefix of this page's language, such as `/zh`; empty for the site's own language. */
const prefix = (): string => document.documentElement.dataset['prefix'] ?? '';

/** An address of the site in the language of this page; any other one as it is. */
export function inLanguage(address: string): string {
  return address[0] === '/' && !address.startsWith(`${prefix()}/`) ? prefix() + address : address;
}

/** The path of this page without its language prefix, as the site's routes define it. */
export function pagePath(): string {
  return location.pathname.slice(prefix().length);
}
