import { events } from '../db/schema.ts';
import { enqueue } from '../outbox/messages.ts';
import type { EventLog } from '../../ports/services.ts';
import type { DatabaseHandle } from '../db/handle.ts';

interface EventLogOptions {
  readonly database: DatabaseHandle;
  readonly now: () => Date;
  /** Signals that there is something to forward; omitted if nothing forwards events. */
  readonly forward?: (() => void) | undefined;
}

/**
 * Stores events in the database. Where something consumes them (an analytics service, the preview), each also leaves a
 * message in the outbox in the same transaction: it is forwarded in the background with retries, and no shopper waits
 * for it.
 */
export function eventLog({ database, now, forward }: EventLogOptions): EventLog {
  return {
    async record(event) {
      const createdAt = now();
      const open = await database.get();
      await open.transaction(async (transaction) => {
        const row = { ...event, createdAt };
        const [stored] = await transaction.insert(events).values(row).returning({ id: events.id });
        if (!forward || !stored) return;
        const { site, eventId, carId, dealershipId, websiteId } = event;
        const payload = {
          event_id: eventId,
          car_id: carId,
          dealership_id: dealershipId,
          website_id: websiteId,
          at: createdAt.toISOString(),
        };
        await enqueue(transaction, { site, kind: 'event', idempotencyKey: `event-${stored.id}`, payload }, createdAt);
      });
      forward?.();
    },
  };
}
