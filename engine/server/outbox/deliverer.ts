import type { Channels, OutboxKind } from './channel.ts';
import { Queue, type QueueOptions } from './queue.ts';

export interface DelivererOptions extends Omit<QueueOptions, 'kind' | 'channel'> {
  readonly channels: Channels;
}

/** Delivers the outbox in the background. */
export type Deliverer = ReturnType<typeof createDeliverer>;

/** The background delivery of an outbox: a queue for each kind, independent of one another. */
export function createDeliverer({ channels, ...common }: DelivererOptions) {
  const queues = new Map(
    (Object.keys(channels) as OutboxKind[]).flatMap((kind) => {
      const channel = channels[kind];
      return channel ? [[kind, new Queue({ ...common, kind, channel })] as const] : [];
    }),
  );
  const all = [...queues.values()];
  return {
    /**
     * Starts; a channel that stays inside the deployment waits for its first `wake`, so that no database is opened in
     * vain.
     */
    start() {
      for (const queue of all) queue.start();
    },
    /** Signals that a message of a kind has just been written, so that it does not wait for the next poll. */
    wake: (kind: OutboxKind) => queues.get(kind)?.wake(),
    /** Attempts everything due, once, and resolves when all of it is settled. */
    async deliverDue() {
      await Promise.all(all.map((queue) => queue.deliverDue()));
    },
    /**
     * Claims nothing more and resolves within 10 s: deliveries in progress have 5 s to settle, then they are aborted and
     * released, due at once for another process.
     */
    async stop() {
      await Promise.all(all.map((queue) => queue.stop()));
    },
  };
}
