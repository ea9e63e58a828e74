/** What the HTTP server accepts from one peer and how long it waits; sizes in bytes, times in milliseconds. */
export interface HttpLimits {
  /** Maximum size of a request's headers; more is answered 431. */
  readonly headerBytes: number;
  /** Maximum length of a request's URL; more is answered 414. */
  readonly urlLength: number;
  /** Maximum size of a request's body; more is answered 413. */
  readonly bodyBytes: number;
  /** Time allowed for the headers to arrive, else 408. */
  readonly headersMs: number;
  /** Time allowed for the whole request to arrive, else 408. */
  readonly requestMs: number;
  /** How long an idle connection stays open: longer than nginx's 60 s, so that the proxy is the one to close it. */
  readonly keepAliveMs: number;
  /** A peer that reads none of its response for this long is dropped. */
  readonly stallMs: number;
  /** Minimum rate at which a peer must read its response, after a grace period of half a minute. */
  readonly leastBytesPerSecond: number;
  readonly rateGraceMs: number;
  /** Maximum number of open connections; further ones are refused. */
  readonly connections: number;
  /** The same per public address, where no proxy stands in front. */
  readonly connectionsPerAddress: number;
  /** Response bytes buffered for readers; beyond this, requests are answered 503 and the slowest readers dropped. */
  readonly unsentBytes: number;
  /** How often readers are checked. */
  readonly lookMs: number;
  /** How long work in progress may continue when the server closes. */
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
