import { embeddedApplications, httpApplications } from './applications.ts';
import { embeddedAppointments, httpAppointments } from './appointments.ts';
import { brochures, embeddedBrochures, httpBrochures } from './brochure.ts';
import { embeddedDelivery, embeddedGeocoder, freeNearby, httpDelivery, httpGeocoder } from './places.ts';
import { eventLog } from './events.ts';
import { embeddedDisclaimers, httpDisclaimers } from './lender-disclaimer.ts';
import { outboxService } from './outbox.ts';
import { ports, type ServiceOptions } from './ports.ts';
import { embeddedPriceGauge, embeddedRecommender, httpPriceGauge, httpRecommender } from './stock.ts';
import { embeddedQuotes, httpQuotes } from './quotes.ts';
import { embeddedReviews, httpReviews } from './reviews.ts';
import { embeddedSms, httpSms } from './sms.ts';
import { embeddedRegistrations, embeddedValuations, httpRegistrations, httpValuations } from './trade-in.ts';
import { adapters, upstream } from './upstream.ts';

export type Services = ReturnType<typeof createServices>;

/**
 * The outside services, each a port (see `ports`). An embedded adapter does the work in this process; an HTTP adapter
 * uses the upstream that the deployment names. Which one runs is never decided by the site document.
 */
export function createServices(options: ServiceOptions) {
  const { settings, eventsInOutbox, database, log, now } = options;
  const adapter = adapters(settings);
  const outbox = outboxService(options);
  // The maps service takes its token as a key in the query.
  const { url, token } = settings.geocoder ?? {};
  const geocoder = url ? httpGeocoder(upstream({ ...ports.geocoder, url }), token) : embeddedGeocoder();
  const forward = settings.events || eventsInOutbox ? () => outbox.wake('event') : undefined;
  return {
    outbox,
    geocoder,
    brochures: brochures(
      adapter('brochure', httpBrochures, () => embeddedBrochures),
      now,
    ),
    events: eventLog({ database, now, forward }),
    delivery: freeNearby(adapter('delivery', httpDelivery, embeddedDelivery), geocoder),
    applications: adapter('applications', httpApplications, () => embeddedApplications({ database, outbox }, now)),
    appointments: adapter('appointments', httpAppointments, embeddedAppointments),
    sms: adapter(
      'sms',
      (gateway) => httpSms(gateway, log),
      () => embeddedSms(database, now),
    ),
    lenderDisclaimers: adapter('lender', (lender) => httpDisclaimers(lender, log), embeddedDisclaimers),
    priceGauge: adapter('gauge', httpPriceGauge, embeddedPriceGauge),
    quotes: adapter('quotes', (service) => httpQuotes(service, log), embeddedQuotes),
    registrations: adapter('registration', httpRegistrations, embeddedRegistrations),
    valuations: adapter('valuation', httpValuations, embeddedValuations),
    recommender: adapter('recommender', httpRecommender, embeddedRecommender),
    reviews: adapter('reviews', (service) => httpReviews(service, log, now), embeddedReviews),
  };
}
