import { and, eq, sql } from 'drizzle-orm';
import { availabilityAnswer } from '../../../schemas/api/leads.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import { appointmentSlots, type Slot } from '../../locations/slots.ts';
import type { Site } from '../../site/site.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { leads } from '../db/schema.ts';
import type { Upstream } from './upstream.ts';

export interface AppointmentRequest {
  readonly site: Site;
  readonly location: Location;
  /** `2026-11-24`. */
  readonly date: string;
  /** The vehicle to be driven. */
  readonly carId?: number | undefined;
  readonly leadHours: number;
  readonly daysAhead: number;
  readonly now: Date;
}

/** Knows when a test drive can begin. */
export interface AppointmentService {
  /** The times of a day; none when the location is closed. Rejects when it cannot say. */
  slots(request: AppointmentRequest): Promise<readonly Slot[]>;
}

/** Opening hours, without the times at which the vehicle is already out with somebody who booked it here. */
export function embeddedAppointments(database: DatabaseHandle): AppointmentService {
  return {
    async slots({ site, location, date, carId, ...options }) {
      const slots = appointmentSlots(location, date, { ...options, timeZone: site.document.site.timeZone });
      if (carId === undefined || !slots.some(({ available }) => available)) return slots;
      const open = await database.get();
      const booked = await open
        .select({ dateTime: sql<string>`${leads.payload} ->> 'dateTime'` })
        .from(leads)
        .where(
          and(
            eq(leads.site, site.slug),
            eq(leads.kind, 'testDrive'),
            sql`${leads.payload} ->> 'car_id' = ${String(carId)}`,
            sql`${leads.payload} ->> 'dateTime' like ${`${date}T%`}`,
          ),
        );
      const taken = new Set(booked.map(({ dateTime }) => dateTime.slice(11, 16)));
      return slots.map((slot) => (taken.has(slot.time) ? { ...slot, available: false } : slot));
    },
  };
}

/** Asks a booking system: `GET {url}?location_id=&date=&car_id=&site=` answers `{date, slots: [{time, available}]}`. */
export function httpAppointments(upstream: Upstream): AppointmentService {
  return {
    async slots({ site, location, date, carId }) {
      const query = {
        site: site.slug,
        location_id: String(location.id),
        date,
        ...(carId ? { car_id: String(carId) } : {}),
      };
      return (await upstream.ask({ query, answer: availabilityAnswer })).slots;
    },
  };
}
