import type { FormErrors } from '../../forms/fields.ts';
import type { FormSubject } from '../../forms/subject.ts';
import { valueOf } from '../../forms/text.ts';
import { dayMs, minuteOf } from '../../time/day.ts';
import type { Slot } from '../../dealer/slots.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import type { LeadDocument } from '../../../schemas/site/form-types.ts';
import type { Site } from '../../ports/site.ts';
import type { Backend } from '../backend.ts';
import { errorFields } from '../log.ts';
import { type Claim, claimedKeys } from './claims.ts';
import type { Log } from '../../ports/log.ts';

/** For a day with a single slot. */
const usualMinutes = 60;

interface SlotContext {
  readonly backend: Pick<Backend, 'services' | 'database'>;
  readonly now: Date;
  readonly log: Log;
}

/** The length of a day's slots: the shortest interval between two of them. */
function slotMinutes(slots: readonly Slot[]): number {
  const starts = slots.map(({ time }) => minuteOf(time) ?? 0);
  return Math.min(usualMinutes, ...starts.slice(1).map((start, index) => start - (starts[index] ?? 0)));
}

/** The slot a time falls into: without a list of times, shoppers also enter quarter hours. */
function slotAt(slots: readonly Slot[], time: string): Slot | undefined {
  const minute = minuteOf(time) ?? 0;
  const length = slotMinutes(slots);
  return slots.findLast((slot) => {
    const start = minuteOf(slot.time) ?? 0;
    return start <= minute && minute < start + length;
  });
}

/** Which times a form books. */
export type Booking = NonNullable<NonNullable<LeadDocument['holds']>['slot']>;

/**
 * Which times a form of a site books; when no form is named, the first one that books any. Undefined for one that books
 * none.
 */
export function bookingOf({ document }: Pick<Site, 'document'>, form?: string): Booking | undefined {
  const forms = Object.entries(document.forms ?? {});
  return forms.find(([id, { lead }]) => (form ?? id) === id && lead?.holds?.slot)?.[1].lead?.holds?.slot;
}

/**
 * What an appointment occupies, whichever form books it: the vehicle, so that two vehicles can be driven at once; without
 * one, the location.
 */
function resourceOf({ vehicle, location }: FormSubject): string | undefined {
  return vehicle ? `vehicle:${vehicle.id}` : location && `location:${location.id}`;
}

/** The start times of appointments on a day, minus those booked here; undefined where hours are unknown. Rejects when there is no answer. */
export async function slotsOf(
  subject: FormSubject & { readonly location: Location },
  booking: Booking,
  date: string,
  { backend, now }: Pick<SlotContext, 'backend' | 'now'>,
): Promise<readonly Slot[] | undefined> {
  const { site, vehicle, location } = subject;
  const slots = await backend.services.appointments.slots({
    site,
    location,
    date,
    carId: vehicle?.id,
    leadHours: valueOf(booking.leadHours, subject),
    daysAhead: valueOf(booking.daysAhead, subject),
    now,
  });
  if (!slots?.some(({ available }) => available)) return slots;
  const start = `${resourceOf(subject)}|${date}T`;
  const taken = await claimedKeys(await backend.database(), { site: site.slug, kind: 'testDrive', start }, now);
  const times = new Set(taken.map((key) => key.slice(start.length)));
  return slots.map((slot) => (times.has(slot.time) ? { ...slot, available: false } : slot));
}

/** The slot an appointment occupies; none without a time. It expires once the day is over in every time zone. */
function claimOf(resource: string | undefined, date: string, time: string | undefined): readonly Claim[] {
  if (!time || !resource) return [];
  const expiresAt = new Date(Date.parse(`${date}T00:00:00Z`) + 2 * dayMs);
  return [{ kind: 'testDrive', key: `${resource}|${date}T${time}`, expiresAt }];
}

/**
 * Validates the requested time of an appointment (the location is closed that day, has no such time, or it is taken) and
 * gives the slot it occupies. When the times are unknown, any is accepted.
 */
export async function checkSlot(
  subject: FormSubject,
  booking: Booking,
  { date, time }: { readonly date?: string | undefined; readonly time?: string | undefined },
  context: SlotContext,
): Promise<{ readonly errors: FormErrors; readonly claims: readonly Claim[] }> {
  const { site, location } = subject;
  if (!date) return { errors: {}, claims: [] };
  const resource = resourceOf(subject);
  const unknown = { errors: {}, claims: claimOf(resource, date, time) };
  if (!location) return unknown;
  const slots = await slotsOf({ ...subject, location }, booking, date, context).catch((error: unknown) => {
    context.log('warn', 'The times of appointments could not be fetched.', { site: site.slug, ...errorFields(error) });
    return undefined;
  });
  if (!slots) return unknown;
  const { words } = site.wording;
  if (slots.length === 0) return { errors: { [time ? 'time' : 'date']: words('testDrive.closed') }, claims: [] };
  if (!time) return unknown;
  const slot = slotAt(slots, time);
  const claims = claimOf(resource, date, slot?.time ?? time);
  if (slot?.available) return { errors: {}, claims };
  const free = slots.some(({ available }) => available);
  return { errors: { time: words(free ? 'testDrive.notFree' : 'testDrive.full') }, claims };
}
