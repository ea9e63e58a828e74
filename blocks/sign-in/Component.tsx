import { type FormEvent, useEffect, useRef } from 'react';
import { profileFields } from '../../engine/ports/profile.ts';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { TextField } from '../shared/form/TextField.tsx';
import { Icon } from '../shared/Icon.tsx';
import type { SignInData, signInRules } from './load.ts';
import { useSignIn } from './use-sign-in.ts';
import { type signInWords, typeWords } from './words.ts';
import { maskedPhone } from '../../engine/text/phone.ts';

export type SignInBlock = ListedProps<typeof signInRules, typeof signInWords, SignInData>;

type Steps = ReturnType<typeof useSignIn> & Pick<SignInBlock, 'id' | 'words' | 'rules'>;

const autoComplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  postcode: 'postal-code',
} as const;

const errorOf = ({ fieldError }: Steps, field: 'phone' | 'code') =>
  fieldError?.field === field ? fieldError.message : undefined;

function PhoneStep(steps: Steps) {
  const { id, words, rules, phone, profile, busy, mobile } = steps;
  // Without JavaScript nothing would ever enable the button again.
  const hydrated = useHydrated();
  const asked = profileFields.filter((name) => rules['auth.profileFields'].includes(name));
  return (
    <>
      <div onBlur={steps.checkPhone}>
        <TextField
          id={`${id}-phone`}
          name="phone"
          type="tel"
          label={words('signIn.phone')}
          hint={words('signIn.phone.hint')}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="send"
          required
          value={phone}
          onChange={steps.enterPhone}
          error={errorOf(steps, 'phone')}
        />
      </div>
      <div className="sign-in__profile">
        {asked.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            label={words('signIn.optional', { label: words(`signIn.${name}`) })}
            autoComplete={autoComplete[name]}
            maxLength={120}
            value={profile[name] ?? ''}
            onChange={(value) => steps.enterProfile(name, value)}
          />
        ))}
      </div>
      <button
        className="button button--primary"
        type="submit"
        disabled={hydrated && (mobile === undefined || busy !== undefined)}
      >
        {words(busy === 'sending' ? 'signIn.sending' : 'signIn.send')}
      </button>
    </>
  );
}

function CodeStep(steps: Steps) {
  const { id, words, phone, mobile = phone, profile, code, busy, wait, sent } = steps;
  const hydrated = useHydrated();
  const field = useRef<HTMLDivElement>(null);
  // Each code sent carries the shopper's target page.
  useEffect(() => field.current?.querySelector('input')?.focus(), [sent]);
  const waiting = hydrated && wait > 0;
  return (
    <>
      <p className="sign-in__sent" role="status">
        <Icon name="circle-check" />
        <span>
          <strong>{words('signIn.sent')}</strong> {words('signIn.sentTo', { phone: maskedPhone(mobile) })}
        </span>
      </p>
      <input type="hidden" name="phone" value={mobile} />
      {Object.entries(profile).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sign-in__code" ref={field}>
        <TextField
          id={`${id}-code`}
          name="code"
          label={words('signIn.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          maxLength={12}
          required
          value={code}
          onChange={steps.enterCode}
          error={errorOf(steps, 'code')}
        />
      </div>
      <button className="button button--primary" type="submit" disabled={busy !== undefined}>
        {words(busy === 'verifying' ? 'signIn.verifying' : 'signIn.verify')}
      </button>
      <div className="sign-in__others">
        <button
          className="link"
          type="submit"
          name="step"
          value="phone"
          formNoValidate
          disabled={waiting || busy !== undefined}
          {...(hydrated ? { onClick: (event) => (event.preventDefault(), void steps.send()) } : {})}
        >
          {waiting ? words('signIn.resendIn', { seconds: wait }) : words('signIn.resend')}
        </button>
        {hydrated && (
          <button className="link" type="button" onClick={steps.startOver}>
            {words('signIn.changePhone')}
          </button>
        )}
      </div>
    </>
  );
}

function Form({ block, data }: { readonly block: SignInBlock; readonly data: SignInData }) {
  const steps = useSignIn(data, block);
  const { words, id } = block;
  const { state, error } = steps;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (steps.busy === undefined) void (state === 'default' ? steps.send() : steps.verify());
  }
  if (state === 'verificationSubmitted')
    return (
      <p className="sign-in__sent" role="status">
        <Icon name="circle-check" />
        <span>{words('signIn.done')}</span>
      </p>
    );
  return (
    <form className="sign-in__form" method="post" noValidate onSubmit={submit} data-state={state}>
      <input type="hidden" name="_block" value={id} />
      <input type="hidden" name="step" value={state === 'default' ? 'phone' : 'code'} />
      {error && (
        <p className="notice sign-in__alert" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {state === 'default' ? <PhoneStep {...steps} {...block} /> : <CodeStep {...steps} {...block} />}
    </form>
  );
}

/** Sign-in by phone and code: in steps through the API, or by plain forms without JavaScript. */
export default function SignIn(block: SignInBlock) {
  const { words, data } = block;
  if (!data) return null;
  const [heading, intro] = data.type ? typeWords[data.type] : (['signIn.heading', 'signIn.intro'] as const);
  return (
    <div className="sign-in container">
      <div className="sign-in__panel panel">
        <a className="sign-in__back link" href={data.back}>
          <Icon name="arrow-left" size={16} />
          {words('signIn.back')}
        </a>
        <h1 className="sign-in__heading">{words(heading)}</h1>
        {data.signedInAs === undefined ? (
          <>
            <p className="muted">{words(intro)}</p>
            <Form block={block} data={data} />
          </>
        ) : (
          <>
            <p>{words('signIn.already', { phone: data.signedInAs })}</p>
            <a className="button button--primary" href={data.redirect}>
              {words('signIn.continue')}
            </a>
          </>
        )}
      </div>
    </div>
  );
}
