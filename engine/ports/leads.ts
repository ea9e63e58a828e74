import type { Valuation } from '../../schemas/entities/valuation.ts';
import type { RouteFacts } from '../../schemas/facts.ts';

/** The outcome of a submitted form. */
export type LeadOutcome =
  | {
      readonly taken: true;
      readonly leadId: number;
      readonly repeated: boolean;
      /** The `Set-Cookie` headers that go with the answer. */
      readonly cookies: readonly string[];
    }
  | LeadRefusal;

/** Why a form was not accepted; nothing of it is stored. */
export interface LeadRefusal {
  readonly taken: false;
  readonly status: 401 | 409 | 422 | 429;
  /** The reason as a code, for scripts. */
  readonly code: 'signed_out' | 'unavailable' | 'taken' | 'invalid' | 'unverified' | 'token' | 'rate_limited';
  readonly error: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Where to sign in first. */
  readonly signIn?: string;
  /** A new token to submit the form with. */
  readonly token?: string;
}

/** A lead as stored and delivered; JSON. */
export type LeadPayload = Readonly<Record<string, unknown>>;

export interface LeadRecord {
  /** Slug of the site. */
  readonly site: string;
  readonly form: string;
  readonly idempotencyKey: string;
  /** Id of the signed-in shopper. */
  readonly userId?: number | undefined;
  readonly payload: LeadPayload;
}

/** A form as posted without JavaScript. */
export interface PostedForm {
  readonly form: string;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  /** The kind of page it was sent from. */
  readonly page: string;
  /** The parameters of that page that the form can read. */
  readonly query?: RouteFacts['query'] | undefined;
  /** The vehicle in the form's address, which may have left the stock since. */
  readonly carNamed?: string | undefined;
  readonly carId?: number | undefined;
  /** Given in the form's address for a vehicle that is not in stock or whose data lacks it. */
  readonly vin?: string | undefined;
  readonly car_type?: string | undefined;
  /** True when the form's phone was verified by its code with this very submission. */
  readonly verified?: boolean;
  /** The full URL of the request, including campaign parameters. */
  readonly asked: URL;
  /** Every field as sent, those that accompany the shopper's input included. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The outcome of adding a photo to a form. */
export type KeptPhoto =
  | {
      /** Its id, signed. */
      readonly photo: string;
    }
  | { readonly error: string; readonly status: 422 | 429 };

/** A trade-in after one of its steps. */
export interface TradeIn {
  readonly taken: true;
  /** The signed id of its lead, given only to the shopper who sent it. */
  readonly leadId: string;
  readonly valuation?: Valuation;
  readonly form_completed: boolean;
  readonly offer_accepted: boolean;
}

/** Why a step of a trade-in was not accepted; the steps before it stay. */
export interface TradeInRefusal {
  readonly taken: false;
  readonly status: 404 | 409 | 422 | 429 | 502;
  readonly code: string;
  readonly error: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** A step of a trade-in after its contact form. */
export type TradeInStep =
  | { readonly step: 'questions' | 'vehicle'; readonly values: Readonly<Record<string, string | undefined>> }
  | { readonly step: 'offer'; readonly accepted: boolean };
