/** What has happened so far in a part that kills or restarts. JSON. */
export interface Tally {
  rounds: number;
  kills: number;
  /** By kind: leads, bookings, applications, trade-ins, saves, reveals, events, codes, sessions. */
  acknowledged: Record<string, number>;
  lost: number;
  doubled: number;
  /** Sent again because no answer came. */
  resent: number;
  /** Leads that reached their receiver, each counted once. */
  delivered: number;
  /** Deliveries repeated under an earlier key. */
  redelivered: number;
  /** Responses 503 with `Retry-After`: the promised refusal. */
  promised503: number;
  /** Anything that should not have happened, by kind. */
  errors: Record<string, number>;
  /** What was lost, duplicated or wrong, in words; only the first few. */
  findings: string[];
}

const mostFindings = 100;

export function emptyTally(): Tally {
  return {
    rounds: 0,
    kills: 0,
    acknowledged: {},
    lost: 0,
    doubled: 0,
    resent: 0,
    delivered: 0,
    redelivered: 0,
    promised503: 0,
    errors: {},
    findings: [],
  };
}

/** Counts one more of `kind`. */
export function count(counts: Record<string, number>, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}

const sum = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((kind) => [
      kind,
      (one[kind] ?? 0) + (other[kind] ?? 0),
    ]),
  );

/** Both together. */
export function added(one: Tally, other: Tally): Tally {
  return {
    rounds: one.rounds + other.rounds,
    kills: one.kills + other.kills,
    acknowledged: sum(one.acknowledged, other.acknowledged),
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    resent: one.resent + other.resent,
    delivered: one.delivered + other.delivered,
    redelivered: one.redelivered + other.redelivered,
    promised503: one.promised503 + other.promised503,
    errors: sum(one.errors, other.errors),
    findings: [...one.findings, ...other.findings].slice(0, mostFindings),
  };
}
