import type { FormErrors, FormValues } from '../../forms/fields.ts';
import type { FormSubject } from '../../forms/subject.ts';
import { minuteOf } from '../../locations/clock.ts';
import type { Slot } from '../../locations/slots.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import type { Backend } from '../backend.ts';
import { errorFields, type Log } from '../log.ts';

const slotRules = ['testDrive.leadHours', 'testDrive.daysAhead'] as const;

/** Of a day with one slot only. */
const usualMinutes = 60;

interface Desk {
  readonly backend: Pick<Backend, 'services'>;
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

/** Asks for the times of a day at which a test drive can begin, as the site's rules have it. Rejects when they cannot be told. */
export function slotsOf(
  { site, vehicle, location, facts }: FormSubject & { readonly location: Location },
  date: string,
  { backend, now }: Pick<Desk, 'backend' | 'now'>,
): Promise<readonly Slot[]> {
  const rules = site.rules.reader(slotRules, facts);
  return backend.services.appointments.slots({
    site,
    location,
    date,
    carId: vehicle?.id,
    leadHours: rules['testDrive.leadHours'],
    daysAhead: rules['testDrive.daysAhead'],
    now,
  });
}

/**
 * What is wrong with the moment a test drive is asked for: a day on which the location is closed, a time that it does
 * not have or that is taken. Nothing where the times cannot be told: then any can be chosen (browsing §7).
 */
export async function slotErrors(subject: FormSubject, { date, time }: FormValues, desk: Desk): Promise<FormErrors> {
  const { site, location } = subject;
  if (!date || !location) return {};
  const slots = await slotsOf({ ...subject, location }, date, desk).catch((error: unknown) => {
    desk.log('warn', 'The times of test drives are not known.', { site: site.slug, ...errorFields(error) });
    return undefined;
  });
  const words = site.wording.words(['testDrive.closed', 'testDrive.full', 'testDrive.notFree']);
  if (!slots) return {};
  if (slots.length === 0) {
    const hasHours = (location.contact_detail?.opening_hours ?? []).length > 0;
    return hasHours ? { [time ? 'time' : 'date']: words('testDrive.closed') } : {};
  }
  if (!time || slotAt(slots, time)?.available) return {};
  const free = slots.some(({ available }) => available);
  return { time: words(free ? 'testDrive.notFree' : 'testDrive.full') };
}
