import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** What a condition may know of the site. Its slug is here for reports; a condition on it is refused. */
export interface SiteFacts {
  readonly slug: string;
  readonly template?: string;
  readonly group?: string;
  readonly features: readonly string[];
  readonly dealershipCount: number;
  /** State of the primary location: NSW, VIC … */
  readonly state?: string;
}

/** What is derived from a vehicle's raw fields, in stages. */
export interface DerivedVehicleFacts {
  /** Stage 0: the rule `stock.available`. */
  readonly available: boolean;
  /** Stage 0: listed within the last `stock.justArrivedDays` days. */
  readonly justArrived: boolean;
  /** Stage 0: dollars by which the current price is below `before_price`; 0 when it is not. */
  readonly saving: number;
  readonly imageCount: number;
  /** Calendar years since the build year. */
  readonly ageYears?: number | undefined;
  /** Stage 1: the entry of `finance_lenders` of the provider that `finance.provider` names. */
  readonly lender?: object;
}

/** The names of the derived facts; conditions read them as `vehicle.available` and so on. */
export const derivedFields: ReadonlySet<string> = new Set<keyof DerivedVehicleFacts>([
  'available',
  'justArrived',
  'saving',
  'imageCount',
  'ageYears',
  'lender',
]);

/** A location as conditions see it. */
export interface LocationFacts {
  readonly type: string;
  readonly subtype: readonly string[];
  readonly slug: string;
  readonly dealership_slug?: string;
  readonly state?: string;
  readonly primary: boolean;
  readonly manufacturers: readonly string[];
  readonly openNow: boolean;
}

/** The visitor as conditions see them; pages cached for everyone read none of these. */
export interface VisitorFacts {
  readonly signedIn: boolean;
  readonly hasPhone: boolean;
  readonly hasValuation: boolean;
}

/** The page being shown. */
export interface RouteFacts {
  /**
   * home, search, specialOffers, vehicle, checkout, finance, trade, location, contact, budget, account, signIn,
   * content.
   */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Everything a condition may read. */
export interface Facts {
  readonly site: SiteFacts;
  readonly vehicle?: Vehicle | undefined;
  /** What the rule book derives from `vehicle`; see `RuleBook.vehicle`. Apart, as copying 80 fields is slow. */
  readonly derived?: DerivedVehicleFacts | undefined;
  readonly location?: LocationFacts | undefined;
  readonly visitor?: VisitorFacts | undefined;
  readonly route?: RouteFacts | undefined;
  readonly now: Date;
}
