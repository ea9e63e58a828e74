import { inLanguage } from '../../engine/browser/language.ts';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../engine/ports/accounts.ts';
import { callApi } from '../../engine/browser/api.ts';
import { reasonOf } from '../shared/lead/reason.ts';
import type { FormErrors } from '../../engine/forms/fields.ts';
import { mobileNumber } from '../../engine/text/phone.ts';
import type { SignInBlock, SignInData } from './load.ts';

/** The state of a sign-in: phone requested, code sent, code verified. */
export type SignInState = 'default' | 'verificationSent' | 'verificationSubmitted';

interface Progress {
  readonly state: SignInState;
  /** Shown in an alert. */
  readonly error?: string | undefined;
  /** Errors of the step's fields, from a submission before hydration. */
  readonly refused?: FormErrors;
}

/** Who requests a code. */
interface Contact {
  readonly phone: string;
  readonly profile: Profile;
}

/**
 * Seconds until another code can be requested, counted down from each code sent. By the clock, as a phone stops the timers
 * of a page while its shopper reads the message.
 */
function useCountdown(from: number, sent: number) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (sent === 0) return undefined;
    const until = Date.now() + from * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [sent, from]);
  return [left, () => setLeft(from)] as const;
}

/** Signs in step by step through the API. */
export function useSignIn(data: SignInData, { rules, words }: Pick<SignInBlock, 'rules' | 'words'>) {
  const [contact, setContact] = useState<Contact>(data);
  const [sent, setSent] = useState(data.step === 'code' ? 1 : 0);
  const [progress, setProgress] = useState<Progress>({
    state: data.step === 'code' ? 'verificationSent' : 'default',
    error: data.error,
    ...(data.fieldError ? { refused: { [data.fieldError.field]: data.fieldError.message } } : {}),
  });
  const [wait, restart] = useCountdown(rules['auth.resendSeconds'], sent);
  const mobile = mobileNumber(contact.phone) ?? contact.phone;
  // A shopper who starts over is not returned to the code by an answer about the phone before.
  const starts = useRef(0);

  async function send({ phone, profile }: Contact = contact): Promise<void> {
    const { state } = progress;
    const start = starts.current;
    setContact({ phone, profile });
    setProgress({ state });
    const number = mobileNumber(phone) ?? phone;
    try {
      await callApi('POST /api/rate-limit', { body: { phone: number } });
      const { website, dealership } = data;
      const body = { phone: number, ...profile, website, ...(dealership ? { dealership_slug: dealership } : {}) };
      await callApi('POST /api/auth/sign-in', { body, timeoutMs: rules['auth.sendTimeout'] });
    } catch (error) {
      if (start === starts.current) setProgress({ state, error: reasonOf(error) ?? words('signIn.error.send') });
      return;
    }
    if (start !== starts.current) return;
    setSent((times) => times + 1);
    restart();
    setProgress({ state: 'verificationSent' });
    // Only logged to the console: the code is being sent regardless [errors.contact-exists-logged].
    void callApi('GET /api/check-if-contact-exists', { query: { phone_number: number } }).catch(console.error);
  }

  async function verify(code: string): Promise<void> {
    const start = starts.current;
    setProgress({ state: 'verificationSent' });
    try {
      await callApi('POST /api/auth/verify', { body: { phone: mobile, token: code, type: 'sms' } });
      setProgress({ state: 'verificationSubmitted' });
      location.assign(inLanguage(data.redirect));
    } catch (error) {
      if (start !== starts.current) return;
      setProgress({ state: 'verificationSent', error: reasonOf(error) ?? words('signIn.error.unknown') });
    }
  }

  function startOver() {
    starts.current += 1;
    setProgress({ state: 'default' });
  }

  return { ...progress, contact, mobile, sent, wait, send, verify, startOver };
}
