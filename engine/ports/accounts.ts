import type { Profile } from './profile.ts';

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

/** A lead as shown to the shopper who sent it. */
export interface OwnLead {
  readonly id: number;
  readonly kind: string;
  /** How it was filed: 'Test Drive'. */
  readonly title: string;
  readonly createdAt: Date;
  /** When a test drive is due to begin. */
  readonly dateTime?: Date;
  readonly carSlug?: string;
}

/** What a shopper submits to sign in. */
export interface SignInRequest {
  readonly phone: string;
  readonly profile: Profile;
  /** The dealership whose page made the request, if it belongs to the site. */
  readonly dealership?: string | undefined;
}
