import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../../engine/browser/runtime.ts';
import { readShopper } from '../../../engine/browser/shopper.ts';
import { type FormErrors, type FormValues, shownForm, standardSchema } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { useCheckedForm } from '../form/use-checked-form.ts';
import type { Refusal, SentLead } from './send.ts';

/** What the server said of a form that was sent without JavaScript. */
export interface FormAnswer {
  readonly errors: FormErrors;
  readonly values: FormValues;
  readonly error?: string;
  readonly sent?: SentLead;
}

const initialValues = ({ steps }: FormView): FormValues =>
  Object.fromEntries(steps.flatMap(({ fields }) => fields.map(({ name, initial }) => [name, initial])));

/** Resolves when the shopper comes back to this page from the one it led to. */
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
 * A form at work: its step, its errors, its sending. Values live in the controls themselves, so that nothing a shopper
 * has typed is ever lost to a redraw, a refusal or a late start of the script.
 */
export function useLeadForm(view: FormView, settings: FormSettings, answer: FormAnswer | undefined) {
  const { site, page, now } = useRuntime();
  const opened = useMemo(() => new Date(now), [now]);
  /** What was last sent: the same again goes under its key, something else under another. */
  const last = useRef({ key: '', values: '' });
  const [step, setStep] = useState(0);
  const [sent, setSent] = useState<SentLead | undefined>(answer?.sent);
  const initial = useMemo(() => ({ ...initialValues(view), ...answer?.values }), [view, answer]);
  const schema = standardSchema({
    steps: view.steps,
    messages: settings.messages,
    now: opened,
    stepsChecked: step + 1,
  });
  const form = useCheckedForm(schema, {
    refused: answer?.errors,
    failure: answer?.error,
    // Nothing is refused before it is sent; what was refused is asked again by `mend`.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { steps } = shownForm(view.steps, { ...initial, ...form.watch() }, opened);
  const inline = settings.errorDisplay === 'inline';

  // Fills in what the shopper said last time, where nothing stands yet.
  useEffect(() => {
    const details = readShopper(site.slug, 'user');
    for (const name of settings.prefill) {
      const known = details?.[name];
      if (known && form.getValues(name) === '') form.setValue(name, known);
    }
  }, [form, site.slug, settings.prefill]);

  /** Goes to a step and, once it is shown, to the field named, else to its first. */
  function go(to: number, name = steps[to]?.fields.find(({ kind }) => kind !== 'hidden')?.name): void {
    setStep(to);
    if (name) requestAnimationFrame(() => form.setFocus(name));
  }

  function leave(to: number): void {
    form.clearErrors();
    go(to);
  }

  /** Shows the first thing that is wrong; the banner takes the focus itself. */
  function point(wrong: object): void {
    const at = steps.findIndex(({ fields }) => fields.some(({ name }) => Object.hasOwn(wrong, name)));
    if (at < 0) return;
    const first = steps[at]?.fields.find(({ name }) => Object.hasOwn(wrong, name));
    if (inline) go(at, first?.name);
    else setStep(at);
  }

  async function send(values: FormValues): Promise<void> {
    // What sends is loaded when it is needed: most who see a form only see it.
    const sending = await Promise.all([import('./send.ts'), import('./sent.ts')]).catch(() => undefined);
    if (!sending) return refuse({ errors: {}, error: settings.texts.submitError });
    const [{ newKey, sendLead }, { noteSent }] = sending;
    const written = JSON.stringify(values);
    if (last.current.values !== written) last.current = { key: newKey(), values: written };
    const place = { slug: site.slug, page: page.name, key: last.current.key };
    const answered = await sendLead(view, settings, values, place);
    if ('errors' in answered) return refuse(answered);
    noteSent(site, view, settings, values, answered);
    if (settings.successRoute === null) return setSent(answered);
    location.assign(settings.successRoute);
    // The form stays as it is being sent; back from the page it led to, it is ready for another message.
    await comeBack();
    last.current = { key: '', values: '' };
  }

  function refuse({ errors: wrong, error }: Refusal): void {
    const asked = steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    const named = Object.entries(wrong).filter(([name]) => asked.includes(name));
    for (const [name, message] of named) form.setError(name, { type: 'server', message });
    if (named.length === 0) form.setError('root', { type: 'server', message: error });
    point(wrong);
  }

  /** Asks again about what was refused, as it is mended. */
  function mend(): void {
    const refused = Object.keys(form.formState.errors).filter((name) => name !== 'root');
    if (refused.length > 0) void form.trigger(refused);
  }

  function submit(event: FormEvent): void {
    const proceed = (values: FormValues) => (step < steps.length - 1 ? leave(step + 1) : send(values));
    if (form.formState.isSubmitting) event.preventDefault();
    else void form.handleSubmit(proceed, point)(event);
  }

  return { form, initial, steps, step, sent, submit, leave, mend };
}
