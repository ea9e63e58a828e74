/** The results of random requests, over all calls with one folder. JSON. */
export interface RequestTally {
  /** How many have been sent; the next call continues from there. */
  sent: number;
  /** Responses by status. */
  statuses: Record<string, number>;
  promised503: number;
  /** Requests cut off on purpose, and those that were invalid HTTP: the server may hang up on them. */
  cutOff: number;
  malformed: number;
  /** Distinct faults: see the file of faults. */
  faults: number;
  /** Faulty answers in all. */
  faulty: number;
  /** Response times of `/healthz` meanwhile, in milliseconds. */
  healthMs: number[];
  /** Memory of the server, in megabytes, by the number of requests in a call. */
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

/** The quantile at this share (from 0 to 1); 0 without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * Where memory settles: the median of the last quarter of the latest call, beside that of its second quarter. In a
 * server that leaks the two are far apart.
 */
export function plateau({ memory, calls }: RequestTally): { readonly before: number; readonly after: number } {
  const latest = memory.filter(({ call }) => call === calls).map(({ megabytes }) => megabytes);
  const quarter = Math.ceil(latest.length / 4);
  return {
    before: quantile(latest.slice(quarter, 2 * quarter), 0.5),
    after: quantile(latest.slice(-quarter), 0.5),
  };
}
