import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../../engine/browser/runtime.ts';
import { readShopper } from '../../../engine/browser/shopper.ts';
import { checkValues, type FormErrors, type FormValues, shownForm } from '../../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { LeadRefused, newKey, sendLead, type SentLead } from './send.ts';
import { noteSent } from './sent.ts';

/** What the server said of a form that was sent without JavaScript. */
export interface FormAnswer {
  readonly errors: FormErrors;
  readonly values: FormValues;
  readonly error?: string;
  readonly sent?: SentLead;
}

/** Fields of the form that are its own business and no part of what is checked. */
const own = /^_/;

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(([name, value]) => !own.test(name) && typeof value === 'string');
  return Object.fromEntries(entries) as FormValues;
}

const initialValues = ({ steps }: FormView): FormValues =>
  Object.fromEntries(steps.flatMap(({ fields }) => fields.map(({ name, initial }) => [name, initial])));

/** Whether what is asked for depends on what is entered. */
const isConditional = ({ steps }: FormView) =>
  steps.some(({ when, fields }) => when ?? fields.some((field) => field.when));

/** What is entered without the values of fields that are hidden now. */
function shownValues(view: FormView, entered: FormValues): FormValues {
  if (!isConditional(view)) return entered;
  const { values } = shownForm(view.steps, entered, new Date());
  const asked = new Set(view.steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return Object.fromEntries(
    Object.entries(entered).filter(([name]) => !asked.has(name) || Object.hasOwn(values, name)),
  );
}

/** Fills in what the shopper said last time, where nothing stands yet. */
function prefill(form: HTMLFormElement, slug: string, names: FormSettings['prefill']): void {
  const details = readShopper(slug, 'user');
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const known = details?.[name];
    if (known && control instanceof HTMLInputElement && control.value === '') control.value = known;
  }
}

/**
 * A form at work: its step, its errors, its sending. Values live in the controls themselves, so that nothing a shopper
 * has typed is ever lost to a redraw, a refusal or a late start of the script.
 */
export function useLeadForm(view: FormView, settings: FormSettings, answer: FormAnswer | undefined) {
  const { site, page, now } = useRuntime();
  const opened = useMemo(() => new Date(now), [now]);
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  /** What was last sent: the same again goes under its key, something else under another. */
  const last = useRef({ key: '', values: '' });
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<FormErrors>(answer?.errors ?? {});
  const [failure, setFailure] = useState(answer?.error ?? '');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<SentLead | undefined>(answer?.sent);
  const [shown, setShown] = useState(0);
  const [entered, setEntered] = useState<FormValues>(() => ({ ...initialValues(view), ...answer?.values }));
  const { steps } = shownForm(view.steps, entered, opened);

  useEffect(() => {
    if (!form.current) return;
    prefill(form.current, site.slug, settings.prefill);
    // What was chosen before the script came counts, too.
    if (isConditional(view)) setEntered(valuesOf(form.current));
  }, [site.slug, settings.prefill, view]);

  // Back from the page it led to, the form is ready for another message.
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      last.current = { key: '', values: '' };
      setSending(false);
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  // After a refusal the eye, the focus and the screen reader go to what is wrong.
  useEffect(() => {
    if (shown === 0) return;
    const [first] = Object.keys(errors);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    const target = settings.errorDisplay === 'inline' && control instanceof HTMLElement ? control : banner.current;
    target?.focus();
  }, [shown, errors, settings.errorDisplay]);

  function refuse(wrong: FormErrors, message: string): void {
    setErrors(wrong);
    setFailure(message);
    const at = steps.findIndex(({ fields }) => fields.some(({ name }) => Object.hasOwn(wrong, name)));
    if (at >= 0) setStep(at);
    setShown((count) => count + 1);
  }

  function check(upTo: number, values: FormValues): boolean {
    const asked = shownForm(view.steps, values, opened);
    const fields = asked.steps.slice(0, upTo + 1).flatMap((part) => part.fields);
    const wrong = checkValues(fields, asked.values, settings.messages);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong, '');
      return false;
    }
    setErrors({});
    setFailure('');
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = shownValues(view, valuesOf(event.currentTarget));
    if (sending || !check(step, values)) return;
    if (step < steps.length - 1) return go(step + 1);
    setSending(true);
    const written = JSON.stringify(values);
    if (last.current.values !== written) last.current = { key: newKey(), values: written };
    try {
      const taken = await sendLead(view, settings, values, { slug: site.slug, page: page.name, key: last.current.key });
      noteSent(site, view, settings, values, taken);
      if (settings.successRoute === null) setSent(taken);
      else location.assign(settings.successRoute);
    } catch (error) {
      setSending(false);
      if (!(error instanceof LeadRefused)) throw error;
      const fields = Object.keys(error.errors).length > 0;
      refuse(error.errors, fields ? '' : error.message);
    }
  }

  function go(to: number): void {
    setStep(to);
    setErrors({});
    setFailure('');
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('fieldset:not([hidden]) :is(input, select, textarea)')?.focus(),
    );
  }

  function input(): void {
    if (form.current && isConditional(view)) setEntered(valuesOf(form.current));
  }

  return { form, banner, steps, step, errors, failure, sending, sent, submit, go, input };
}
