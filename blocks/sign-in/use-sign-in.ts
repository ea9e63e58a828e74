import { useEffect, useState } from 'react';
import type { Profile } from '../../engine/ports/profile.ts';
import { ApiFailure, callApi } from '../../engine/browser/api.ts';
import type { SignInBlock } from './Component.tsx';
import type { SignInData } from './load.ts';
import { mobileNumber } from '../../engine/text/phone.ts';

/** The state of a sign-in: phone requested, code sent, code verified. */
export type SignInState = 'default' | 'verificationSent' | 'verificationSubmitted';

interface Progress {
  readonly state: SignInState;
  /** What is pending. */
  readonly busy?: 'sending' | 'verifying' | undefined;
  /** Shown in an alert. */
  readonly error?: string | undefined;
  readonly fieldError?: SignInData['fieldError'] | undefined;
}

/** The server's message, or else that of the attempted step. */
function said(error: unknown, otherwise: string): string {
  return error instanceof ApiFailure && error.status > 0 ? error.message : otherwise;
}

/** Seconds until another code can be requested, counted down from each code sent. */
function useCountdown(from: number, sent: number) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (sent === 0) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [sent]);
  return [left, () => setLeft(from)] as const;
}

/** Signs in step by step through the API. */
export function useSignIn(data: SignInData, { rules, words }: Pick<SignInBlock, 'rules' | 'words'>) {
  const [phone, setPhone] = useState(data.phone);
  const [profile, setProfile] = useState<Profile>(data.profile);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(data.step === 'code' ? 1 : 0);
  const [progress, setProgress] = useState<Progress>({
    state: data.step === 'code' ? 'verificationSent' : 'default',
    error: data.error,
    fieldError: data.fieldError,
  });
  const [wait, restart] = useCountdown(rules['auth.resendSeconds'], sent);
  const length = rules['auth.codeLength'];
  const mobile = mobileNumber(phone);

  async function send(): Promise<void> {
    if (mobile === undefined) return;
    const { state } = progress;
    setProgress({ state, busy: 'sending' });
    try {
      await callApi('POST /api/rate-limit', { body: { phone: mobile } });
      const { website, dealership } = data;
      const body = { phone: mobile, ...profile, website, ...(dealership ? { dealership_slug: dealership } : {}) };
      await callApi('POST /api/auth/sign-in', { body, timeoutMs: rules['auth.sendTimeout'] });
      setSent((times) => times + 1);
      restart();
      setProgress({ state: 'verificationSent' });
    } catch (error) {
      setProgress({ state, error: said(error, words('signIn.error.send')) });
      return;
    }
    // Only logged to the console: the code is being sent regardless [errors.contact-exists-logged].
    await callApi('GET /api/check-if-contact-exists', { query: { phone_number: mobile } }).catch(console.error);
  }

  async function verify(): Promise<void> {
    const message = code === '' ? words('signIn.required') : words('signIn.codeLength', { length });
    if (code.length !== length) {
      setProgress({ state: 'verificationSent', fieldError: { field: 'code', message } });
      return;
    }
    setProgress({ state: 'verificationSent', busy: 'verifying' });
    try {
      await callApi('POST /api/auth/verify', { body: { phone: mobile ?? phone, token: code, type: 'sms' } });
      setProgress({ state: 'verificationSubmitted' });
      location.assign(data.redirect);
    } catch (error) {
      setProgress({ state: 'verificationSent', error: said(error, words('signIn.error.unknown')) });
    }
  }

  return {
    ...progress,
    phone,
    profile,
    code,
    sent,
    wait,
    /** The number in the form codes are sent to, once it is valid. */
    mobile,
    enterPhone(text: string) {
      setPhone(text);
      if (mobileNumber(text) !== undefined) setProgress((now) => ({ ...now, fieldError: undefined }));
    },
    /** Called when the shopper leaves the field. */
    checkPhone() {
      const message = phone.trim() === '' ? words('signIn.required') : words('signIn.phone.invalid');
      setProgress((now) => ({
        ...now,
        fieldError: mobile === undefined ? { field: 'phone', message } : undefined,
      }));
    },
    enterProfile: (name: keyof Profile, value: string) => setProfile((before) => ({ ...before, [name]: value })),
    /** Drops anything but digits while typing. */
    enterCode: (text: string) => setCode(text.replace(/\D/g, '').slice(0, length)),
    startOver() {
      setCode('');
      setProgress({ state: 'default' });
    },
    send,
    verify,
  };
}
