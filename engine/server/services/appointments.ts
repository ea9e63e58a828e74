import { availabilityAnswer } from '../../../schemas/api/leads.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import { locationZone } from '../../dealer/hours.ts';
import { appointmentSlots, type Slot, type SlotOptions } from '../../dealer/slots.ts';
import type { Site } from '../../ports/site.ts';
import type { Upstream } from './upstream.ts';

export interface AppointmentRequest extends Omit<SlotOptions, 'timeZone'> {
  readonly site: Site;
  readonly location: Location;
  /** `2026-11-24`. */
  readonly date: string;
  /** The vehicle that the appointment is about. */
  readonly carId?: number | undefined;
}

/** Knows when an appointment can begin. */
export interface AppointmentService {
  /**
   * The times of a day; none when the location is closed, undefined when its hours are unknown. Rejects when it cannot
   * say. What was booked on the site itself need not be known to it (see `slotsOf`).
   */
  slots(request: AppointmentRequest): Promise<readonly Slot[] | undefined>;
}

/** Opening hours. */
export function embeddedAppointments(): AppointmentService {
  return {
    slots: async ({ site, location, date, ...options }) =>
      appointmentSlots(location, date, { ...options, timeZone: locationZone(location, site.document.site.timeZone) }),
  };
}

/**
 * Queries a booking system: `GET {url}?location_id=&date=&car_id=&site=` answers `{date, slots: [{time, available}]}`.
 */
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
