import type { DatabaseHandle } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type DeliveryService, embeddedDelivery, freeNearby, httpDelivery } from './delivery.ts';
import { type AppointmentService, embeddedAppointments, httpAppointments } from './appointments.ts';
import type { Deliverer } from '../outbox/deliverer.ts';
import { type Brochures, brochures, embeddedBrochures, httpBrochures } from './brochure.ts';
import { type EventLog, eventLog } from './events.ts';
import { embeddedSms, httpSms, type SmsSender } from './sms.ts';
import { embeddedGeocoder, type Geocoder, httpGeocoder } from './geocoder.ts';
import { embeddedDisclaimers, httpDisclaimers, type LenderDisclaimers } from './lender-disclaimer.ts';
import { embeddedPriceGauge, httpPriceGauge, type PriceGauge } from './price-gauge.ts';
import { outboxService } from './outbox.ts';
import { embeddedRecommender, httpRecommender, type Recommender } from './recommender.ts';
import { embeddedReviews, httpReviews, type ReviewService } from './reviews.ts';
import { upstream } from './upstream.ts';

/**
 * The outside services, each a port. An embedded adapter does the work in this process; an HTTP adapter asks the
 * upstream that the deployment names (architecture §6). Which one runs is never the site document's business.
 */
export interface Services {
  /** Brings leads to `FORECOURT_LEADS_URL`, else leaves them to be read; forwards events to `FORECOURT_EVENTS_URL`. */
  readonly outbox: Deliverer;
  /** `FORECOURT_APPOINTMENTS_URL`; else the opening hours. */
  readonly appointments: AppointmentService;
  /** `FORECOURT_BROCHURE_URL`; else drawn in this process. */
  readonly brochures: Brochures;
  /** The table of events; `FORECOURT_EVENTS_URL` is told of each as well. */
  readonly events: EventLog;
  /** `FORECOURT_DELIVERY_URL`; else the zones of the site's document. */
  readonly delivery: DeliveryService;
  /** `FORECOURT_LENDER_URL`; else what the feed says of the lender's offer. */
  readonly lenderDisclaimers: LenderDisclaimers;
  /** `FORECOURT_SMS_URL`; else the outbox. */
  readonly sms: SmsSender;
  /** `FORECOURT_GAUGE_URL`; else the tenant's own stock. */
  readonly priceGauge: PriceGauge;
  /** `FORECOURT_RECOMMENDER_URL`; else the tenant's own stock. */
  readonly recommender: Recommender;
  /** `FORECOURT_GEOCODER_URL`, its token sent as the service's key; else a table of postcode areas. */
  readonly geocoder: Geocoder;
  /** `FORECOURT_REVIEWS_URL`; else the reviews of the site's document. */
  readonly reviews: ReviewService;
}

/** Where each upstream is, from the environment: `FORECOURT_<PORT>_URL` and `FORECOURT_<PORT>_TOKEN`. */
export interface ServiceSettings {
  readonly [port: string]: { readonly url: string; readonly token?: string } | undefined;
}

export interface ServiceOptions {
  readonly settings: ServiceSettings;
  readonly database: DatabaseHandle;
  readonly log: Log;
  readonly now: () => Date;
}

/** The adapters of this deployment. */
export function createServices(options: ServiceOptions): Services {
  const { settings, database, log, now } = options;
  const { brochure, delivery, events, gauge, geocoder, lender, recommender, reviews, sms } = settings;
  const outbox = outboxService(options);
  const places = geocoder
    ? httpGeocoder(upstream({ name: 'The geocoder', timeoutMs: 3000, url: geocoder.url }), geocoder.token)
    : embeddedGeocoder();
  return {
    brochures: brochures(
      brochure
        ? httpBrochures(upstream({ name: 'The brochure service', timeoutMs: 15_000, tries: 2, ...brochure }))
        : embeddedBrochures,
    ),
    events: eventLog({ database, now, forward: events && (() => outbox.wake()) }),
    delivery: freeNearby(
      delivery
        ? httpDelivery(upstream({ name: 'The delivery service', timeoutMs: 3000, ...delivery }))
        : embeddedDelivery(),
      places,
    ),
    outbox,
    appointments: settings['appointments']
      ? httpAppointments(upstream({ name: 'The booking system', timeoutMs: 3000, ...settings['appointments'] }))
      : embeddedAppointments(database),
    sms: sms
      ? httpSms(upstream({ name: 'The SMS gateway', timeoutMs: 4000, tries: 2, ...sms }), log)
      : embeddedSms(database, now),
    lenderDisclaimers: lender
      ? httpDisclaimers(upstream({ name: 'The lender service', timeoutMs: 2000, tries: 2, ...lender }), log)
      : embeddedDisclaimers(),
    priceGauge: gauge
      ? httpPriceGauge(upstream({ name: 'The price gauge', timeoutMs: 3000, ...gauge }))
      : embeddedPriceGauge(),
    recommender: recommender
      ? httpRecommender(upstream({ name: 'The recommender', timeoutMs: 3000, tries: 2, ...recommender }))
      : embeddedRecommender(),
    geocoder: places,
    reviews: reviews
      ? httpReviews(upstream({ name: 'The review service', timeoutMs: 2000, tries: 2, ...reviews }), log, now)
      : embeddedReviews(),
  };
}
