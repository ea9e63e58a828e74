import type { Ledger } from './ledger.ts';
import type { Receipt } from './receiver.ts';

/** The contents of a database after a part. */
export interface Kept {
  readonly leads: readonly { readonly id: number; readonly key: string; readonly settled?: boolean }[];
  /** Messages of the outbox about leads, by key. */
  readonly messages: readonly string[];
  /** `phone car` */
  readonly saves: readonly string[];
  readonly reveals: readonly number[];
  readonly events: readonly number[];
  readonly users: readonly string[];
}

/** What the receiving systems accepted, by idempotency key. */
export interface Taken {
  readonly leads: ReadonlyMap<string, Receipt>;
  readonly events: ReadonlyMap<string, Receipt>;
}

export interface Comparison {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly delivered: number;
  readonly redelivered: number;
}

function countsOf<T>(list: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** A changed lead sent under a used key gets a derived key; nothing is changed here, so one would be a duplicate. */
const ownKey = (key: string) => key.replace(/(?<!^application)\.(?!completed$).*$/, '');

/** The key under which the end of a trade-in is reported, beside that of its lead. */
export const reportKey = (key: string) => `${key}.completed`;
const leadKey = (key: string) => key.replace(/\.completed$/, '');

function compareLeads(ledger: Ledger, kept: Kept, taken: Taken['leads']) {
  const lost: string[] = [];
  const doubled: string[] = [];
  const ids = new Map(kept.leads.map(({ id, key }) => [key, id]));
  const rows = countsOf(kept.leads.map(({ key }) => ownKey(key)));
  const messages = countsOf(kept.messages.map(ownKey));
  const settled = new Set(kept.leads.filter((row) => row.settled).map(({ key }) => key));
  for (const [key, { acknowledged, leadId, isDelivered = true, ...sent }] of ledger.leads) {
    if (acknowledged && ids.get(key) !== leadId)
      lost.push(`lead ${key}: acknowledged as ${leadId}, kept as ${ids.get(key) ?? 'nothing'}`);
    if (acknowledged && isDelivered && !taken.has(key)) lost.push(`lead ${key}: acknowledged, not delivered`);
    if (sent.settled && !settled.has(key)) lost.push(`lead ${key}: acknowledged as settled, kept as begun`);
    if (sent.settled && !taken.has(reportKey(key))) lost.push(`lead ${key}: settled, not delivered`);
    if ((rows.get(key) ?? 0) > 1) doubled.push(`lead ${key}: ${rows.get(key)} rows`);
    if ((messages.get(key) ?? 0) > 1) doubled.push(`lead ${key}: ${messages.get(key)} messages`);
  }
  for (const [key, { about }] of taken) {
    if (about.size > 1) doubled.push(`lead ${key}: delivered as ${[...about].join(' and ')}`);
    if (!ids.has(leadKey(key))) lost.push(`lead ${key}: delivered, not kept`);
  }
  const booked = kept.leads.flatMap(({ key }) => ledger.leads.get(key)?.slot ?? []);
  for (const [slot, times] of countsOf(booked))
    if (times > 1) doubled.push(`test drive ${slot}: booked ${times} times`);
  const delivered = [...taken].filter(([key]) => leadKey(key) === key);
  const keysOfLead = countsOf(delivered.flatMap(([, { about }]) => [...about]));
  for (const [id, times] of keysOfLead) if (times > 1) doubled.push(`lead ${id}: delivered under ${times} keys`);
  return { lost, doubled };
}

/** Items without a key: stored at least as often as acknowledged, and at most as often as attempted. */
function compareTries(
  what: string,
  sent: ReadonlyMap<number, { acknowledged: boolean; tries: number }>,
  kept: readonly number[],
) {
  const lost: string[] = [];
  const doubled: string[] = [];
  const rows = countsOf(kept);
  for (const [number, { acknowledged, tries }] of sent) {
    const found = rows.get(number) ?? 0;
    if (acknowledged && found === 0) lost.push(`${what} ${number}: acknowledged, not kept`);
    if (found > tries) doubled.push(`${what} ${number}: sent ${tries} times, ${found} rows`);
  }
  return { lost, doubled };
}

function compareSets(what: string, sent: ReadonlyMap<string, { acknowledged: boolean }>, kept: readonly string[]) {
  const rows = countsOf(kept);
  return {
    lost: [...sent].flatMap(([name, { acknowledged }]) =>
      acknowledged && !rows.has(name) ? [`${what} ${name}: acknowledged, not kept`] : [],
    ),
    doubled: [...rows].flatMap(([name, times]) => (times > 1 ? [`${what} ${name}: ${times} rows`] : [])),
  };
}

/** Event messages that were accepted, by event id. */
function deliveredEvents(ledger: Ledger, kept: Kept, taken: Taken['events']) {
  const keys = countsOf([...taken.values()].flatMap(({ about }) => [...about].map(Number)));
  const rows = countsOf(kept.events);
  const lost = [...ledger.events].flatMap(([number, { acknowledged }]) =>
    acknowledged && !keys.has(number) ? [`event ${number}: acknowledged, not delivered`] : [],
  );
  const doubled = [...keys].flatMap(([number, times]) =>
    ledger.events.has(number) && times > (rows.get(number) ?? 0)
      ? [`event ${number}: ${rows.get(number) ?? 0} rows, delivered under ${times} keys`]
      : [],
  );
  return { lost, doubled };
}

/** What was acknowledged but is missing or undelivered, and what is stored or was delivered too often. */
export function compare(ledger: Ledger, kept: Kept, taken: Taken): Comparison {
  const parts = [
    compareLeads(ledger, kept, taken.leads),
    compareSets('save', ledger.saves, kept.saves),
    compareSets('user', ledger.users, kept.users),
    compareTries('reveal', ledger.reveals, kept.reveals),
    compareTries('event', ledger.events, kept.events),
    deliveredEvents(ledger, kept, taken.events),
  ];
  const receipts = [...taken.leads.values()];
  return {
    lost: parts.flatMap(({ lost }) => lost),
    doubled: parts.flatMap(({ doubled }) => doubled),
    delivered: receipts.length,
    redelivered: receipts.reduce((sum, { times }) => sum + times - 1, 0),
  };
}
