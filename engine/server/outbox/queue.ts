import { hourMs } from '../../time/day.ts';
import { inTime } from '../../time/in-time.ts';
import { errorFields } from '../log.ts';
import { waking } from '../../time/waking.ts';
import { type Channel, ClosedError, type OutboxKind } from './channel.ts';
import { type ClaimedMessage, claimDue, giveBack, markDelivered, markFailed } from './messages.ts';
import type { Log } from '../../ports/log.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import { errorMessage } from '../../text/sentence.ts';

export interface QueueOptions {
  readonly database: DatabaseHandle;
  readonly kind: OutboxKind;
  readonly channel: Channel;
  readonly log: Log;
  readonly now: () => Date;
  readonly random: () => number;
}

const firstDelayMs = 5_000;
const longestDelayMs = hourMs;

/** Maximum delivery attempts, about six days' worth: longer than any unattended holiday. */
export const mostAttempts = 200;

/**
 * How long to wait after the given number of failed attempts, in milliseconds: doubling each time up to an hour, with
 * jitter between half and all of it, so that messages which failed together do not retry together.
 *
 * | failed tries | waits at most | together at most |
 * |---|---|---|
 * | 1 | 5 s | 5 s |
 * | 2 | 10 s | 15 s |
 * | 3 | 20 s | 35 s |
 * | 5 | 80 s | 155 s |
 * | 10 | 43 min | 85 min |
 * | 11 and more | 1 h | |
 * | 200 | given up | 8 days |
 *
 * @param random a number from 0 to 1.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), longestDelayMs);
  return Math.round(whole * (0.5 + random / 2));
}

const pauseMs = 2_000;
const atOnce = 10;
/** How long deliveries in progress may continue when the process is told to stop, before they are aborted. */
const graceMs = 5_000;
/** Upper bound on stopping; messages not released by then become available when their leases expire. */
const longestStopMs = 9_000;

/** Resolves when `work` has settled, or after this long without it. */
const settledWithin = (work: Promise<unknown>, ms: number) =>
  inTime(work, ms, () => new Error('Too late.')).catch(() => {});

/**
 * The queue of one kind in this process; any number of processes may run one on the same database. It has up to ten
 * messages in progress and claims more once half of them are settled, so that one slow response holds up nothing.
 */
export class Queue {
  readonly #options: QueueOptions;
  readonly #underWay = new Set<Promise<void>>();
  #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #started = false;
  #stopped = false;
  #woken = false;
  #failing = false;
  /** While the circuit breaker is open, one message at a time probes the receiver. */
  #closed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  start(): void {
    this.#started = true;
    this.#stopped = false;
    this.#stopping = new AbortController();
    if (this.#options.channel.outside) this.#plan(0);
  }

  wake(): void {
    this.#woken = true;
    this.#plan(0);
  }

  async stop(): Promise<void> {
    this.#started = false;
    this.#stopped = true;
    clearTimeout(this.#timer);
    const settled = Promise.all([this.#running, ...this.#underWay]);
    await settledWithin(settled, graceMs);
    this.#stopping.abort();
    await settledWithin(settled, longestStopMs - graceMs);
  }

  /** Claims whatever is due until nothing is left or the process stops. Resolves when all of it is settled. */
  async deliverDue(): Promise<void> {
    const { database, kind, now } = this.#options;
    const underWay = this.#underWay;
    const failures: unknown[] = [];
    while (!this.#stopped && failures.length === 0) {
      const most = this.#closed ? 1 : atOnce - underWay.size;
      const claimed = await claimDue(await database.get(), kind, now(), most);
      for (const message of claimed) {
        const delivery = this.#deliver(message)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      }
      if (claimed.length < most) break;
      const enough = this.#closed ? 0 : atOnce / 2;
      while (underWay.size > enough) await Promise.race(underWay);
      if (this.#closed) break;
    }
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
  }

  async #deliver(message: ClaimedMessage): Promise<void> {
    const { channel, database, now } = this.#options;
    const { wakingZone } = message;
    const at = now();
    const morning = wakingZone ? waking(at, wakingZone) : at;
    // After failures, or while no process ran, it may have become night.
    if (morning > at) return giveBack(await database.get(), message, morning);
    try {
      await channel.deliver(message, this.#stopping.signal);
    } catch (error) {
      return this.#fail(message, error);
    }
    this.#closed = false;
    await markDelivered(await database.get(), message, now());
  }

  async #fail(message: ClaimedMessage, error: unknown): Promise<void> {
    const { database, kind, log, now, random } = this.#options;
    const open = await database.get();
    const { id, site, attempts } = message;
    const later = (ms: number) => new Date(now().getTime() + ms);
    this.#closed = error instanceof ClosedError;
    if (error instanceof ClosedError) return giveBack(open, message, later(error.retryAfterMs));
    // Aborted by this process, it is due at once for the next.
    if (this.#stopping.signal.aborted) return giveBack(open, message, now());
    const text = errorMessage(error);
    const again = attempts < mostAttempts ? later(retryDelayMs(attempts, random())) : undefined;
    const fields = { site, kind, id, attempts, error: text };
    if (again) log('warn', 'A message was not delivered and will be retried.', fields);
    else log('error', 'A message was given up.', fields);
    await markFailed(open, message, text, again);
  }

  async #look(): Promise<void> {
    const { kind, log } = this.#options;
    try {
      await this.deliverDue();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        log('error', 'The outbox could not be read and will be retried.', { kind, ...errorFields(error) });
      this.#failing = true;
    }
  }

  #plan(delayMs: number): void {
    if (!this.#started || this.#running) return;
    clearTimeout(this.#timer);
    // Unreferenced, so that a process with nothing else to do exits.
    this.#timer = setTimeout(() => {
      this.#woken = false;
      this.#running = this.#look().finally(() => {
        this.#running = undefined;
        if (this.#woken && !this.#closed) this.#plan(0);
        else if (this.#options.channel.outside || this.#failing) this.#plan(pauseMs);
      });
    }, delayMs).unref();
  }
}
