import type { Channels } from './channel.ts';
import type { OutboxKind } from './kinds.ts';
import { createQueue, type QueueOptions } from './queue.ts';

export interface DelivererOptions extends Omit<QueueOptions, 'kind' | 'channel'> {
  readonly channels: Channels;
}

/** Delivers what is in the outbox, in the background. */
export interface Deliverer {
  /** Begins; a channel that does not lead outside waits for its first `wake`, so that no database is opened in vain. */
  start(): void;
  /** Tells that a message of a kind was just written: it need not wait for the next look. */
  wake(kind: OutboxKind): void;
  /** Tries everything that is due, once, and resolves when all of it is settled. */
  deliverDue(): Promise<void>;
  /**
   * Takes on nothing more and resolves within 10 s: what is under way has 5 s to be settled, then it is broken off and
   * given back, due at once for another process.
   */
  stop(): Promise<void>;
}

/** The background deliverer of an outbox: a queue for each kind, none of which waits for another. */
export function createDeliverer({ channels, ...common }: DelivererOptions): Deliverer {
  const queues = new Map(
    (Object.keys(channels) as OutboxKind[]).flatMap((kind) => {
      const channel = channels[kind];
      return channel ? [[kind, createQueue({ ...common, kind, channel })] as const] : [];
    }),
  );
  const all = [...queues.values()];
  return {
    start() {
      for (const queue of all) queue.start();
    },
    wake: (kind) => queues.get(kind)?.wake(),
    async deliverDue() {
      await Promise.all(all.map((queue) => queue.deliverDue()));
    },
    async stop() {
      await Promise.all(all.map((queue) => queue.stop()));
    },
  };
}
