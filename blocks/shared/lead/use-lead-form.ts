import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../../engine/browser/runtime.ts';
import { readShopper } from '../../../engine/browser/shopper.ts';
import {
  type FormErrors,
  type FormStep,
  type FormValues,
  shownForm,
  standardSchema,
} from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import type { Holds } from '../../../engine/forms/when.ts';
import { type CheckedForm, useCheckedForm } from '../form/use-checked-form.ts';
import type { Deliver, LastTry } from './attempt.ts';
import type { Refusal, SentLead } from './send.ts';

/** The server's response to a form sent without JavaScript. */
export interface FormAnswer {
  readonly errors: FormErrors;
  readonly values: FormValues;
  readonly error?: string;
  /** Where to sign in first. */
  readonly signIn?: string;
  readonly sent?: SentLead;
  /** A code was sent to the phone. */
  readonly codeSent?: boolean;
  /** The key to send the form with again. */
  readonly key?: string;
}

const initialValues = ({ steps }: FormView): FormValues =>
  Object.fromEntries(steps.flatMap(({ fields }) => fields.map(({ name, initial }) => [name, initial])));

/** The values that a form starts with. */
interface Filled {
  readonly answer: FormAnswer | undefined;
  /** From the account of the signed-in shopper, if the server knows. */
  readonly own: FormValues | undefined;
}

/**
 * Prefills empty fields with the details of the last form, the rest with those of the signed-in shopper's account: at
 * once, or when they sign in within the page.
 */
function usePrefill(form: CheckedForm, view: FormView, settings: FormSettings, own: FormValues | undefined): void {
  const { slug } = useRuntime().site;
  useEffect(() => {
    const details = readShopper(slug, 'user');
    for (const name of settings.prefill) {
      const known = details?.[name];
      if (known && form.getValues(name) === (own?.[name] ?? '')) form.setValue(name, known);
    }
    const fill = () =>
      void import('./fill-own.ts').then((account) => account.fillOwn(form, view, settings)).catch(() => undefined);
    if (!own && document.documentElement.hasAttribute('data-signed-in')) fill();
    addEventListener('signed-in', fill);
    return () => removeEventListener('signed-in', fill);
  }, [form, slug, view, settings, own]);
}

/** The navigation between steps. */
function movement(
  form: CheckedForm,
  steps: readonly FormStep[],
  setStep: (step: number) => void,
  errorDisplay: FormSettings['errorDisplay'],
) {
  /** Goes to a step and, once it is shown, focuses the named field or else the first. */
  function go(to: number, name = steps[to]?.fields.find(({ kind }) => kind !== 'hidden')?.name): void {
    setStep(to);
    if (name) requestAnimationFrame(() => form.setFocus(name));
  }
  return {
    leave(this: void, to: number): void {
      form.clearErrors();
      go(to);
    },
    /** Shows the first error; the banner takes the focus itself. */
    point(this: void, wrong: object): void {
      const isWrong = ({ name }: { readonly name: string }) => Object.hasOwn(wrong, name);
      const at = steps.findIndex(({ fields }) => fields.some(isWrong));
      if (at < 0) return;
      if (errorDisplay === 'inline') go(at, steps[at]?.fields.find(isWrong)?.name);
      else setStep(at);
    },
  };
}

/**
 * The state of a form: its step, its errors, whether it is being sent. Values are kept in the controls themselves, so
 * that a re-render, an error or late hydration never loses input.
 */
export function useLeadForm(
  view: FormView,
  settings: FormSettings,
  holds: Holds | undefined,
  { answer, own }: Filled,
  deliver: Deliver | undefined,
) {
  const runtime = useRuntime();
  const { now } = runtime;
  const opened = useMemo(() => new Date(now), [now]);
  const last = useRef<LastTry>(undefined);
  const [step, setStep] = useState(0);
  const [signInPath, setSignInPath] = useState(answer?.signIn);
  const [sent, setSent] = useState<SentLead | undefined>(answer?.sent);
  const initial = useMemo(() => ({ ...initialValues(view), ...own, ...answer?.values }), [view, own, answer]);
  const schema = standardSchema({
    steps: view.steps,
    messages: settings.messages,
    holds,
    now: opened,
    stepsChecked: step + 1,
  });
  const form = useCheckedForm(schema, {
    refused: answer?.errors,
    failure: answer?.error,
    // Fields are validated on submit only; `mend` then revalidates those with errors.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { steps } = shownForm(view.steps, { ...initial, ...form.watch() }, opened, holds);
  const { leave, point } = movement(form, steps, setStep, settings.errorDisplay);

  usePrefill(form, view, settings, own);

  async function send(values: FormValues): Promise<void> {
    // The code that sends is loaded on demand: most visitors who see a form never send it.
    const sending = await import('./attempt.ts').catch(() => undefined);
    if (!sending) return refuse({ errors: {}, error: settings.texts.submitError });
    const { refusal, lead } = await sending.attempt(last, values, { runtime, view, settings, deliver });
    if (refusal) return refuse(refusal);
    if (lead) setSent(lead);
  }

  function refuse({ errors: wrong, error, signIn: to }: Refusal): void {
    setSignInPath(to);
    const asked = steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    const named = Object.entries(wrong).filter(([name]) => asked.includes(name));
    for (const [name, message] of named) form.setError(name, { type: 'server', message });
    if (named.length === 0) form.setError('root', { type: 'server', message: error });
    point(wrong);
  }

  /** Revalidates fields with errors as they are edited. */
  function mend(): void {
    const refused = Object.keys(form.formState.errors).filter((name) => name !== 'root');
    if (refused.length > 0) void form.trigger(refused);
  }

  function submit(event: FormEvent): void {
    const proceed = (values: FormValues) => (step < steps.length - 1 ? leave(step + 1) : send(values));
    if (form.formState.isSubmitting) event.preventDefault();
    else void form.handleSubmit(proceed, point)(event);
  }

  return { form, initial, steps, step, sent, signInPath, submit, leave, mend };
}
