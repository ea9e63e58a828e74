import { inLanguage } from '../../../engine/browser/language.ts';
import type { RefObject } from 'react';
import type { Runtime } from '../../../engine/browser/runtime.ts';
import { type FormValues, withoutCodes } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { newKey, type Sent, sendForm } from './send.ts';
import { markSent, noteSent } from './sent.ts';
import type { Deliver } from './use-lead-form.ts';

/** The last attempt: the values, the key, and the parts that succeeded. */
export interface LastTry {
  readonly key: string;
  readonly values: string;
  /** The phone that was verified. */
  verified: string | undefined;
  /** Whether its lead was accepted and logged. */
  noted: boolean;
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

/**
 * Sends a form and redirects. Returns the reason for a refusal, or the lead when the thank-you is shown in place. The
 * same input is resent under the same idempotency key, changed input under a new one.
 */
export async function attempt(
  last: RefObject<LastTry | undefined>,
  values: FormValues,
  { runtime: { site, page }, view, settings, deliver }: AttemptOptions,
): Promise<Pick<Sent, 'refusal' | 'lead'>> {
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
  if (lead && settings.successRoute !== null) markSent(site, view, settings, lead);
  current.noted ||= lead !== undefined;
  if (refusal) return { refusal };
  const to = redirect ?? settings.successRoute;
  if (to === null) return lead ? { lead } : {};
  location.assign(inLanguage(to));
  // The form stays busy until the shopper returns from the page it redirected to; then it accepts another message.
  await comeBack();
  last.current = undefined;
  return {};
}
