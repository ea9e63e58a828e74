import type { Valuation } from '../../schemas/entities/valuation.ts';
import type { AlertChannel } from '../../schemas/search/alert-channels.ts';

/** A shopper who is signed in on this site. */
export interface Visitor {
  readonly id: number;
  /** In national form, digits only; empty for an account without one. */
  readonly phone: string;
}

/** A signed-in shopper and their site (by slug). */
export interface AccountOwner {
  readonly site: string;
  readonly userId: number;
}

/** A search that the shopper keeps in their account. */
export interface SavedSearch {
  /** Path and query of the results page. */
  readonly address: string;
  /** What it lists, in words. */
  readonly label: string;
  /** The channels for its new matches; none when empty. */
  readonly by: readonly AlertChannel[];
}

export interface NewSearch extends Omit<SavedSearch, 'by'> {
  /** The channels the shopper wants for its new matches; unchanged when omitted, and none for a new search. */
  readonly by?: readonly AlertChannel[];
  /** The language that the shopper reads the site in. */
  readonly locale: string;
  /** Where e-mails are sent; stored with the account. The account's own when omitted. */
  readonly email?: string;
  /** The listing time of the newest vehicle found so far, in seconds since 1970. */
  readonly seenUntil: number;
}

/** A lead as shown to the shopper who sent it. */
export interface OwnLead {
  readonly id: number;
  readonly kind: string;
  /** How it was filed: 'Test Drive'. */
  readonly title: string;
  readonly createdAt: Date;
  /** When a test drive is due to begin, by the clocks of its location: `2026-11-24T09:30`, or the day alone. */
  readonly dateTime?: string;
  readonly carSlug?: string;
  /** Of the shopper's own vehicle, in a trade-in. */
  readonly valuation?: Valuation;
}

export interface SignInRequest {
  readonly phone: string;
  readonly profile: Profile;
  /** The dealership whose page made the request, if it belongs to the site. */
  readonly dealership?: string | undefined;
}

/** The profile fields a shopper may enter at sign-in (rule `auth.profileFields`). */
export const profileFields = ['first_name', 'last_name', 'email', 'postcode'] as const;

export type ProfileField = (typeof profileFields)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

/** What is stored of a signed-in shopper; the phone in national form, digits only, or empty. */
export interface AccountDetails extends Profile {
  readonly phone: string;
}

const longestField = 120;

/** The profile from a form or from storage; empty and invalid values are dropped. */
export function readProfile(value: unknown): Profile {
  if (typeof value !== 'object' || value === null) return {};
  const given: Readonly<Record<string, unknown>> = { ...value };
  return Object.fromEntries(
    profileFields.flatMap((name) => {
      const text = given[name];
      const kept = typeof text === 'string' ? text.trim().slice(0, longestField) : '';
      return kept === '' ? [] : [[name, kept]];
    }),
  );
}
