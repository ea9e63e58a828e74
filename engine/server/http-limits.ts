/**
 * What the HTTP server accepts from one peer in production and how long it waits; sizes in bytes, times in
 * milliseconds.
 */
export const httpLimits = {
  /** Maximum size of a request's headers; more is answered 431. */
  headerBytes: 24 * 1024,
  /** Maximum length of a request's URL; more is answered 414. */
  urlLength: 12_000,
  /** Maximum size of a request's body; more is answered 413. */
  bodyBytes: 64 * 1024,
  /** The same for a photo added to a form, and for a form that contains its photos. */
  photoBytes: 10 * 1024 * 1024,
  uploadBytes: 32 * 1024 * 1024,
  /** Bytes of photos being received at once; beyond this, further ones are answered 503. */
  uploadsBytes: 192 * 1024 * 1024,
  /** The same from one address, or a few requests that send nothing would keep everybody's photos out. */
  uploadsBytesPerAddress: 64 * 1024 * 1024,
  /** Time allowed for the headers to arrive, else 408. */
  headersMs: 15_000,
  /** Time allowed for the whole request to arrive, else 408. */
  requestMs: 30_000,
  /** How long an idle connection stays open: longer than nginx's 60 s, so that the proxy is the one to close it. */
  keepAliveMs: 75_000,
  /** A peer that reads none of its response for this long is dropped. */
  stallMs: 20_000,
  /** Minimum rate at which a peer must read its response, after a grace period of half a minute. */
  leastBytesPerSecond: 4096,
  rateGraceMs: 30_000,
  /** Maximum number of open connections; further ones are refused. */
  connections: 4096,
  /** The same per public address, without a proxy in front. */
  connectionsPerAddress: 256,
  /** Response bytes buffered for readers; beyond this, requests are answered 503 and the slowest readers dropped. */
  unsentBytes: 128 * 1024 * 1024,
  /** How often readers are checked. */
  lookMs: 1000,
  /** How long work in progress may continue when the server closes. */
  graceMs: 10_000,
};

export type HttpLimits = Readonly<typeof httpLimits>;

/** One worker's share of a deployment's limits; connections are distributed to the workers in turn. */
export function shareOfLimits(workers: number) {
  const share = (total: number) => Math.ceil(total / workers);
  const { connections, connectionsPerAddress, unsentBytes } = httpLimits;
  return {
    connections: share(connections),
    connectionsPerAddress: share(connectionsPerAddress),
    unsentBytes: share(unsentBytes),
  };
}
