/** What a server has counted since it started, and what it holds now; plain numbers that change in place. */
export interface ServerCounters {
  /** Requests answered 503 because there was more to do than the process can. */
  shedRequests: number;
  /** Pages being built now, and those that wait for their turn. */
  rendersRunning: number;
  rendersWaiting: number;
  /** Pages that came from the cache, and pages that were built for a request. */
  cacheHits: number;
  cacheMisses: number;
  /** Connections that are open now. */
  connections: number;
  /** Connections refused because too many were open, in all or from one address. */
  connectionsRefused: number;
  /** Connections ended because their peer did not take its answer. */
  connectionsDropped: number;
  /** Bytes of answers that wait in this process for their readers. */
  unsentBytes: number;
}

/** Counters of a server that has done nothing yet. */
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
