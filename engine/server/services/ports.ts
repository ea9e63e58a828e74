interface Port {
  /** Its name in errors and logs. */
  readonly name: string;
  /** For one try, in milliseconds. */
  readonly timeoutMs: number;
  /** How often a call is tried in all; 1 for what must not be sent twice, or is tried again by the outbox. */
  readonly tries: number;
  /** What an upstream does, and who does it where none is named. */
  readonly summary: string;
}

/** The ports that an upstream can be named for: `FORECOURT_<PORT>_URL`, and `FORECOURT_<PORT>_TOKEN` where it asks for one. */
export const ports = {
  appointments: {
    name: 'The booking system',
    timeoutMs: 3000,
    tries: 3,
    summary: 'knows the free times for test drives; else the opening hours',
  },
  brochure: {
    name: 'The brochure service',
    timeoutMs: 15_000,
    tries: 2,
    summary: 'draws brochures; else drawn in this process',
  },
  delivery: {
    name: 'The delivery service',
    timeoutMs: 3000,
    tries: 3,
    summary: "prices deliveries; else the zones of the site's document",
  },
  events: {
    name: 'The analytics service',
    timeoutMs: 10_000,
    tries: 1,
    summary: 'is told of each event, which is kept here as well',
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
    summary: 'finds places, its token sent as a key; else a table of postcode areas',
  },
  leads: {
    name: 'The lead system',
    timeoutMs: 10_000,
    tries: 1,
    summary: 'takes leads; else they wait in the outbox to be read',
  },
  lender: {
    name: 'The lender service',
    timeoutMs: 2000,
    tries: 2,
    summary: "words the lender's disclaimer; else what the feed says of its offer",
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
    summary: "knows what customers wrote; else the reviews of the site's document",
  },
  sms: { name: 'The SMS gateway', timeoutMs: 4000, tries: 2, summary: 'sends codes; else they wait in the outbox' },
} as const satisfies Readonly<Record<string, Port>>;

export type PortName = keyof typeof ports;

export const portNames = Object.keys(ports) as readonly PortName[];
