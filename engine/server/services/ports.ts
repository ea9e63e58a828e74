import type { Log } from '../../ports/log.ts';
import type { DatabaseHandle } from '../db/handle.ts';

interface Port {
  /** Its name in errors and logs. */
  readonly name: string;
  /** Timeout of one attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum number of attempts; 1 for what must not be sent twice or is retried by the outbox. */
  readonly tries: number;
  /** What an upstream does, and what happens when none is configured. */
  readonly summary: string;
}

/**
 * The ports an upstream can be configured for: `FORECOURT_<PORT>_URL`, and `FORECOURT_<PORT>_TOKEN` if it requires one.
 */
export const ports = {
  appointments: {
    name: 'The booking system',
    timeoutMs: 3000,
    tries: 3,
    summary: 'provides free test drive times; otherwise the opening hours',
  },
  brochure: {
    name: 'The brochure service',
    timeoutMs: 15_000,
    tries: 2,
    summary: 'draws brochures; otherwise drawn in this process',
  },
  delivery: {
    name: 'The delivery service',
    timeoutMs: 3000,
    tries: 3,
    summary: "prices deliveries; otherwise the zones of the site's document",
  },
  events: {
    name: 'The analytics service',
    timeoutMs: 10_000,
    tries: 1,
    summary: 'receives each event, which is stored here as well',
  },
  gauge: {
    name: 'The price gauge',
    timeoutMs: 3000,
    tries: 3,
    summary: "knows market prices; else the site's own stock",
  },
  geocoder: {
    name: 'The geocoder',
    timeoutMs: 3000,
    tries: 3,
    summary: 'geocodes postcodes, its token sent as a key; otherwise a table of postcode areas',
  },
  leads: {
    name: 'The lead system',
    timeoutMs: 10_000,
    tries: 1,
    summary: 'receives leads; otherwise they wait in the outbox',
  },
  lender: {
    name: 'The lender service',
    timeoutMs: 2000,
    tries: 2,
    summary: "provides the lender's disclaimer; otherwise the one in the feed",
  },
  recommender: {
    name: 'The recommender',
    timeoutMs: 3000,
    tries: 2,
    summary: "picks similar vehicles; else the site's own stock",
  },
  reviews: {
    name: 'The review service',
    timeoutMs: 2000,
    tries: 2,
    summary: "provides customer reviews; otherwise those in the site's document",
  },
  sms: {
    name: 'The SMS gateway',
    timeoutMs: 4000,
    tries: 2,
    summary: 'sends codes; otherwise they wait in the outbox',
  },
} as const satisfies Readonly<Record<string, Port>>;

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
