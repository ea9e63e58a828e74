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
import { type PortName, ports } from './ports.ts';
import { embeddedRecommender, httpRecommender, type Recommender } from './recommender.ts';
import { embeddedReviews, httpReviews, type ReviewService } from './reviews.ts';
import { upstream } from './upstream.ts';

/**
 * The outside services, each a port. An embedded adapter does the work in this process; an HTTP adapter asks the
 * upstream that the deployment names. Which one runs is never the site document's business.
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
export type ServiceSettings = { readonly [port in PortName]?: { readonly url: string; readonly token?: string } };

export interface ServiceOptions {
  readonly settings: ServiceSettings;
  /**
   * Leaves each event in the outbox to be read there where no analytics service is named: for previews, which show it.
   */
  readonly eventsInOutbox?: boolean;
  readonly database: DatabaseHandle;
  readonly log: Log;
  readonly now: () => Date;
}

/** The adapters of this deployment. */
export function createServices(options: ServiceOptions): Services {
  const { settings, eventsInOutbox, database, log, now } = options;
  const { appointments, brochure, delivery, events, gauge, geocoder, lender, recommender, reviews, sms } = settings;
  const outbox = outboxService(options);
  const places = geocoder
    ? httpGeocoder(upstream({ ...ports.geocoder, url: geocoder.url }), geocoder.token)
    : embeddedGeocoder();
  return {
    brochures: brochures(brochure ? httpBrochures(upstream({ ...ports.brochure, ...brochure })) : embeddedBrochures),
    events: eventLog({ database, now, forward: events || eventsInOutbox ? () => outbox.wake('event') : undefined }),
    delivery: freeNearby(
      delivery ? httpDelivery(upstream({ ...ports.delivery, ...delivery })) : embeddedDelivery(),
      places,
    ),
    outbox,
    appointments: appointments
      ? httpAppointments(upstream({ ...ports.appointments, ...appointments }))
      : embeddedAppointments(),
    sms: sms ? httpSms(upstream({ ...ports.sms, ...sms }), log) : embeddedSms(database, now),
    lenderDisclaimers: lender ? httpDisclaimers(upstream({ ...ports.lender, ...lender }), log) : embeddedDisclaimers(),
    priceGauge: gauge ? httpPriceGauge(upstream({ ...ports.gauge, ...gauge })) : embeddedPriceGauge(),
    recommender: recommender
      ? httpRecommender(upstream({ ...ports.recommender, ...recommender }))
      : embeddedRecommender(),
    geocoder: places,
    reviews: reviews ? httpReviews(upstream({ ...ports.reviews, ...reviews }), log, now) : embeddedReviews(),
  };
}
