/** A base URL for parsing paths; no real address has this host. */
const here = 'https://site.invalid';

/**
 * `text` if it is the path of a page of this very site, query and anchor included; else `undefined`. The target after
 * signing in comes from the address, which anyone can write: whatever a browser could interpret as another site
 * (`//host`, `/\host`, control characters that it drops, the same percent-encoded) is rejected
 * [sign-in.redirect-param].
 */
export function sitePath(text: string | undefined): string | undefined {
  if (text === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return undefined;
  const [path = ''] = text.split(/[?#]/);
  if (/\\|%(?:2f|5c|[01]|7f)/i.test(path) || !URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
