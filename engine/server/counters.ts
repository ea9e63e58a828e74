/** What a server counts, as its metrics describe it: what happened since it started, or what it holds now. */
export const serverFigures = {
  shedRequests: ['total', 'Requests answered 503 because of overload'],
  rendersRunning: ['now', 'Pages being built now'],
  rendersWaiting: ['now', 'Pages waiting to be built'],
  cacheHits: ['total', 'Pages served from the cache'],
  cacheMisses: ['total', 'Pages built for a request'],
  connections: ['now', 'Connections currently open'],
  connectionsRefused: ['total', 'Connections refused because too many were open'],
  connectionsDropped: ['total', 'Connections closed because their peer did not read the response'],
  unsentBytes: ['now', 'Response bytes buffered for their readers'],
} as const;

/** The figures of a server: plain numbers updated in place. */
export type ServerCounters = Record<keyof typeof serverFigures, number>;

export function createCounters(): ServerCounters {
  return Object.fromEntries(Object.keys(serverFigures).map((name) => [name, 0])) as ServerCounters;
}
