import { text, timestamp } from 'drizzle-orm/pg-core';

/** Every row belongs to a site, by slug; every query has to name it. */
export const site = text('site').notNull();
/** A time with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** When the row was added. */
export const createdAt = moment('created_at').notNull();

/** How far the clocks of processes may differ. */
const skewMs = 60_000;

/** The latest time in a row that may be from now: a later one was written on a clock since set back. */
export const latestNow = (now: Date) => new Date(now.getTime() + skewMs);
