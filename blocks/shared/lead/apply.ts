import { ApiFailure, callApi, failedMessage } from '../../../engine/browser/api.ts';
import { customerOf } from '../../../engine/forms/customer.ts';
import type { FormValues } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { type LeadBody, type Refusal, refusalOf, type Sent, sendOnce, type SentLead } from './send.ts';

type Texts = NonNullable<FormView['customer']>;

/** Addresses an application may continue at. */
const isAddress = (to: unknown): to is string => typeof to === 'string' && /^(https:\/\/|\/(?!\/))/.test(to);

/** Why a lead was not accepted: a validation error, which the shopper can correct, or a failure. */
function leadRefusal(error: unknown, settings: FormSettings, texts: Texts): Refusal {
  const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.code !== 'failed';
  return refused ? refusalOf(error, settings) : { error: texts.lead, errors: {} };
}

/**
 * Why no customer was created: the lender's own message if there is one [errors.customer-server-text], else whether it
 * failed or the outcome is unknown.
 */
function customerRefusal(error: unknown, texts: Texts): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return texts.unknown;
  return error.message === failedMessage ? texts.failed : error.message;
}

async function createCustomer(
  lead: LeadBody,
  settings: FormSettings,
  values: FormValues,
  texts: Texts,
): Promise<string> {
  const body = { data: customerOf(values, settings), additionalData: lead };
  const { redirectUrl } = (await callApi('POST /api/youx/create-customer', { body })) ?? {};
  if (!isAddress(redirectUrl)) throw new ApiFailure('no_redirect', texts.noRedirect, 200);
  return redirectUrl;
}

/**
 * Sends an application: lead and customer at the same time, under one key, so that trying again repeats neither. It
 * continues elsewhere only when both succeeded.
 */
export async function apply(
  body: LeadBody,
  texts: Texts,
  settings: FormSettings,
  values: FormValues,
): Promise<Pick<Sent, 'lead' | 'redirect' | 'refusal'>> {
  const sendLead = (userData: LeadBody): Promise<SentLead> =>
    callApi('POST /api/leads/finance', { body: { userData } });
  const [lead, customer] = await Promise.allSettled([
    sendOnce(body, sendLead),
    createCustomer(body, settings, values, texts),
  ]);
  if (lead.status === 'rejected') return { refusal: leadRefusal(lead.reason, settings, texts) };
  const taken = { lead: lead.value };
  if (customer.status === 'fulfilled') return { ...taken, redirect: customer.value };
  return { ...taken, refusal: { error: customerRefusal(customer.reason, texts), errors: {} } };
}
