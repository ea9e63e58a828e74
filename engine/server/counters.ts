/** What a server has counted since it started and what it holds now; plain numbers updated in place. */
export interface ServerCounters {
  /** Requests answered 503 because of overload. */
  shedRequests: number;
  /** Pages being built, and pages waiting to be. */
  rendersRunning: number;
  rendersWaiting: number;
  /** Pages served from the cache, and pages built for a request. */
  cacheHits: number;
  cacheMisses: number;
  /** Connections currently open. */
  connections: number;
  /** Connections refused because too many were open, in all or from one address. */
  connectionsRefused: number;
  /** Connections ended because their peer did not read the response. */
  connectionsDropped: number;
  /** Response bytes buffered for their readers. */
  unsentBytes: number;
}

/** Counters of a server that has just started. */
export function createCounters(): ServerCounters {
  return {
    shedRequests: 0,
    rendersRunning: 0,
    rendersWaiting: 0,
    cacheHits: 0,
    cacheMisses: 0,
    connections: 0,
    connectionsRefused: 0,
    connectionsDropped: 0,
    unsentBytes: 0,
  };
}
