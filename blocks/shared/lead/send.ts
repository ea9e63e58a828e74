import { ApiFailure } from '../../../engine/browser/api.ts';
import { inLanguage } from '../../../engine/browser/language.ts';
import { leadAttributes } from '../../../engine/browser/visit.ts';
import type { FormErrors, FormValues } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import type { ApiRequest } from '../../../schemas/api/index.ts';

/** The server's response to a form. */
export interface SentLead {
  readonly lead_id: number;
  /** Where an application continues, for a page without JavaScript. */
  readonly next?: string;
}

/** Why a form was rejected: a message, and errors by field. */
export interface Refusal {
  readonly error: string;
  readonly errors: FormErrors;
  /** Where to sign in first. */
  readonly signIn?: string | undefined;
}

/** An idempotency key: a form sent twice under one key is one lead. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isErrors = (value: unknown): value is FormErrors =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A token is accepted only once it is two seconds old. */
const tokenAgeMs = 2_200;

export type LeadBody = ApiRequest<'POST /api/leads'>['body'];

/** The outcome of sending a form: the parts that succeeded, and why the rest failed. */
export interface Sent {
  readonly lead?: SentLead;
  /** Where an application continues. */
  readonly redirect?: string;
  readonly verified?: string;
  readonly refusal?: Refusal;
}

/** The server's refusal of a form, or the product's message if it gave none. */
export function refusalOf(error: unknown, { texts }: FormSettings, otherwise = texts.unexpected): Refusal {
  if (!(error instanceof ApiFailure) || error.status === 0) return { error: texts.submitError, errors: {} };
  const { fields, sign_in: signIn } = error.answer ?? {};
  return {
    error: error.code === 'failed' ? otherwise : error.message,
    errors: isErrors(fields) ? fields : {},
    ...(signIn ? { signIn: inLanguage(signIn) } : {}),
  };
}

/** Sends a lead; a token already used by somebody else, who has the same cached page, is replaced once. */
export async function sendOnce<T>(body: LeadBody, send: (body: LeadBody) => Promise<T>): Promise<T> {
  return send(body).catch(async (error: unknown) => {
    const token = error instanceof ApiFailure && error.answer?.token;
    if (!token) throw error;
    await new Promise((done) => setTimeout(done, tokenAgeMs));
    return send({ ...body, token });
  });
}

/** The request body for a form. */
export function bodyOf(
  view: FormView,
  settings: FormSettings,
  values: FormValues,
  place: { readonly slug: string; readonly page: string; readonly key: string },
): LeadBody {
  const { car, asked, attributes, linkedParams } = settings;
  const { date, time, ...fields } = values;
  return {
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
}
