import { embeddedDelivery, freeNearby, httpDelivery } from './delivery.ts';
import { type AppointmentService, embeddedAppointments, httpAppointments } from './appointments.ts';
import type { Deliverer } from '../outbox/deliverer.ts';
import { type Brochures, brochures, embeddedBrochures, httpBrochures } from './brochure.ts';
import { eventLog } from './events.ts';
import { embeddedSms, httpSms, type SmsSender } from './sms.ts';
import { embeddedGeocoder, httpGeocoder } from './geocoder.ts';
import { embeddedDisclaimers, httpDisclaimers } from './lender-disclaimer.ts';
import { embeddedPriceGauge, httpPriceGauge, type PriceGauge } from './price-gauge.ts';
import { outboxService } from './outbox.ts';
import { ports, type ServiceOptions } from './ports.ts';
import { embeddedRecommender, httpRecommender, type Recommender } from './recommender.ts';
import { embeddedReviews, httpReviews } from './reviews.ts';
import { upstream } from './upstream.ts';
import type { DeliveryService, EventLog, Geocoder, LenderDisclaimers, ReviewService } from '../../ports/services.ts';

/**
 * The outside services, each a port. An embedded adapter does the work in this process; an HTTP adapter uses the
 * upstream that the deployment names. Which one runs is never decided by the site document.
 */
export interface Services {
  /**
   * Delivers leads to `FORECOURT_LEADS_URL`, otherwise leaves them in the outbox; forwards events to
   * `FORECOURT_EVENTS_URL`.
   */
  readonly outbox: Deliverer;
  /** `FORECOURT_APPOINTMENTS_URL`; otherwise the opening hours. */
  readonly appointments: AppointmentService;
  /** `FORECOURT_BROCHURE_URL`; otherwise drawn in this process. */
  readonly brochures: Brochures;
  /** The event table; each event is also sent to `FORECOURT_EVENTS_URL`. */
  readonly events: EventLog;
  /** `FORECOURT_DELIVERY_URL`; otherwise the zones of the site's document. */
  readonly delivery: DeliveryService;
  /** `FORECOURT_LENDER_URL`; otherwise the disclaimer in the feed. */
  readonly lenderDisclaimers: LenderDisclaimers;
  /** `FORECOURT_SMS_URL`; otherwise the outbox. */
  readonly sms: SmsSender;
  /** `FORECOURT_GAUGE_URL`; otherwise the tenant's own stock. */
  readonly priceGauge: PriceGauge;
  /** `FORECOURT_RECOMMENDER_URL`; otherwise the tenant's own stock. */
  readonly recommender: Recommender;
  /** `FORECOURT_GEOCODER_URL`, its token sent as the service's key; otherwise a table of postcode areas. */
  readonly geocoder: Geocoder;
  /** `FORECOURT_REVIEWS_URL`; otherwise the reviews in the site's document. */
  readonly reviews: ReviewService;
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
