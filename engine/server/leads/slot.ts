import type { FormErrors, FormValues } from '../../forms/fields.ts';
import type { FormSubject } from '../../forms/subject.ts';
import { minuteOf } from '../../locations/clock.ts';
import type { Slot } from '../../locations/slots.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import type { Backend } from '../backend.ts';
import { errorFields, type Log } from '../log.ts';
import { type Claim, claimedKeys } from './claims.ts';

const slotRules = ['testDrive.leadHours', 'testDrive.daysAhead'] as const;

const dayMs = 86_400_000;

/** Of a day with one slot only. */
const usualMinutes = 60;

interface Desk {
  readonly backend: Pick<Backend, 'services' | 'database'>;
  readonly now: Date;
  readonly log: Log;
}

/** How long the slots of a day are: the shortest pause between two of them. */
function slotMinutes(slots: readonly Slot[]): number {
  const starts = slots.map(({ time }) => minuteOf(time) ?? 0);
  return Math.min(usualMinutes, ...starts.slice(1).map((start, index) => start - (starts[index] ?? 0)));
}

/** The slot that a time falls into: where no list was at hand, shoppers write quarter hours, too. */
function slotAt(slots: readonly Slot[], time: string): Slot | undefined {
  const minute = minuteOf(time) ?? 0;
  const length = slotMinutes(slots);
  return slots.findLast((slot) => {
    const start = minuteOf(slot.time) ?? 0;
    return start <= minute && minute < start + length;
  });
}

/**
 * What a test drive takes up: the vehicle, so that two shoppers can drive two vehicles at once; without a vehicle the
 * location's time.
 */
function resourceOf({ vehicle, location }: FormSubject): string | undefined {
  return vehicle ? `vehicle:${vehicle.id}` : location && `location:${location.id}`;
}

/**
 * Asks for the times of a day at which a test drive can begin, as the site's rules have it, without those that were
 * booked here. Rejects when they cannot be told.
 */
export async function slotsOf(
  subject: FormSubject & { readonly location: Location },
  date: string,
  { backend, now }: Pick<Desk, 'backend' | 'now'>,
): Promise<readonly Slot[]> {
  const { site, vehicle, location, facts } = subject;
  const rules = site.rules.reader(slotRules, facts);
  const slots = await backend.services.appointments.slots({
    site,
    location,
    date,
    carId: vehicle?.id,
    leadHours: rules['testDrive.leadHours'],
    daysAhead: rules['testDrive.daysAhead'],
    now,
  });
  if (!slots.some(({ available }) => available)) return slots;
  const start = `${resourceOf(subject)}|${date}T`;
  const taken = await claimedKeys(await backend.database(), { site: site.slug, kind: 'testDrive', start }, now);
  const times = new Set(taken.map((key) => key.slice(start.length)));
  return slots.map((slot) => (times.has(slot.time) ? { ...slot, available: false } : slot));
}

/** What a test drive takes up at a time; nothing without one. It is free again once the day is over everywhere. */
function claimOf(subject: FormSubject, date: string, time: string | undefined): readonly Claim[] {
  const resource = resourceOf(subject);
  if (!time || !resource) return [];
  const expiresAt = new Date(Date.parse(`${date}T00:00:00Z`) + 2 * dayMs);
  return [{ kind: 'testDrive', key: `${resource}|${date}T${time}`, expiresAt }];
}

/**
 * Looks at the moment a test drive is asked for: what is wrong with it (a day on which the location is closed, a time
 * that it does not have or that is taken), and what it takes up. Where the times cannot be told any can be chosen.
 */
export async function checkSlot(
  subject: FormSubject,
  { date, time }: FormValues,
  desk: Desk,
): Promise<{ readonly errors: FormErrors; readonly claims: readonly Claim[] }> {
  const { site, location } = subject;
  if (!date) return { errors: {}, claims: [] };
  const unknown = { errors: {}, claims: claimOf(subject, date, time) };
  if (!location) return unknown;
  const slots = await slotsOf({ ...subject, location }, date, desk).catch((error: unknown) => {
    desk.log('warn', 'The times of test drives are not known.', { site: site.slug, ...errorFields(error) });
    return undefined;
  });
  if (!slots) return unknown;
  const words = site.wording.words(['testDrive.closed', 'testDrive.full', 'testDrive.notFree']);
  if (slots.length === 0) {
    const hasHours = (location.contact_detail?.opening_hours ?? []).length > 0;
    return hasHours ? { errors: { [time ? 'time' : 'date']: words('testDrive.closed') }, claims: [] } : unknown;
  }
  if (!time) return unknown;
  const slot = slotAt(slots, time);
  const claims = claimOf(subject, date, slot?.time ?? time);
  if (slot?.available) return { errors: {}, claims };
  const free = slots.some(({ available }) => available);
  return { errors: { time: words(free ? 'testDrive.notFree' : 'testDrive.full') }, claims };
}
