import { useEffect, useState } from 'react';
import type { FormSettings } from '../../../engine/forms/view.ts';
import type { Slot } from '../../../engine/dealer/slots.ts';
import { controlAttributes, Field } from '../form/Field.tsx';
import type { ControlProps } from './control-props.ts';
import type { SlotSelect } from './SlotSelect.tsx';

interface Day {
  readonly date: string;
  readonly at: number;
  readonly slots: readonly Slot[];
  readonly SlotSelect: typeof SlotSelect;
}

/**
 * The times on a day at the location, for the form that books them; unknown while loading, for a form that books none,
 * without a location and after a failure.
 */
function useDay(
  date: string,
  at: number | undefined,
  form: string | undefined,
  { car }: FormSettings,
): Day | undefined {
  const [known, setKnown] = useState<Day>();
  useEffect(() => {
    if (!date || !form || at === undefined) return undefined;
    const day = { location_id: at, date, form, ...(car ? { car_id: car.id } : {}) };
    const code = import('./SlotSelect.tsx');
    let wanted = true;
    code
      .then(async ({ slotsOf, SlotSelect }) => ({ date, at, slots: await slotsOf(day), SlotSelect }))
      .then(
        (found) => wanted && setKnown(found),
        (error: unknown) => {
          if (wanted) console.warn('The times of this day are not known; any can be chosen.', error);
        },
      );
    return () => {
      wanted = false;
      void code.then(({ cancelSlots }) => cancelSlots(day)).catch(() => undefined);
    };
  }, [date, at, form, car]);
  return known?.date === date && known.at === at ? known : undefined;
}

/** The start of an appointment: one of the location's times if they are known, else any time. */
export function TimeField({ form, field, settings, initial, ...base }: ControlProps) {
  const date = String(form.watch('date') ?? '');
  const { booking, places = {} } = field;
  const day = useDay(date, places[String(form.watch('location'))] ?? settings.locationId, booking, settings);
  if (day) {
    const { slots, SlotSelect } = day;
    return (
      <SlotSelect
        {...base}
        key={`${date} ${day.at}`}
        form={form}
        slots={slots}
        texts={settings.texts}
        initial={initial}
      />
    );
  }
  return (
    <Field {...base}>
      <input {...controlAttributes(base)} className="input" type="time" step={1800} defaultValue={initial} />
    </Field>
  );
}
