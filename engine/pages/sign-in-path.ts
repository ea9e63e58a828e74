/** The purposes of sign-in; each has its own wording. */
export const signInTypes = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const;

export type SignInType = (typeof signInTypes)[number];

/** The path of the sign-in page. */
export const signInRoute = '/sign-in';

/** True for a type with its own wording. */
export function isSignInType(text: string | undefined): text is SignInType {
  return signInTypes.some((type) => type === text);
}

interface SignInTarget {
  readonly type?: string | undefined;
  /** Where the shopper goes after signing in: path and query of a page of this site. */
  readonly redirect: string;
  /** The target of the sign-in page's back link. */
  readonly back: string;
}

/** The address that asks a shopper to sign in: `/sign-in?type=…&redirect=…&back=…`, the values encoded. */
export function signInPath({ type, redirect, back }: SignInTarget): string {
  return `${signInRoute}?${new URLSearchParams({ ...(type && { type }), redirect, back })}`;
}

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
