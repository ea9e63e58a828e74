import { ApiFailure, callApi } from '../../../engine/browser/api.ts';
import { leadAttributes } from '../../../engine/browser/visit.ts';
import { type FormErrors, type FormValues, phoneIn, withoutCodes } from '../../../engine/forms/fields.ts';
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

/** The context of an attempt to send a form, with results of earlier attempts. */
interface Place {
  readonly slug: string;
  readonly page: string;
  readonly key: string;
  /** The phone that an earlier attempt verified; its code is used up. */
  readonly verified: string | undefined;
}

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
  return {
    error: error.code === 'failed' ? otherwise : error.message,
    errors: isErrors(error.fields) ? error.fields : {},
  };
}

/** Sends a lead; a token already used by somebody else, who has the same cached page, is replaced once. */
export async function sendOnce<T>(body: LeadBody, send: (body: LeadBody) => Promise<T>): Promise<T> {
  return send(body).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure && error.token)) throw error;
    await new Promise((done) => setTimeout(done, tokenAgeMs));
    return send({ ...body, token: error.token });
  });
}

/** The request body for a form. */
export function bodyOf(
  view: FormView,
  settings: FormSettings,
  values: FormValues,
  place: Omit<Place, 'verified'>,
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

/** Verifies the phone of a form by its code, unless an earlier attempt did. */
async function verify(view: FormView, values: FormValues, place: Place): Promise<Pick<Sent, 'verified' | 'refusal'>> {
  const fields = view.steps.flatMap((step) => step.fields);
  const code = fields.find(({ kind, name }) => kind === 'code' && values[name] !== undefined);
  const phone = phoneIn(fields, values);
  if (!code || phone === place.verified) return {};
  try {
    await callApi('POST /api/otp/verify', { body: { phone, code: values[code.name] ?? '' } });
    return { verified: phone };
  } catch (error) {
    const reason =
      error instanceof ApiFailure && error.status > 0 && error.code !== 'failed' ? error.message : undefined;
    const message = reason ?? code.sending?.unverified ?? '';
    return { refusal: { error: message, errors: reason === undefined ? {} : { [code.name]: message } } };
  }
}

/** Sends a form. A rejection has the server's message, or the product's if it has none. */
export async function sendForm(
  view: FormView,
  settings: FormSettings,
  values: FormValues,
  place: Place,
): Promise<Sent> {
  const { refusal, verified = place.verified } = await verify(view, values, place);
  if (refusal) return { refusal };
  const known = verified === undefined ? {} : { verified };
  const entered = withoutCodes(view.steps, values);
  const body = bodyOf(view, settings, entered, place);
  if (view.customer)
    return { ...known, ...(await (await import('./apply.ts')).apply(body, view.customer, settings, entered)) };
  try {
    return { ...known, lead: await sendOnce(body, (lead) => callApi('POST /api/leads', { body: lead })) };
  } catch (error) {
    return { ...known, refusal: refusalOf(error, settings) };
  }
}
