/** What the paths of pages in this page's language start with, such as `/zh`; empty in the site's own. */
const prefix = (): string => document.documentElement.dataset['prefix'] ?? '';

/** An address of the site in the language of this page; any other one as it is. */
export function inLanguage(address: string): string {
  return address[0] === '/' && !address.startsWith(`${prefix()}/`) ? prefix() + address : address;
}

/** The path of this page as the site's routes have it, in whatever language. */
export function pagePath(): string {
  return location.pathname.slice(prefix().length);
}
