import type { VehicleSearch } from '../search/client.ts';
import type { RequestCookies } from './cookies.ts';
import type { KeptPhoto, LeadOutcome, LeadRecord, PostedForm, TradeIn, TradeInRefusal, TradeInStep } from './leads.ts';
import type { Log } from './log.ts';
import type { BlockServices } from './services.ts';
import type { Site } from './site.ts';
import type {
  AccountDetails,
  AccountOwner,
  NewSearch,
  OwnLead,
  SavedSearch,
  SignInRequest,
  Visitor,
} from './accounts.ts';

/** Who posts a form, on which site and when. */
export interface Asker {
  readonly site: Site;
  readonly search: VehicleSearch;
  readonly now: Date;
  readonly log: Log;
  readonly cookies: RequestCookies;
  /** The client address as the server sees it; used for rate limits only. */
  readonly remoteAddress: string;
  readonly visitor?: Visitor;
}

/** What blocks can use of the server besides the stock. Methods reject while the database is unreachable. */
export interface BlockBackend {
  readonly services: BlockServices;
  readonly leads: {
    /** A token for a form of this site, valid for one lead. */
    token(site: string, now: Date): string;
    /** The key of a form posted without JavaScript: the same input gives the same key. */
    key(form: PostedForm, now: Date): string;
    /** Takes a form posted without JavaScript. */
    post(form: PostedForm, asker: Asker): Promise<LeadOutcome>;
    /** Stores a lead, unless one is already stored under its key. */
    store(lead: LeadRecord, now: Date): Promise<unknown>;
  };
  readonly photos: {
    /** Keeps a photo that came with a form posted without JavaScript. */
    keep(photo: Blob, asker: Asker): Promise<KeptPhoto>;
  };
  readonly tradeIns: {
    /** The signed id of a lead that was just accepted. */
    idOf(site: string, leadId: number): string;
    take(leadId: string, step: TradeInStep, asker: Asker): Promise<TradeIn | TradeInRefusal>;
    /** Passes the valuation of a lead on to the lead system. */
    record(leadId: string, asker: Asker): Promise<TradeIn | TradeInRefusal>;
  };
  readonly accounts: {
    details(owner: AccountOwner): Promise<AccountDetails>;
    /** The latest leads that the shopper sent while signed in. */
    leads(owner: AccountOwner, most: number): Promise<readonly OwnLead[]>;
    /** The ids of the saved vehicles, newest first, including those sold or gone since. */
    savedCars(owner: AccountOwner): Promise<readonly number[]>;
    removeCar(owner: AccountOwner, carId: number): Promise<void>;
    /** The saved searches, newest first. */
    savedSearches(owner: AccountOwner): Promise<readonly SavedSearch[]>;
    /**
     * Saves a search, or changes how the shopper is notified about it. False when the account has reached the maximum.
     */
    saveSearch(owner: AccountOwner, search: NewSearch, now: Date): Promise<boolean>;
    removeSearch(owner: AccountOwner, address: string): Promise<void>;
    /** Texts a code; gives the `Set-Cookie` headers that bind it to this browser. Throws an ApiError. */
    requestSignIn(asker: Asker, request: SignInRequest): Promise<readonly string[]>;
    /** Signs in with a code; gives the `Set-Cookie` headers of the new session. Throws an ApiError. */
    confirmSignIn(asker: Asker, proof: { readonly phone: string; readonly code: string }): Promise<readonly string[]>;
    /** Texts a code that verifies a phone; gives the `Set-Cookie` headers that bind it to this browser. Throws an ApiError. */
    sendPhoneCode(asker: Asker, phone: string): Promise<readonly string[]>;
    /** Verifies a phone by its code; gives the `Set-Cookie` headers that remember it. Throws an ApiError. */
    verifyPhone(asker: Asker, proof: { readonly phone: string; readonly code: string }): Promise<readonly string[]>;
    /** Whether this browser has verified this phone within the hour. */
    isVerified(asker: Asker, phone: string): boolean;
    /** Ends this session, or every session of the shopper; gives the `Set-Cookie` headers that clear it. */
    signOut(asker: Asker, scope: 'here' | 'everywhere'): Promise<readonly string[]>;
  };
}
