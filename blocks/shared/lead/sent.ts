import { sendEvent } from '../../../engine/browser/events.ts';
import type { Runtime } from '../../../engine/browser/runtime.ts';
import { readShopper, writeShopper } from '../../../engine/browser/shopper.ts';
import { entry, isFields, texts } from '../../../engine/browser/stored.ts';
import type { FormValues } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import type { SentLead } from './send.ts';

/** The data that `/success` shows about the submitted form; stored for one visit. */
export interface SuccessMarker {
  readonly form: string;
  readonly lead_id: number;
  readonly car?: { readonly slug: string; readonly name: string };
}

function markerOf(value: unknown): SuccessMarker | undefined {
  if (!isFields(value) || typeof value['lead_id'] !== 'number') return undefined;
  const { lead_id, form, car } = value;
  return {
    form: String(form),
    lead_id,
    ...(isFields(car) ? { car: texts(car, ['slug', 'name']) } : {}),
  };
}

const markers = entry('enquiry-success', markerOf, 'session');

/** What a form stored for `/success`. */
export const readMarker = (slug: string): SuccessMarker | undefined => markers.read(slug);

/** Clears it, so that a later visit shows a general thank-you [enquiry.success-marker-stored]. */
export const clearMarker = (slug: string): void => markers.write(slug, undefined);

/** Records an accepted form: its event, the details that prefill the next form, the vehicle enquired about. */
export function noteSent(
  site: Runtime['site'],
  { eventId }: Pick<FormView, 'eventId'>,
  { car, prefill }: FormSettings,
  values: FormValues,
): void {
  const { slug } = site;
  sendEvent({ site }, eventId, car && { id: car.id, dealership_id: car.dealership_id });
  if (prefill.length > 0) {
    const known = readShopper(slug, 'user');
    const detail = (name: 'name' | 'last_name' | 'email' | 'phone' | 'postcode') => values[name] || known?.[name] || '';
    writeShopper(slug, 'user', {
      name: detail('name'),
      last_name: detail('last_name'),
      email: detail('email'),
      phone: detail('phone'),
      postcode: detail('postcode'),
    });
  }
  if (car) writeShopper(slug, 'enquiry-car', { id: car.id, slug: car.slug, name: car.name });
}

/** Stores the data for the success page. */
export function markSent(
  { slug }: Runtime['site'],
  { form }: Pick<FormView, 'form'>,
  { car }: FormSettings,
  { lead_id }: SentLead,
): void {
  const marker: SuccessMarker = {
    form,
    lead_id,
    ...(car ? { car: { slug: car.slug, name: car.name } } : {}),
  };
  markers.write(slug, marker);
}
