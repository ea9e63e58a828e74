import type { ApiAnswer, ApiRequest } from '../../schemas/api/index.ts';
import type { Review } from '../../schemas/entities/review.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { DeliveryQuote, Point } from '../dealer/postcodes.ts';
import type { Facts } from '../conditions/index.ts';
import type { Site } from './site.ts';

/** Geocodes Australian postcodes. */
export interface Geocoder {
  /** The coordinates of a four-digit postcode; `undefined` for an unknown one. Rejects when the service fails. */
  locate(postcode: string, site: Site): Promise<Point | undefined>;
}

export interface DeliveryRequest {
  /** As the shopper entered it. */
  readonly postcode: string;
  readonly vehicle?: Vehicle | undefined;
  readonly site: Site;
  /** Free delivery within this many kilometres of the vehicle's yard (rule `delivery.freeRadius`). */
  readonly freeRadius: number;
}

/** Quotes the delivery of a vehicle to a postcode. */
export interface DeliveryService {
  /** The quote; `undefined` when there is none for this place. Rejects when the service fails. */
  quote(request: DeliveryRequest): Promise<DeliveryQuote | undefined>;
}

export interface ReviewsWanted {
  readonly site: Site;
  /** The place's id at the map service. */
  readonly place: string;
  /** Maximum number of reviews. */
  readonly quantity: number;
}

/** Fetches the customer reviews of a place. */
export interface ReviewService {
  /** The reviews of a place, never rejecting: on failure, those in the site's own document. */
  find(wanted: ReviewsWanted): Promise<readonly Review[]>;
}

/** Provides a lender's disclaimer for one vehicle. */
export interface LenderDisclaimers {
  /** The text; `undefined` when the lender has none for the vehicle, or fails to answer, which is logged. */
  find(vehicle: Vehicle, providerId: string, site: Site): Promise<string | undefined>;
}

/** The loan to be quoted. */
export type QuoteRequest = Omit<ApiRequest<'POST /api/youx/quote'>['body'], 'car_id'>;

/** Repayments of a loan in dollars, and rates in per cent a year. */
export type FinanceQuote = ApiAnswer<'POST /api/youx/quote'>;

/** The subject of a quote: the site, its facts, and the vehicle if there is one. */
export interface QuoteSubject {
  readonly site: Site;
  readonly facts: Facts;
  readonly vehicle?: Vehicle | undefined;
}

/** Quotes loans. */
export interface QuoteService {
  /** Rejects when there is no quote. */
  quote(request: QuoteRequest, subject: QuoteSubject): Promise<FinanceQuote>;
}

/** A loan applied for: the loan with its applicant, and the lead sent with it. */
export type Application = ApiRequest<'POST /api/youx/create-customer'>['body'];

/** The outcome of an application: where it continues, or the reason for a refusal, if the service gives one. */
export interface ApplicationOutcome {
  /** A path of the site, or an `https:` address. */
  readonly redirectUrl?: string;
  /** The service's own words, plain text. */
  readonly error?: string;
}

/** Passes applications for loans on. */
export interface ApplicationService {
  /** The same lead key gives the same application. Rejects when the service fails. */
  apply(application: Application, site: Site): Promise<ApplicationOutcome>;
}

/** A shopper's action, under its id in the site's event map. */
export interface ShopperEvent {
  readonly site: string;
  readonly eventId: number;
  readonly carId: number | null;
  readonly dealershipId: number | null;
  readonly websiteId: number;
}

/** Stores shoppers' actions. */
export interface EventLog {
  /** Rejects when it could not be stored. */
  record(event: ShopperEvent): Promise<void>;
}

/** The outside services that blocks use; which adapter answers is the deployment's choice. */
export interface BlockServices {
  readonly applications: ApplicationService;
  readonly delivery: DeliveryService;
  readonly events: EventLog;
  readonly geocoder: Geocoder;
  readonly lenderDisclaimers: LenderDisclaimers;
  readonly quotes: QuoteService;
  readonly reviews: ReviewService;
}
