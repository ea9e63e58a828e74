import { type MouseEvent, useState } from 'react';
import { useHydrated } from '../../../engine/browser/use-hydrated.ts';
import { mobileNumber } from '../../../engine/text/phone.ts';
import { TextField } from '../form/TextField.tsx';
import type { ControlProps } from './control-props.ts';

interface Sending {
  readonly state: 'unsent' | 'sending' | 'sent' | { readonly failure: string };
  /** The phone it is for; the one entered where a code was sent without JavaScript. */
  readonly to?: string;
}

/**
 * The code that verifies the phone of the form, and the button that sends it: to the API, or without JavaScript with
 * the form to the page.
 */
export function CodeField({ form, field, codeSent, registration, ...base }: ControlProps) {
  const { sending: texts, phone: phoneField = 'phone', timeout } = field;
  const [sending, setSending] = useState<Sending>({ state: codeSent ? 'sent' : 'unsent' });
  const hydrated = useHydrated();
  const phone = mobileNumber(String(form.watch(phoneField) ?? ''));
  const { state: latest, to = phone } = sending;
  // Another number has been sent nothing yet.
  const state = to === phone || latest === 'sending' ? latest : 'unsent';
  // Without JavaScript nothing would ever enable the button.
  const disabled = hydrated && (state === 'sending' || phone === undefined);

  async function send(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (phone === undefined) return;
    setSending({ state: 'sending', to: phone });
    const failure = await import('./send-code.ts').then(({ sendCode }) => sendCode(phone, timeout)).catch(() => '');
    if (failure !== undefined) return setSending({ state: { failure: failure || texts?.failed || '' }, to: phone });
    setSending({ state: 'sent', to: phone });
    // The button that had the focus was disabled meanwhile; a shopper who went on to another field is left there.
    if (!document.activeElement?.matches('input, select, textarea')) form.setFocus(base.name);
  }

  return (
    <div className="code-field">
      {/* Enter presses a form's first such button: without JavaScript it then sends the form, not another code. */}
      {!hydrated && codeSent && <input type="submit" hidden />}
      <TextField
        {...base}
        registration={
          registration && {
            ...registration,
            onChange: (event) => {
              event.target.value = String(event.target.value).replace(/\D/g, '');
              return registration.onChange(event);
            },
          }
        }
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
      />
      <button
        className="button button--secondary"
        type={hydrated ? 'button' : 'submit'}
        name="_code"
        value="send"
        formNoValidate
        disabled={disabled}
        {...(hydrated ? { onClick: (event) => void send(event) } : {})}
      >
        {state === 'sending' ? texts?.sending : state === 'sent' ? texts?.resend : texts?.send}
      </button>
      <p className="code-field__state" role="status">
        {state === 'sent' && texts?.sent}
      </p>
      {typeof state === 'object' && (
        <p className="notice code-field__failure" role="alert">
          {state.failure}
        </p>
      )}
    </div>
  );
}
