export interface CookieRow {
  /** Its purpose, for the reference and the privacy page. */
  readonly holds: string;
  /** Lifetime in seconds; until the browser closes when omitted. */
  readonly maxAge?: number;
  /** Readable by scripts of the page; all others are HttpOnly. */
  readonly forScripts?: true;
}

const day = 86_400;

/** Every cookie of the product; each is host-only and sent with the site's own requests alone. */
export const cookies = {
  session: { holds: 'The session of a signed-in shopper', maxAge: 30 * day },
  signed_in: {
    holds: 'Whether somebody is signed in, for the header; it grants no access',
    maxAge: 30 * day,
    forScripts: true,
  },
  report: { holds: 'The pass to the history report of the vehicle last enquired about', maxAge: 30 * day },
  visit: { holds: 'The pages and campaign of this session, only in browsers without scripts' },
  code: {
    holds: 'The secret of the browser that requested a one-time code, without which the code is not valid',
    maxAge: day / 24,
  },
  phone: { holds: 'Proof that this browser verified a phone by a one-time code', maxAge: day / 24 },
  valued: { holds: 'Whether a trade-in was valued in this browser, for rules that depend on it', maxAge: 30 * day },
  device: { holds: 'Proof that this browser has signed in with a phone before', maxAge: 180 * day },
} as const satisfies Readonly<Record<string, CookieRow>>;

export type CookieName = keyof typeof cookies;

/**
 * The name of a cookie on the wire. On an encrypted connection it has the `__Host-` prefix, so that no other host of
 * the domain can set it and no plain connection can overwrite it (RFC 6265bis, section 4.1.3.2); plain `http`, as in
 * previews, has no prefix.
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return `${secure ? '__Host-' : ''}forecourt_${name}`;
}

export interface RequestCookies {
  /** Whether its cookies are sent over encrypted connections only. */
  readonly secure: boolean;
  /**
   * The value of a cookie; `undefined` when it is absent, or present twice with different values: one of them was
   * planted, and there is no telling which. On an encrypted connection only the `__Host-` name counts.
   */
  read(name: CookieName): string | undefined;
  /** The `Set-Cookie` header that stores a value, or clears the cookie when there is none. */
  header(name: CookieName, value?: string): string;
}
