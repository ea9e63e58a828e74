/** What random requests came to, of all calls with one folder. JSON. */
export interface RequestTally {
  /** How many have been sent; the next call goes on with the next. */
  sent: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  promised503: number;
  /** Requests that were cut off on purpose, and those whose bytes were no HTTP: the server may hang up on them. */
  cutOff: number;
  malformed: number;
  /** Distinct faults: see the file of faults. */
  faults: number;
  /** Faulty answers in all. */
  faulty: number;
  /** How long `/healthz` took meanwhile, in milliseconds. */
  healthMs: number[];
  /** Memory of the server, in megabytes, after so many requests of one call. */
  memory: { readonly call: number; readonly sent: number; readonly megabytes: number }[];
  calls: number;
}

export function emptyRequestTally(): RequestTally {
  return {
    sent: 0,
    statuses: {},
    promised503: 0,
    cutOff: 0,
    malformed: 0,
    faults: 0,
    faulty: 0,
    healthMs: [],
    memory: [],
    calls: 0,
  };
}

/** The value that so many of them (from 0 to 1) do not exceed; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * Where memory settles: the median of the last quarter of the latest call, beside that of its second quarter. A server
 * that leaks has the two far apart.
 */
export function plateau({ memory, calls }: RequestTally): { readonly before: number; readonly after: number } {
  const latest = memory.filter(({ call }) => call === calls).map(({ megabytes }) => megabytes);
  const quarter = Math.ceil(latest.length / 4);
  return {
    before: quantile(latest.slice(quarter, 2 * quarter), 0.5),
    after: quantile(latest.slice(-quarter), 0.5),
  };
}
