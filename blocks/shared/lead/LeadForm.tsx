import { type FormEvent, useState } from 'react';
import { useHydrated } from '../../../engine/browser/use-hydrated.ts';
import type { FormErrors, FormField } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { Icon } from '../Icon.tsx';
import { FormControl } from './FormControl.tsx';
import { type FormAnswer, useLeadForm } from './use-lead-form.ts';

export interface LeadFormProps {
  /** Id of the block, which takes the form where there is no JavaScript. */
  readonly block: string;
  readonly view: FormView;
  readonly settings: FormSettings;
  /** Where the form is posted without JavaScript; the page itself when left out. */
  readonly action?: string;
  readonly token?: string | undefined;
  readonly answer?: FormAnswer | undefined;
}

interface BannerProps {
  readonly fields: readonly FormField[];
  readonly errors: FormErrors;
  readonly idOf: (name: string) => string;
  readonly heading: string;
}

/** Everything that is wrong, each a link to its field. */
function ErrorList({ fields, errors, idOf, heading }: BannerProps) {
  const wrong = fields.filter(({ name }) => Object.hasOwn(errors, name));
  return (
    <>
      <p className="lead-form__errors-heading">{heading}</p>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>
              {label}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A form that makes a lead; an ordinary form of the page without JavaScript. */
export function LeadForm({ block, view, settings, action, token, answer }: LeadFormProps) {
  const { form, banner, steps, step, errors, failure, sending, sent, submit, go, input } = useLeadForm(
    view,
    settings,
    answer,
  );
  const hydrated = useHydrated();
  const [date, setDate] = useState(answer?.values['date'] ?? '');
  const { texts, errorDisplay, captcha, closed } = settings;
  const last = step === steps.length - 1;
  const idOf = (name: string) => `${block}-${view.form}-${name}`;
  const fields = steps.flatMap((part) => part.fields);
  const placeOf = (id: string) => Math.max(1, steps.findIndex((part) => part.id === id) + 1);
  const wrong = Object.keys(errors).length > 0;
  const listed = wrong && errorDisplay !== 'inline';
  if (sent) {
    return (
      <div className="lead-form__thanks" role="status">
        <Icon name="check" size={24} />
        <p className="lead-form__thanks-title">{texts.thanks}</p>
        <p>{sent.message ?? texts.thanksText}</p>
      </div>
    );
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'date') setDate(target.value);
    input();
  };
  return (
    <form
      ref={form}
      className="lead-form"
      method="post"
      {...(action ? { action } : {})}
      noValidate={hydrated}
      data-live={hydrated || undefined}
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
    >
      <input type="hidden" name="_block" value={block} />
      {token && <input type="hidden" name="token" value={token} />}
      {closed && <p className="notice lead-form__closed">{closed}</p>}
      {(listed || failure) && (
        <div className="lead-form__errors" role="alert" tabIndex={-1} ref={banner}>
          {listed ? (
            <ErrorList fields={fields} errors={errors} idOf={idOf} heading={texts.heading} />
          ) : (
            <p>{failure}</p>
          )}
        </div>
      )}
      {view.steps.map(({ id, title, when, fields: all }) => (
        <fieldset
          key={id}
          className={`lead-form__step${id === steps[0]?.id ? '' : ' lead-form__step--later'}`}
          hidden={hydrated && id !== steps[step]?.id}
        >
          {title && (
            <legend>
              {title}{' '}
              <span className="lead-form__count">
                {placeOf(id)}/{steps.length}
              </span>
            </legend>
          )}
          <div className="lead-form__fields">
            {all.map((field) => (
              <div
                key={field.name}
                className={`lead-form__field lead-form__field--${field.kind}${fields.includes(field) ? '' : ' lead-form__step--later'}`}
                hidden={hydrated && !fields.includes(field)}
                data-invalid={Object.hasOwn(errors, field.name) || undefined}
              >
                <FormControl
                  field={field}
                  // Without a script everything is shown, and nothing that may not apply must be filled in.
                  required={field.required && (hydrated || !(when ?? field.when))}
                  id={idOf(field.name)}
                  settings={settings}
                  values={answer?.values ?? {}}
                  error={errorDisplay === 'banner' ? undefined : errors[field.name]}
                  date={hydrated ? date : ''}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <label className="lead-form__trap" aria-hidden="true">
        {texts.leaveEmpty}
        <input name="company" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      {captcha === 'checkbox' && (
        <div className="lead-form__tick" hidden={hydrated && !last}>
          <input id={idOf('human')} className="check" type="checkbox" name="human" value="on" required />
          <label htmlFor={idOf('human')}>{texts.human}</label>
        </div>
      )}
      <div className="lead-form__buttons">
        {hydrated && step > 0 && (
          <button type="button" className="button button--secondary" onClick={() => go(step - 1)}>
            {texts.back}
          </button>
        )}
        <button type="submit" className="button button--primary" aria-disabled={sending || undefined}>
          {sending ? texts.sending : hydrated && !last ? texts.next : view.send}
        </button>
      </div>
    </form>
  );
}
