import type { Log } from '../../ports/log.ts';
import type { DatabaseHandle } from '../db/handle.ts';

/**
 * A port.
 *
 * @param name its name in errors and logs
 * @param timeoutMs of one attempt
 * @param tries at most; 1 for what must not be sent twice or is retried by the outbox
 * @param summary what an upstream does, and what happens when none is configured
 */
const port = (name: string, timeoutMs: number, tries: number, summary: string) => ({ name, timeoutMs, tries, summary });

/**
 * The ports an upstream can be configured for: `FORECOURT_<PORT>_URL`, and `FORECOURT_<PORT>_TOKEN` if it requires one.
 */
export const ports = {
  applications: port(
    'The application service',
    6000,
    2,
    'takes finance applications and names the page where they continue; otherwise they are kept in the database',
  ),
  appointments: port('The booking system', 3000, 3, 'provides free test drive times; otherwise the opening hours'),
  brochure: port('The brochure service', 15_000, 2, 'draws brochures; otherwise drawn in this process'),
  delivery: port('The delivery service', 3000, 3, "prices deliveries; otherwise the zones of the site's document"),
  events: port('The analytics service', 10_000, 1, 'receives each event, which is stored here as well'),
  gauge: port('The price gauge', 3000, 3, "knows market prices; else the site's own stock"),
  geocoder: port(
    'The geocoder',
    3000,
    3,
    'geocodes postcodes, its token sent as a key; otherwise a table of postcode areas',
  ),
  leads: port('The lead system', 10_000, 1, 'receives leads; otherwise they wait in the outbox'),
  lender: port('The lender service', 2000, 2, "provides the lender's disclaimer; otherwise the one in the feed"),
  mail: port('The mail service', 10_000, 1, 'sends e-mails; otherwise they wait in the outbox'),
  quotes: port('The quote service', 3000, 2, "quotes loans; otherwise calculated from the site's own lenders"),
  registration: port('The registration service', 4000, 3, "looks up plates; else models of the site's own stock"),
  recommender: port('The recommender', 3000, 2, "recommends similar vehicles; otherwise found in the site's own stock"),
  reviews: port('The review service', 2000, 2, "provides customer reviews; otherwise those in the site's document"),
  sms: port(
    'The SMS gateway',
    4000,
    2,
    'sends codes and texts about saved searches; otherwise they wait in the outbox',
  ),
  valuation: port('The valuation service', 6000, 2, "values trade-ins; else by the prices of the site's own stock"),
};

export type PortName = keyof typeof ports;

export const portNames = Object.keys(ports) as readonly PortName[];

/** The upstreams configured in the environment: `FORECOURT_<PORT>_URL` and `FORECOURT_<PORT>_TOKEN`. */
export type ServiceSettings = { readonly [port in PortName]?: { readonly url: string; readonly token?: string } };

export interface ServiceOptions {
  readonly settings: ServiceSettings;
  /** Without an analytics service, leaves each event in the outbox, where previews show it. */
  readonly eventsInOutbox?: boolean;
  readonly database: DatabaseHandle;
  readonly log: Log;
  readonly now: () => Date;
}
