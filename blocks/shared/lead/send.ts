import { ApiFailure, callApi } from '../../../engine/browser/api.ts';
import { leadAttributes } from '../../../engine/browser/visit.ts';
import type { FormErrors, FormValues } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import type { ApiRequest } from '../../../schemas/api/index.ts';

/** The server's response to a form. */
export interface SentLead {
  readonly lead_id: number;
  /** What to tell the shopper besides thanks. */
  readonly message?: string;
}

/** Why a form was rejected: a message, and errors by field. */
export interface Refusal {
  readonly error: string;
  readonly errors: FormErrors;
}

/** An idempotency key: a form sent twice under one key is one lead. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isErrors = (value: unknown): value is FormErrors =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A token is accepted only once it is two seconds old. */
const tokenAgeMs = 2_200;

const sendOnce = (body: ApiRequest<'POST /api/leads'>['body']) => callApi('POST /api/leads', { body });

/** Sends a form. A rejection has the server's message, or the product's if it has none. */
export async function sendLead(
  view: FormView,
  settings: FormSettings,
  values: FormValues,
  place: { readonly slug: string; readonly page: string; readonly key: string },
): Promise<SentLead | Refusal> {
  const { car, asked, texts, attributes, linkedParams } = settings;
  const { date, time, ...fields } = values;
  const body = {
    ...fields,
    form: view.form,
    idempotency_key: place.key,
    page: place.page,
    ...(fields['category'] || !view.category ? {} : { category: view.category }),
    ...(view.subcategory ? { subcategory: view.subcategory } : {}),
    ...asked,
    ...(car ? { car_id: car.id, car_type: car.car_type, ...(car.vin ? { vin: car.vin } : {}) } : {}),
    ...(date ? { dateTime: time ? `${date}T${time}` : date } : {}),
    lead_attributes: leadAttributes(place.slug, attributes, linkedParams),
  };
  try {
    return await sendOnce(body).catch(async (error: unknown) => {
      if (!(error instanceof ApiFailure && error.token)) throw error;
      // The token of this cached page was already used by somebody else; the response contains a new one.
      await new Promise((done) => setTimeout(done, tokenAgeMs));
      return sendOnce({ ...body, token: error.token });
    });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 0) return { error: texts.submitError, errors: {} };
    return {
      error: error.code === 'failed' ? texts.unexpected : error.message,
      errors: isErrors(error.fields) ? error.fields : {},
    };
  }
}
