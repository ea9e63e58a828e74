import type { DatabaseHandle } from '../db/database.ts';
import { errorFields, type Log } from '../log.ts';
import { mostAttempts, retryDelayMs } from './backoff.ts';
import { type ClaimedMessage, claimDue, markDelivered, markFailed } from './claim.ts';
import type { OutboxKind, OutboxMessage } from './enqueue.ts';

/** A way to the receiver of messages of one kind. */
export interface Channel {
  /** True where messages leave this deployment; false where being readable in the outbox is all that is asked. */
  readonly outside: boolean;
  /** Rejects when the message did not arrive; it is then tried again under the same key. */
  deliver(message: OutboxMessage): Promise<void>;
}

/** The channels by kind; a kind without one stays in the outbox, for its own reader. */
export type Channels = { readonly [K in OutboxKind]?: Channel };

export interface DelivererOptions {
  readonly database: DatabaseHandle;
  readonly channels: Channels;
  readonly log: Log;
  readonly now: () => Date;
  /** A number from 0 to 1. */
  readonly random: () => number;
}

/** Delivers what is in the outbox, in the background. */
export interface Deliverer {
  /** Begins; without a channel to the outside it waits for the first `wake`, so that no database is opened in vain. */
  start(): void;
  /** Tells that something was just written: it need not wait for the next look. */
  wake(): void;
  /** Tries everything that is due, once, and resolves when all of it is settled. */
  deliverDue(): Promise<void>;
  /** Begins nothing new and resolves when what is under way is settled. */
  stop(): Promise<void>;
}

const pauseMs = 2_000;
const atOnce = 10;

/** The background deliverer of an outbox; any number of processes may run one on the same database. */
export function createDeliverer({ database, channels, log, now, random }: DelivererOptions): Deliverer {
  const kinds = (Object.keys(channels) as OutboxKind[]).filter((kind) => channels[kind]);
  const outside = kinds.some((kind) => channels[kind]?.outside);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let started = false;
  let woken = false;
  let failing = false;

  async function deliver(message: ClaimedMessage): Promise<void> {
    const open = await database.get();
    try {
      await channels[message.kind]?.deliver(message);
    } catch (error) {
      const { id, site, kind, attempts } = message;
      const again = attempts < mostAttempts ? new Date(now().getTime() + retryDelayMs(attempts, random())) : undefined;
      const text = error instanceof Error ? error.message : String(error);
      log(again ? 'warn' : 'error', again ? 'A message did not arrive; it is tried again.' : 'A message is given up.', {
        site,
        kind,
        id,
        attempts,
        error: text,
      });
      await markFailed(open, message, text, again);
      return;
    }
    await markDelivered(open, message, now());
  }

  async function deliverDue(): Promise<void> {
    if (kinds.length === 0) return;
    for (;;) {
      const claimed = await claimDue(await database.get(), kinds, now(), atOnce);
      await Promise.all(claimed.map(deliver));
      if (claimed.length < atOnce) return;
    }
  }

  async function look(): Promise<void> {
    try {
      await deliverDue();
      failing = false;
    } catch (error) {
      if (!failing) log('error', 'The outbox could not be read; it is tried again.', errorFields(error));
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
        if (woken) plan(0);
        else if (outside || failing) plan(pauseMs);
      });
    }, delayMs);
    // A process that has nothing else to do may end.
    timer.unref();
  }

  return {
    start() {
      started = true;
      if (outside) plan(0);
    },
    wake() {
      woken = true;
      plan(0);
    },
    deliverDue,
    async stop() {
      started = false;
      clearTimeout(timer);
      await running;
    },
  };
}
