import type { ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { maskedPhone } from '../../engine/text/phone.ts';
import { isSignInType, type SignInType, sitePath } from '../../engine/pages/sign-in-path.ts';
import { type Profile, type ProfileField, profileFields, readProfile } from '../../engine/ports/accounts.ts';
import type { signInWords } from './words.ts';

/** The outcome of a step without JavaScript, for the page that shows it. */
export type SignInAnswer = Pick<SignInData, 'step' | 'phone' | 'profile' | 'error' | 'fieldError'>;

export const signInRules = ['auth.codeLength', 'auth.profileFields', 'auth.resendSeconds', 'auth.sendTimeout'] as const;

export interface SignInData {
  /** The purpose of sign-in; generic wording without it. */
  readonly type?: SignInType;
  /** The shopper's destination once signed in; a path of this site. */
  readonly redirect: string;
  readonly back: string;
  readonly website: string;
  readonly dealership?: string;
  /** Set when somebody is already signed in. */
  readonly signedInAs?: string;
  /** The step to show: the code's once a code was sent without JavaScript. */
  readonly step: 'phone' | 'code';
  readonly phone: string;
  readonly profile: Profile;
  /** Why the last step without JavaScript failed. */
  readonly error?: string;
  readonly fieldError?: { readonly field: 'phone' | 'code' | ProfileField; readonly message: string };
}

type Rules = (typeof signInRules)[number];

/** What the page's address requests, and the outcome of its form. */
export function loadSignIn({ page, site, visitor, answer }: LoadContext<unknown, Rules>): SignInData {
  const { searchParams } = page.url;
  const type = searchParams.get('type') ?? undefined;
  const dealership = site.document.dealerships?.[0]?.slug;
  return {
    ...(isSignInType(type) ? { type } : {}),
    redirect: sitePath(searchParams.get('redirect') ?? undefined) ?? '/',
    back: sitePath(searchParams.get('back') ?? undefined) ?? '/',
    website: site.slug,
    ...(dealership ? { dealership } : {}),
    ...(visitor ? { signedInAs: maskedPhone(visitor.phone) } : {}),
    step: 'phone',
    phone: '',
    profile: {},
    // As `submit` returned it: it never leaves the server in between.
    ...(answer as SignInAnswer | undefined),
  };
}

/** The profile fields in a form that this site collects. */
export function profileOf(form: Readonly<Record<string, string>>, asked: readonly string[]): Profile {
  const wanted = profileFields.filter((name) => asked.includes(name));
  return readProfile(Object.fromEntries(wanted.map((name) => [name, form[name]])));
}

export type SignInBlock = ListedProps<typeof signInRules, typeof signInWords, SignInData>;
