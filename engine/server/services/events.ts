import type { DatabaseHandle } from '../db/database.ts';
import { events, outbox } from '../db/schema.ts';

/** Something a shopper did, under its number in the site's event map. */
export interface ShopperEvent {
  readonly site: string;
  readonly eventId: number;
  readonly carId: number | null;
  readonly dealershipId: number | null;
  readonly websiteId: number;
}

/** Keeps what shoppers do. */
export interface EventLog {
  /** Rejects when it could not be kept. */
  record(event: ShopperEvent): Promise<void>;
}

interface EventLogOptions {
  readonly database: DatabaseHandle;
  readonly now: () => Date;
  /** Whether the outside is told too. */
  readonly forward: boolean;
}

/**
 * Keeps events in the database. Where an analytics service is connected, an outbox row is written with each of them, in
 * the same transaction: the deliverer forwards it in the background, with retries, and no shopper waits for it.
 */
export function eventLog({ database, now, forward }: EventLogOptions): EventLog {
  return {
    async record(event) {
      const createdAt = now();
      const open = await database.get();
      await open.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(events)
          .values({ ...event, createdAt })
          .returning({ id: events.id });
        if (!forward || !row) return;
        const { site, eventId, carId, dealershipId, websiteId } = event;
        await transaction.insert(outbox).values({
          site,
          kind: 'event',
          idempotencyKey: `event-${row.id}`,
          payload: {
            event_id: eventId,
            car_id: carId,
            dealership_id: dealershipId,
            website_id: websiteId,
            at: createdAt,
          },
          createdAt,
          nextAttemptAt: createdAt,
        });
      });
    },
  };
}
