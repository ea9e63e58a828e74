import { useEffect } from 'react';
import { callApi } from '../../../engine/browser/api.ts';
import { queryClient } from '../../../engine/browser/query.ts';
import type { FormSettings } from '../../../engine/forms/view.ts';
import type { Slot } from '../../../engine/dealer/slots.ts';
import { controlAttributes, Field, type FieldBase } from '../form/Field.tsx';
import type { CheckedForm } from '../form/use-checked-form.ts';
import type { ApiRequest } from '../../../schemas/api/index.ts';

type Day = ApiRequest<'GET /api/appointments/availability'>['query'];

const keyOf = (day: Day) => ['slots', day];

/** The times of a day, never from a cache: other shoppers book too. */
export async function slotsOf(day: Day): Promise<readonly Slot[]> {
  const { slots } = await queryClient.fetchQuery({
    queryKey: keyOf(day),
    queryFn: ({ signal }) => callApi('GET /api/appointments/availability', { query: day, signal }),
    staleTime: 0,
  });
  return slots;
}

/** Cancels the request for a day that is no longer selected. */
export function cancelSlots(day: Day): void {
  void queryClient.cancelQueries({ queryKey: keyOf(day), exact: true });
}

interface SlotSelectProps extends FieldBase {
  readonly form: CheckedForm;
  readonly slots: readonly Slot[];
  readonly texts: FormSettings['texts'];
  readonly initial: string | undefined;
}

/** The times of a day; taken ones are disabled. */
export function SlotSelect({ form, slots, texts, initial, ...field }: SlotSelectProps) {
  const { name, required } = field;
  // A time selected for another day is dropped if this day lacks it.
  useEffect(() => {
    const chosen = form.getValues(name);
    if (!slots.some(({ time, available }) => available && time === chosen)) form.setValue(name, '');
  }, [form, name, slots]);
  const free = slots.some(({ available }) => available);
  const hint = free ? undefined : slots.length === 0 ? texts.dayClosed : texts.dayFull;
  return (
    <Field {...field} hint={hint}>
      <select {...controlAttributes({ ...field, hint })} className="select" defaultValue={initial ?? ''}>
        <option value="">{required ? texts.choose : texts.anyTime}</option>
        {slots.map(({ time, available }) => (
          <option key={time} value={time} disabled={!available}>
            {time}
          </option>
        ))}
      </select>
    </Field>
  );
}
