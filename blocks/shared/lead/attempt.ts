import { callApi } from '../../../engine/browser/api.ts';
import { inLanguage } from '../../../engine/browser/language.ts';
import type { RefObject } from 'react';
import type { Runtime } from '../../../engine/browser/runtime.ts';
import { type FormValues, phoneIn, withoutCodes } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { mobileNumber } from '../../../engine/text/phone.ts';
import { bodyOf, newKey, type Refusal, refusalOf, type Sent, sendOnce } from './send.ts';
import { markSent, noteSent } from './sent.ts';
import { reasonOf } from './reason.ts';

/** Sends the values of a form under an idempotency key; gives why they were refused. */
export type Deliver = (values: FormValues, key: string) => Promise<Refusal | undefined>;

/** The context of an attempt to send a form, with results of earlier attempts. */
interface Place {
  readonly slug: string;
  readonly page: string;
  readonly key: string;
  /** The phone that an earlier attempt verified, in national form; its code is used up. */
  readonly verified: string | undefined;
}

/** The last attempt: the values, the key, and the parts that succeeded. */
export interface LastTry {
  readonly key: string;
  readonly values: string;
  /** The phone that was verified. */
  verified: string | undefined;
  /** Whether its lead was accepted and logged. */
  noted: boolean;
}

/** Verifies the phone of a form by its code, unless an earlier attempt did. */
async function verify(view: FormView, values: FormValues, place: Place): Promise<Pick<Sent, 'verified' | 'refusal'>> {
  const fields = view.steps.flatMap((step) => step.fields);
  const code = fields.find(({ kind, name }) => kind === 'code' && values[name] !== undefined);
  const phone = phoneIn(fields, values);
  // However it is written, it is the same phone.
  const verified = mobileNumber(phone) ?? phone;
  if (!code || verified === place.verified) return {};
  try {
    await callApi('POST /api/otp/verify', { body: { phone, code: values[code.name] ?? '' } });
    return { verified };
  } catch (error) {
    const reason = reasonOf(error);
    const message = reason ?? code.sending?.unverified ?? '';
    return { refusal: { error: message, errors: reason === undefined ? {} : { [code.name]: message } } };
  }
}

/** Sends a form. A rejection has the server's message, or the product's if it has none. */
async function sendForm(view: FormView, settings: FormSettings, values: FormValues, place: Place): Promise<Sent> {
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

interface AttemptOptions {
  readonly runtime: Runtime;
  readonly view: FormView;
  readonly settings: FormSettings;
  readonly deliver: Deliver | undefined;
}

/** Resolves when the shopper returns to this page from the one the form redirected to. */
function comeBack(): Promise<void> {
  return new Promise((resolve) => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener('pageshow', restored);
      resolve();
    };
    window.addEventListener('pageshow', restored);
  });
}

type Attempted = Pick<Sent, 'refusal' | 'lead'>;

/**
 * Sends a form and redirects. Returns the reason for a refusal, or the lead when the thank-you is shown in place. The
 * same input is resent under the same idempotency key, changed input under a new one. A shopper who has to sign in
 * first, such as one whose session has ended meanwhile, does so in a dialog, because on another page everything they
 * have entered would be lost.
 */
export async function attempt(
  last: RefObject<LastTry | undefined>,
  values: FormValues,
  options: AttemptOptions,
): Promise<Attempted> {
  const attempted = await attemptOnce(last, values, options);
  const { signIn } = attempted.refusal ?? {};
  if (signIn === undefined) return attempted;
  const { signInAt } = await import('../sign-in/dialog.ts');
  const signedIn = await signInAt(signIn).catch(() => false);
  return signedIn ? attemptOnce(last, values, options) : attempted;
}

async function attemptOnce(
  last: RefObject<LastTry | undefined>,
  values: FormValues,
  { runtime: { site, page }, view, settings, deliver }: AttemptOptions,
): Promise<Attempted> {
  const written = JSON.stringify(withoutCodes(view.steps, values));
  let current = last.current;
  if (current?.values !== written)
    last.current = current = { key: newKey(), values: written, verified: current?.verified, noted: false };
  if (deliver) {
    const refusal = await deliver(values, current.key);
    return refusal ? { refusal } : {};
  }
  const { verified } = current;
  const answered = await sendForm(view, settings, values, {
    slug: site.slug,
    page: page.name,
    key: current.key,
    verified,
  });
  const { lead, redirect, refusal } = answered;
  current.verified = answered.verified ?? verified;
  // A form that is sent again after its lead was accepted counts once [analytics.finance-lead-event-9].
  if (lead && !current.noted) noteSent(site, view, settings, values);
  if (lead && settings.successRoute?.startsWith('/')) markSent(site, view, settings, lead);
  current.noted ||= lead !== undefined;
  if (refusal) return { refusal };
  const to = redirect ?? settings.successRoute;
  const isHere = to === null || to.startsWith('#');
  if (to !== null) location.assign(isHere ? to : inLanguage(to));
  if (isHere) return lead ? { lead } : {};
  // The form stays busy until the shopper returns from the page it redirected to; then it accepts another message.
  await comeBack();
  last.current = undefined;
  return {};
}
