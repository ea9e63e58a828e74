import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { type Profile, profileFields } from '../../engine/ports/accounts.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { TextField } from '../shared/form/TextField.tsx';
import { type CheckedForm, useCheckedForm } from '../shared/form/use-checked-form.ts';
import { Icon } from '../shared/Icon.tsx';
import type { SignInBlock, SignInData } from './load.ts';
import { signInSchema } from './schema.ts';
import { useSignIn } from './use-sign-in.ts';
import { typeWords } from './words.ts';
import { maskedPhone } from '../../engine/text/phone.ts';

type Steps = ReturnType<typeof useSignIn> & Pick<SignInBlock, 'id' | 'words' | 'rules'>;

const autoComplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  postcode: 'postal-code',
} as const;

interface StepFormProps extends Pick<Steps, 'id' | 'state' | 'error'> {
  readonly onSubmit: FormEventHandler;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The form of a step; without JavaScript the browser submits it. */
function StepForm({ id, state, error, onSubmit, onKeyDown, children }: StepFormProps) {
  return (
    <form className="sign-in__form" method="post" noValidate {...{ onSubmit, onKeyDown }} data-state={state}>
      <input type="hidden" name="_block" value={id} />
      <input type="hidden" name="step" value={state === 'default' ? 'phone' : 'code'} />
      {error && (
        <p className="notice sign-in__alert" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {children}
    </form>
  );
}

/** What the sign-in dialog, which submits this form itself, needs to know about the button that sends a code. */
const sending = ({ rules, words }: Pick<Steps, 'rules' | 'words'>) => ({
  'data-timeout': rules['auth.sendTimeout'],
  'data-failed': words('signIn.error.send'),
});

/** After a failed attempt, which disabled the focused button, selects what to enter again. */
function useRetry(form: CheckedForm, field: 'phone' | 'code', error: string | undefined): void {
  useEffect(() => {
    if (error) form.setFocus(field, { shouldSelect: true });
  }, [form, field, error]);
}

function PhoneStep(steps: Steps) {
  const { id, words, rules, contact, refused, error } = steps;
  const asked = profileFields.filter((name) => rules['auth.profileFields'].includes(name));
  const schema = signInSchema('phone', words, rules['auth.codeLength'], asked);
  const form = useCheckedForm(schema, { mode: 'onTouched', refused });
  const { errors, isSubmitting, isValid } = form.formState;
  // Without JavaScript nothing would ever enable the button again.
  const hydrated = useHydrated();
  useRetry(form, 'phone', error);
  const send = form.handleSubmit(({ phone = '', ...values }) => {
    const entered = asked.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
    return steps.send({ phone, profile: Object.fromEntries(entered) as Profile });
  });
  const submit = (event: SyntheticEvent) => (isSubmitting ? event.preventDefault() : void send(event));
  // Handles Enter, which browsers ignore while the button is disabled: the phone may not have been validated yet, and
  // an invalid one needs its error.
  const enter = (event: KeyboardEvent) =>
    event.key === 'Enter' && event.target instanceof HTMLInputElement && submit(event);
  return (
    <StepForm {...steps} onSubmit={submit} onKeyDown={enter}>
      <TextField
        id={`${id}-phone`}
        name="phone"
        registration={form.register('phone')}
        type="tel"
        label={words('signIn.phone')}
        hint={words('signIn.phone.hint')}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="send"
        required
        initial={contact.phone}
        error={errors['phone']?.message}
      />
      <div className="sign-in__profile">
        {asked.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            name={name}
            registration={form.register(name)}
            type={name === 'email' ? 'email' : 'text'}
            label={words('signIn.optional', { label: words(`signIn.${name}`) })}
            autoComplete={autoComplete[name]}
            maxLength={120}
            initial={contact.profile[name] ?? ''}
            error={errors[name]?.message}
          />
        ))}
      </div>
      <button
        className="button button--primary"
        type="submit"
        disabled={hydrated && (!isValid || isSubmitting)}
        {...sending(steps)}
      >
        {words(isSubmitting ? 'signIn.sending' : 'signIn.send')}
      </button>
    </StepForm>
  );
}

interface OthersProps extends Pick<Steps, 'words' | 'rules' | 'wait' | 'startOver'> {
  readonly hydrated: boolean;
  readonly busy: boolean;
  readonly resend: () => void;
}

/** What else can be done while a code is asked for. */
function Others({ words, rules, wait, startOver, hydrated, busy, resend }: OthersProps) {
  return (
    <div className="sign-in__others">
      <button
        className="link"
        type="submit"
        name="step"
        value="phone"
        formNoValidate
        disabled={(hydrated && wait > 0) || busy}
        data-wait={rules['auth.resendSeconds']}
        {...sending({ rules, words })}
        {...(hydrated ? { onClick: (event) => (event.preventDefault(), resend()) } : {})}
      >
        {hydrated && wait > 0 ? words('signIn.resendIn', { seconds: wait }) : words('signIn.resend')}
      </button>
      {hydrated && (
        <button className="link" type="button" onClick={startOver}>
          {words('signIn.changePhone')}
        </button>
      )}
    </div>
  );
}

function CodeStep(steps: Steps) {
  const { id, words, rules, mobile, contact, refused, sent, error } = steps;
  const length = rules['auth.codeLength'];
  const form = useCheckedForm(signInSchema('code', words, length), { refused });
  const { errors, isSubmitting } = form.formState;
  const [resending, setResending] = useState(false);
  const hydrated = useHydrated();
  // Focuses the code field whenever a code is sent.
  useEffect(() => form.setFocus('code'), [form, sent]);
  useRetry(form, 'code', error);
  const { onChange, ...registration } = form.register('code');
  const digitsOnly: typeof onChange = (event) => {
    event.target.value = String(event.target.value).replace(/\D/g, '').slice(0, length);
    return onChange(event);
  };
  const busy = isSubmitting || resending;
  const verify = form.handleSubmit(({ code = '' }) => steps.verify(code));
  const resend = () => {
    setResending(true);
    void steps.send().finally(() => setResending(false));
  };
  return (
    <StepForm {...steps} onSubmit={(event) => (busy ? event.preventDefault() : void verify(event))}>
      <p className="sign-in__sent" role="status">
        <Icon name="circle-check" />
        <span>
          <strong>{words('signIn.sent')}</strong> {words('signIn.sentTo', { phone: maskedPhone(mobile) })}
        </span>
      </p>
      <input type="hidden" name="phone" value={mobile} />
      {Object.entries(contact.profile).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sign-in__code">
        <TextField
          id={`${id}-code`}
          name="code"
          registration={{ ...registration, onChange: digitsOnly }}
          label={words('signIn.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          maxLength={12}
          required
          error={errors['code']?.message}
        />
      </div>
      <button
        className="button button--primary"
        type="submit"
        disabled={busy}
        data-failed={words('signIn.error.unknown')}
      >
        {words(isSubmitting ? 'signIn.verifying' : 'signIn.verify')}
      </button>
      <Others {...steps} {...{ hydrated, busy, resend }} />
    </StepForm>
  );
}

function Form({ block, data }: { readonly block: SignInBlock; readonly data: SignInData }) {
  const steps = useSignIn(data, block);
  if (steps.state === 'verificationSubmitted')
    return (
      <p className="sign-in__sent" role="status">
        <Icon name="circle-check" />
        <span>{block.words('signIn.done')}</span>
      </p>
    );
  return steps.state === 'default' ? <PhoneStep {...steps} {...block} /> : <CodeStep {...steps} {...block} />;
}

/** Sign-in by phone and code: in steps through the API, or by plain forms without JavaScript. */
export default function SignIn(block: SignInBlock) {
  const { words, data } = block;
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
