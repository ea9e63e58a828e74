/** What sign-in is for; each has wording of its own. */
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

/** True for a type that has wording of its own. */
export function isSignInType(text: string | undefined): text is SignInType {
  return signInTypes.some((type) => type === text);
}

interface SignInTarget {
  readonly type?: string | undefined;
  /** Where the shopper goes once signed in: path and query of a page of this site. */
  readonly redirect: string;
  /** Where the back link of the sign-in page leads. */
  readonly back: string;
}

/** The address that asks a shopper to sign in: `/sign-in?type=…&redirect=…&back=…`, the values encoded. */
export function signInPath({ type, redirect, back }: SignInTarget): string {
  const query = [
    ...(type ? [`type=${encodeURIComponent(type)}`] : []),
    `redirect=${encodeURIComponent(redirect)}`,
    `back=${encodeURIComponent(back)}`,
  ];
  return `${signInRoute}?${query.join('&')}`;
}
