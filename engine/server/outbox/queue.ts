import { errorFields } from '../log.ts';
import { mostAttempts, retryDelayMs } from './backoff.ts';
import { type Channel, ClosedError } from './channel.ts';
import { type ClaimedMessage, claimDue, giveBack, markDelivered, markFailed } from './claim.ts';
import type { OutboxKind } from './kinds.ts';
import type { Log } from '../../ports/log.ts';
import type { DatabaseHandle } from '../db/handle.ts';

export interface QueueOptions {
  readonly database: DatabaseHandle;
  readonly kind: OutboxKind;
  readonly channel: Channel;
  readonly log: Log;
  readonly now: () => Date;
  /** A number from 0 to 1. */
  readonly random: () => number;
}

/** Delivers messages of one kind. */
export interface Queue {
  start(): void;
  wake(): void;
  deliverDue(): Promise<void>;
  stop(): Promise<void>;
}

const pauseMs = 2_000;
const atOnce = 10;
/** How long deliveries in progress may continue when the process is told to stop, before they are aborted. */
const graceMs = 5_000;
/** Upper bound on stopping: what is not released by then becomes available when its lease expires. */
const longestStopMs = 9_000;

/** Resolves when `work` is done, or after this long without it. */
function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    void work.finally(() => {
      clearTimeout(timer);
      done();
    });
  });
}

/**
 * The queue of one kind in this process; any number of processes may run one on the same database. It has up to ten
 * messages in progress and claims more once half of them are settled, so that one slow response holds up nothing.
 */
export function createQueue({ database, kind, channel, log, now, random }: QueueOptions): Queue {
  const underWay = new Set<Promise<void>>();
  let stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let started = false;
  let stopped = false;
  let woken = false;
  let failing = false;
  /** While the circuit breaker is open, one message at a time probes the receiver. */
  let closed = false;

  async function fail(message: ClaimedMessage, error: unknown): Promise<void> {
    const open = await database.get();
    const { id, site, attempts } = message;
    const text = error instanceof Error ? error.message : String(error);
    closed = error instanceof ClosedError;
    if (error instanceof ClosedError) return giveBack(open, message, later(error.retryAfterMs));
    // Aborted by this process, it is due at once for the next.
    if (stopping.signal.aborted) return giveBack(open, message, now());
    const again = attempts < mostAttempts ? later(retryDelayMs(attempts, random())) : undefined;
    const fields = { site, kind, id, attempts, error: text };
    if (again) log('warn', 'A message was not delivered and will be retried.', fields);
    else log('error', 'A message was given up.', fields);
    await markFailed(open, message, text, again);
  }

  const later = (ms: number) => new Date(now().getTime() + ms);

  async function deliver(message: ClaimedMessage): Promise<void> {
    try {
      await channel.deliver(message, stopping.signal);
    } catch (error) {
      return fail(message, error);
    }
    closed = false;
    await markDelivered(await database.get(), message, now());
  }

  /** Claims whatever is due until nothing is left or the process stops. Resolves when all of it is settled. */
  async function deliverDue(): Promise<void> {
    const failures: unknown[] = [];
    while (!stopped && failures.length === 0) {
      const most = closed ? 1 : atOnce - underWay.size;
      const claimed = await claimDue(await database.get(), kind, now(), most);
      for (const message of claimed) {
        const delivery = deliver(message)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      }
      if (claimed.length < most) break;
      const enough = closed ? 0 : atOnce / 2;
      while (underWay.size > enough) await Promise.race(underWay);
      if (closed) break;
    }
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
  }

  async function look(): Promise<void> {
    try {
      await deliverDue();
      failing = false;
    } catch (error) {
      if (!failing) log('error', 'The outbox could not be read and will be retried.', { kind, ...errorFields(error) });
      failing = true;
    }
  }

  function plan(delayMs: number): void {
    if (!started || running) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      woken = false;
      running = look().finally(() => {
        running = undefined;
        if (woken && !closed) plan(0);
        else if (channel.outside || failing) plan(pauseMs);
      });
    }, delayMs);
    // Lets a process with nothing else to do exit.
    timer.unref();
  }

  return {
    start() {
      started = true;
      stopped = false;
      stopping = new AbortController();
      if (channel.outside) plan(0);
    },
    wake() {
      woken = true;
      plan(0);
    },
    deliverDue,
    async stop() {
      started = false;
      stopped = true;
      clearTimeout(timer);
      const settled = Promise.all([running, ...underWay]);
      await settledWithin(settled, graceMs);
      stopping.abort();
      await settledWithin(settled, longestStopMs - graceMs);
    },
  };
}
