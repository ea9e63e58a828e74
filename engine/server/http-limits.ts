/** What the HTTP server takes from one peer, and for how long it waits; sizes in bytes, times in milliseconds. */
export interface HttpLimits {
  /** All header lines of a request; more is answered 431. */
  readonly headerBytes: number;
  /** The address of a request; a longer one is answered 414. */
  readonly urlLength: number;
  /** The body of a request; a larger one is answered 413. */
  readonly bodyBytes: number;
  /** Until the headers of a request are there, else 408. */
  readonly headersMs: number;
  /** Until a whole request is there, else 408. */
  readonly requestMs: number;
  /** An open connection waits for its next request: longer than nginx keeps its own (60 s), so that the proxy ends it. */
  readonly keepAliveMs: number;
  /** A peer that takes no byte of its answer for so long is dropped. */
  readonly stallMs: number;
  /** A peer must take its answer at this rate, once the first half minute is over. */
  readonly leastBytesPerSecond: number;
  readonly rateGraceMs: number;
  /** Open connections; further ones are refused. */
  readonly connections: number;
  /** Of them from one public address, where no proxy stands in front. */
  readonly connectionsPerAddress: number;
  /** Of answers that wait for their readers; beyond it requests are answered 503 and the slowest readers dropped. */
  readonly unsentBytes: number;
  /** How often the readers are looked at. */
  readonly lookMs: number;
  /** What is under way when the server closes may go on for so long. */
  readonly graceMs: number;
}

/** The limits of a server in production. */
export const httpLimits: HttpLimits = {
  headerBytes: 24 * 1024,
  urlLength: 12_000,
  bodyBytes: 64 * 1024,
  headersMs: 15_000,
  requestMs: 30_000,
  keepAliveMs: 75_000,
  stallMs: 20_000,
  leastBytesPerSecond: 4096,
  rateGraceMs: 30_000,
  connections: 4096,
  connectionsPerAddress: 256,
  unsentBytes: 128 * 1024 * 1024,
  lookMs: 1000,
  graceMs: 10_000,
};
