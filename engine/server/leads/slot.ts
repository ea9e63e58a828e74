import type { FormErrors, FormValues } from '../../forms/fields.ts';
import type { FormSubject } from '../../forms/subject.ts';
import type { Backend } from '../backend.ts';
import { errorFields, type Log } from '../log.ts';

const slotRules = ['testDrive.leadHours', 'testDrive.daysAhead'] as const;

interface Desk {
  readonly backend: Pick<Backend, 'services'>;
  readonly now: Date;
  readonly log: Log;
}

/**
 * What is wrong with the moment a test drive is asked for: a day on which the location is closed, a time that it does
 * not have or that is taken. Nothing where the times cannot be told: then any can be chosen (browsing §7).
 */
export async function slotErrors(
  { site, vehicle, location, facts }: FormSubject,
  { date, time }: FormValues,
  { backend, now, log }: Desk,
): Promise<FormErrors> {
  if (!date || !location) return {};
  const rules = site.rules.reader(slotRules, facts);
  const slots = await backend.services.appointments
    .slots({
      site,
      location,
      date,
      carId: vehicle?.id,
      leadHours: rules['testDrive.leadHours'],
      daysAhead: rules['testDrive.daysAhead'],
      now,
    })
    .catch((error: unknown) => {
      log('warn', 'The times of test drives are not known.', { site: site.slug, ...errorFields(error) });
      return undefined;
    });
  const words = site.wording.words(['testDrive.closed', 'testDrive.full', 'form.error.choice']);
  if (!slots) return {};
  if (slots.length === 0) {
    const hasHours = (location.contact_detail?.opening_hours ?? []).length > 0;
    return hasHours ? { [time ? 'time' : 'date']: words('testDrive.closed') } : {};
  }
  if (!time || slots.some((slot) => slot.time === time && slot.available)) return {};
  const free = slots.some(({ available }) => available);
  return { time: words(free ? 'form.error.choice' : 'testDrive.full') };
}
