import { useEffect, useState } from 'react';
import { callApi } from '../../../engine/browser/api.ts';
import type { Slot } from '../../../engine/dealer/slots.ts';
import type { FormSettings } from '../../../engine/forms/view.ts';
import { controlAttributes, Field, type FieldBase } from '../form/Field.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface TimeFieldProps extends FieldBase {
  readonly form: LeadFormState;
  readonly settings: FormSettings;
  readonly initial?: string | undefined;
}

/** The times of a day as the location has them; none known while asking, without a location and after a failure. */
function useSlots(date: string, { locationId, car }: FormSettings): readonly Slot[] | undefined {
  const [known, setKnown] = useState<{ readonly date: string; readonly slots: readonly Slot[] }>();
  useEffect(() => {
    if (!date || locationId === undefined) return undefined;
    let wanted = true;
    const query = { location_id: locationId, date, ...(car ? { car_id: car.id } : {}) };
    callApi('GET /api/appointments/availability', { query })
      .then(({ slots }) => wanted && setKnown({ date, slots }))
      .catch((error: unknown) => console.warn('The times of this day are not known; any can be chosen.', error));
    return () => {
      wanted = false;
    };
  }, [date, locationId, car]);
  return known?.date === date ? known.slots : undefined;
}

/** When a test drive begins: one of the location's times where they are known, else any time. */
export function TimeField({ form, settings, initial, ...field }: TimeFieldProps) {
  const date = String(form.watch('date') ?? '');
  const slots = useSlots(date, settings);
  const { name } = field;
  // A time chosen for another day does not stay where this day does not have it.
  useEffect(() => {
    const chosen = form.getValues(name);
    if (slots?.some(({ time, available }) => available && time === chosen) === false) form.setValue(name, '');
  }, [form, name, slots]);
  const { texts } = settings;
  if (!slots) {
    return (
      <Field {...field}>
        <input {...controlAttributes(field)} className="input" type="time" step={1800} defaultValue={initial} />
      </Field>
    );
  }
  const free = slots.some(({ available }) => available);
  const hint = free ? undefined : slots.length === 0 ? texts.dayClosed : texts.dayFull;
  return (
    <Field {...field} hint={hint}>
      <select {...controlAttributes({ ...field, hint })} className="select" defaultValue={initial ?? ''} key={date}>
        <option value="">{texts.anyTime}</option>
        {slots.map(({ time, available }) => (
          <option key={time} value={time} disabled={!available}>
            {time}
          </option>
        ))}
      </select>
    </Field>
  );
}
