import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom, type Random } from '../random.ts';
import { count, emptyTally, type Tally } from '../tally.ts';
import { atEnd, temporaryFolder } from '../tidy.ts';
import { writeTinySite } from '../tiny-site.ts';
import { startClients } from './clients.ts';
import { compare, reportKey } from './compare.ts';
import { Fleet } from './fleet.ts';
import { inDatabase, makeDue, readKept } from './kept.ts';
import { Ledger } from './ledger.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import type { DatabasePlace } from '../../../engine/server/db/handle.ts';

/** What the rounds of a segment work with. */
export interface Segment {
  readonly fleet: Fleet;
  readonly receiver: Receiver;
  readonly random: Random;
  readonly tally: Tally;
}

interface SegmentOptions {
  readonly seed: number;
  /** How many server processes. */
  readonly processes: number;
  /** URL of an empty PostgreSQL database; an embedded one in a new folder when omitted. */
  readonly url?: string;
  readonly onlyMoney?: boolean | undefined;
  /** What happens to the servers while clients work. */
  readonly rounds: (segment: Segment) => Promise<void>;
}

const clients = 8;
const deliveryMs = 120_000;

/**
 * Rounds on one new database with clients at work throughout; afterwards everything is delivered, and the acknowledged
 * items are compared with the database and the deliveries.
 */
export async function runSegment({ seed, processes, url, onlyMoney = false, rounds }: SegmentOptions): Promise<Tally> {
  const random = randomFrom(seed);
  const tally = emptyTally();
  const { folder, remove } = temporaryFolder('segment');
  const receiver = await openReceiver(random);
  const close = atEnd(() => receiver.close());
  const site = writeTinySite(folder);
  const place: DatabasePlace = { folder: join(folder, 'data'), ...(url ? { url } : {}) };
  const fleet = new Fleet({ sites: site.sites, size: processes, env: environment(place, receiver), tally });
  const ledger = new Ledger();
  try {
    // One after the other: the first migrates the database.
    for (const server of fleet.missing) await fleet.start(server);
    const work = startClients({ count: clients, fleet, site, receiver, ledger, random, tally, onlyMoney });
    receiver.weather = 'odd';
    await rounds({ fleet, receiver, random, tally });
    for (const server of fleet.missing) await fleet.start(server);
    await work.stop();
    await fleet.stop();
    await bringAll(place, { fleet, receiver, ledger, tally });
    const { lost, doubled, delivered, redelivered } = compare(ledger, await inDatabase(place, readKept), receiver);
    return {
      ...tally,
      lost: tally.lost + lost.length,
      doubled: tally.doubled + doubled.length,
      delivered,
      redelivered,
      findings: [...tally.findings, ...lost, ...doubled],
    };
  } finally {
    await fleet.kill(Array.from({ length: processes }, (_, server) => server));
    close();
    remove();
  }
}

function environment({ url, folder }: DatabasePlace, { env }: Receiver): Record<string, string> {
  return {
    ...env,
    FORECOURT_DATA: folder,
    ...(url ? { DATABASE_URL: url } : {}),
  };
}

/** Delivers the outbox to receivers that accept everything, and stops the server that did it. */
async function bringAll(
  place: DatabasePlace,
  { fleet, receiver, ledger, tally }: { fleet: Fleet; receiver: Receiver; ledger: Ledger; tally: Tally },
): Promise<void> {
  receiver.weather = 'fair';
  await inDatabase(place, makeDue);
  await fleet.start(0);
  const events = () => new Set([...receiver.events.values()].flatMap(({ about }) => [...about]));
  const waiting = () => {
    const arrived = events();
    return (
      [...ledger.leads].some(
        ([key, { acknowledged, isDelivered = true, settled }]) =>
          (acknowledged && isDelivered && !receiver.leads.has(key)) || (settled && !receiver.leads.has(reportKey(key))),
      ) || [...ledger.events].some(([number, { acknowledged }]) => acknowledged && !arrived.has(String(number)))
    );
  };
  const deadline = performance.now() + deliveryMs;
  while (waiting() && performance.now() < deadline) await wait(200);
  if (waiting()) count(tally.errors, 'Not everything was delivered within 120 s.');
  await fleet.stop();
}
