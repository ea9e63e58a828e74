import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../../engine/browser/use-hydrated.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { Icon } from '../Icon.tsx';
import type { FormStep, FormValues } from '../../../engine/forms/fields.ts';
import type { CheckedForm } from '../form/use-checked-form.ts';
import type { Controls } from './controls.ts';
import { FormControl } from './FormControl.tsx';
import type { Deliver } from './attempt.ts';
import { type FormAnswer, useLeadForm } from './use-lead-form.ts';
import { useOnce } from './use-once.ts';

/** The props of a part of a step: the form, and the fields of all steps. */
export interface StepPartProps {
  readonly form: CheckedForm;
  readonly steps: readonly FormStep[];
  readonly settings: FormSettings;
}

export interface LeadFormProps {
  /** The rarely needed controls that it uses. */
  readonly controls: Controls;
  /** The parts of steps besides fields, by name. */
  readonly parts?: Readonly<Record<NonNullable<FormStep['shows']>, ComponentType<StepPartProps>>>;
  /** Lists the steps above the form. */
  readonly Stages?: ComponentType<StagesProps>;
  /** Id of the block, which handles the form without JavaScript. */
  readonly block: string;
  readonly view: FormView;
  readonly settings: FormSettings;
  /** Where the form is posted without JavaScript; the page itself when left out. */
  readonly action?: string;
  readonly token?: string | undefined;
  readonly answer?: FormAnswer | undefined;
  /** Values from the account of the signed-in shopper, if the server knows them. */
  readonly own?: FormValues | undefined;
  /** Further values that the form sends without JavaScript, by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Sends it instead of the call that creates a lead. */
  readonly deliver?: Deliver;
}

type Form = ReturnType<typeof useLeadForm>;

export type StagesProps = Pick<Form, 'steps' | 'step' | 'leave'>;

interface PartProps extends Pick<Form, 'form' | 'steps'>, Pick<LeadFormProps, 'settings'> {
  readonly hydrated: boolean;
  /** The id of a field's control, unique on the page. */
  readonly idOf: (name: string) => string;
}

interface BannerProps {
  /** Whether it is focused, so that screen readers announce it. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

function Banner({ focused, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) banner.current?.focus();
  }, [focused]);
  return (
    <div className="lead-form__errors" role="alert" tabIndex={-1} ref={banner}>
      {children}
    </div>
  );
}

/** The errors of a submitted form: of its fields, with links to them, or of the form as a whole. */
function Errors({ form, steps, settings, signInPath, idOf }: Omit<PartProps, 'hydrated'> & Pick<Form, 'signInPath'>) {
  const { errors, submitCount } = form.formState;
  const { texts, errorDisplay } = settings;
  const wrong = steps.flatMap(({ fields }) => fields).filter(({ name }) => errors[name]);
  const listed = wrong.length > 0 && errorDisplay !== 'inline';
  const failure = errors.root?.message;
  if (!listed && !failure) return null;
  return (
    <Banner key={submitCount} focused={submitCount > 0}>
      {listed ? (
        <>
          <p className="lead-form__errors-heading">{texts.heading}</p>
          <ul>
            {wrong.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>
                  {texts.listed
                    .replace('{label}', label.replace(/[?？]$/, ''))
                    .replace('{message}', errors[name]?.message ?? '')}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        // In another tab: what was entered is only in this one.
        <p>
          {signInPath ? (
            <a href={signInPath} target="_blank">
              {failure}
            </a>
          ) : (
            failure
          )}
        </p>
      )}
    </Banner>
  );
}

interface StepProps extends PartProps, Pick<Form, 'step' | 'initial'>, Pick<LeadFormProps, 'controls'> {
  readonly part: FormView['steps'][number];
  readonly codeSent: boolean;
  readonly more?: ReactNode;
}

/** One step with all of its fields; those that do not apply are hidden once a script runs. */
function Step(props: StepProps) {
  const { part, controls, form, steps, step, initial, codeSent, settings, hydrated, idOf, more } = props;
  const { id, title, when } = part;
  const { errors } = form.formState;
  const shown = steps.flatMap(({ fields }) => fields);
  const place = Math.max(1, steps.findIndex((other) => other.id === id) + 1);
  return (
    <fieldset
      className={`lead-form__step${id === steps[0]?.id ? '' : ' lead-form__step--later'}`}
      hidden={hydrated && id !== steps[step]?.id}
    >
      {title && (
        <legend>
          {title}{' '}
          <span className="lead-form__count">
            {place}/{steps.length}
          </span>
        </legend>
      )}
      <div className="lead-form__fields">
        {part.fields.map((field) => (
          <div
            key={field.name}
            className={`lead-form__field lead-form__field--${field.kind}${shown.includes(field) ? '' : ' lead-form__step--later'}`}
            hidden={hydrated && !shown.includes(field)}
            data-invalid={errors[field.name] ? true : undefined}
          >
            <FormControl
              {...{ controls, form, field, settings, codeSent }}
              // Without JavaScript all fields are shown, so fields that may not apply are not required; neither is a
              // code, which is sent first.
              required={field.required && field.kind !== 'code' && (hydrated || !(when ?? field.when))}
              id={idOf(field.name)}
              initial={initial[field.name]}
              error={settings.errorDisplay === 'banner' ? undefined : errors[field.name]?.message}
            />
          </div>
        ))}
      </div>
      {more}
    </fieldset>
  );
}

interface ThanksProps extends BannerProps, Pick<FormSettings, 'texts'> {
  readonly text: string | undefined;
}

/** What is shown in place of a sent form. */
function Thanks({ focused, texts, text, children }: ThanksProps) {
  const thanks = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, and a long form leaves its reader below the thanks.
  useEffect(() => {
    if (focused) thanks.current?.focus();
  }, [focused]);
  return (
    <div className="lead-form__thanks" role="status" tabIndex={-1} ref={thanks}>
      <Icon name="check" size={24} />
      <p className="lead-form__thanks-title">{texts.thanks}</p>
      <p>{text ?? texts.thanksText}</p>
      {children}
    </div>
  );
}

/** A form that creates a lead; without JavaScript the browser submits it. */
export function LeadForm(props: LeadFormProps) {
  const { block, view, settings, controls, action, token, answer, own, hidden = {}, deliver, parts, Stages } = props;
  const lead = useLeadForm(view, settings, controls.holds, { answer, own }, deliver);
  const { form, steps, step, sent, signInPath, submit, leave, mend } = lead;
  const once = useOnce();
  const { isSubmitting } = form.formState;
  const hydrated = useHydrated();
  const { texts, captcha, closed } = settings;
  const codeSent = answer?.codeSent === true;
  const last = step === steps.length - 1;
  const idOf = (name: string) => `${block}-${view.form}-${name}`;
  if (sent) {
    return (
      <Thanks focused={hydrated} texts={texts} text={view.thanks}>
        {view.customer && sent.next && (
          <a className="button button--primary" href={sent.next}>
            {view.customer.continue}
          </a>
        )}
      </Thanks>
    );
  }
  return (
    <form
      className="lead-form"
      method="post"
      {...(action ? { action } : {})}
      encType={view.encType}
      noValidate={hydrated}
      data-live={hydrated || undefined}
      onSubmit={submit}
      onInput={mend}
      {...once}
    >
      {Object.entries({ _block: block, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer?.key && <input type="hidden" name="_key" value={answer.key} />}
      {token && <input type="hidden" {...form.register('token')} defaultValue={token} />}
      {closed && <p className="notice lead-form__closed">{closed}</p>}
      {Stages && <Stages {...{ steps, step, leave }} />}
      <Errors {...{ form, steps, settings, signInPath, idOf }} />
      {view.steps.map((part) => {
        const Part = part.shows && parts?.[part.shows];
        const more = Part && part.id === steps[step]?.id && <Part form={form} steps={steps} settings={settings} />;
        return <Step key={part.id} {...lead} {...{ part, controls, codeSent, settings, hydrated, idOf, more }} />;
      })}
      <label className="lead-form__trap" aria-hidden="true">
        {texts.leaveEmpty}
        <input {...form.register('company')} type="text" tabIndex={-1} autoComplete="off" />
      </label>
      {captcha === 'checkbox' && (
        <div className="lead-form__tick" hidden={hydrated && !last}>
          <input {...form.register('human')} id={idOf('human')} className="check" type="checkbox" value="on" required />
          <label htmlFor={idOf('human')}>{texts.human}</label>
        </div>
      )}
      <div className="lead-form__buttons">
        {hydrated && step > 0 && (
          <button type="button" className="button button--secondary" onClick={() => leave(step - 1)}>
            {texts.back}
          </button>
        )}
        <button type="submit" className="button button--primary" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? texts.sending : hydrated && !last ? texts.next : view.send}
        </button>
      </div>
    </form>
  );
}
