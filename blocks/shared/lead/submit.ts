import type { SubmitAnswer, SubmitContext } from '../../../engine/blocks/load.ts';
import { customerOf } from '../../../engine/forms/customer.ts';
import { checkValues, type FormValues, phoneIn, shownForm, withoutCodes } from '../../../engine/forms/fields.ts';
import { holds } from '../../../engine/forms/when.ts';
import type { FormField } from '../../../engine/forms/kinds.ts';
import type { FormSubject } from '../../../engine/forms/subject.ts';
import { type Filing, formSettings, type FormView, formView } from '../../../engine/forms/view.ts';
import { pageKind } from '../../../engine/pages/kinds/index.ts';
import { vehicleName } from '../../../engine/pages/named-vehicle.ts';
import { ApiError } from '../../../engine/ports/api-error.ts';
import type { PostedForm } from '../../../engine/ports/leads.ts';
import { carAsked, pageSubject } from './load.ts';
import { keepPhotos } from './photos.ts';
import type { FormAnswer } from './use-lead-form.ts';

const longestName = 200;

/** The vehicle named in the address of its form: all that is known about one that has left the stock. */
function carNamed(page: SubmitContext['page']): string | undefined {
  if (pageKind(page.name).subject?.of !== 'vehicle') return undefined;
  return vehicleName(page).slice(0, longestName) || undefined;
}

/** A posted form with the context of its page. */
interface Posted {
  readonly context: SubmitContext;
  readonly subject: FormSubject;
  readonly view: FormView;
  readonly values: FormValues;
  readonly form: PostedForm;
  /** The idempotency key of lead and application. */
  readonly key: string;
  /** Whether the page itself shows the outcome, instead of the success page. */
  readonly inPlace: boolean;
}

/** The same page again: with its errors or a message, and everything that was entered. */
function again(
  { values, key }: Pick<Posted, 'values' | 'key'>,
  status: 200 | 401 | 409 | 422 | 429 | 503,
  more: Partial<Omit<FormAnswer, 'values' | 'key'>>,
  cookies: readonly string[] = [],
): SubmitAnswer {
  const answer: FormAnswer = { errors: {}, values, key, ...more };
  return { answer, status, cookies };
}

const statusOf = ({ status }: ApiError) => (status === 429 || status === 503 ? status : 422);

const fieldsOf = ({ view, values, context }: Posted): readonly FormField[] =>
  shownForm(view.steps, values, context.now, holds).steps.flatMap(({ fields }) => fields);

/** Sends a code to the phone of a form, even if other fields are still missing. */
async function sendCode(posted: Posted): Promise<SubmitAnswer> {
  const { context, subject, values } = posted;
  const phone = fieldsOf(posted).filter(({ kind }) => kind === 'phone');
  const errors = checkValues(phone, values, formSettings(subject).messages);
  if (Object.keys(errors).length > 0) return again(posted, 422, { errors });
  try {
    const cookies = await context.backend.accounts.sendPhoneCode(context, phoneIn(phone, values));
    return again(posted, 200, { codeSent: true }, cookies);
  } catch (error) {
    if (error instanceof ApiError) return again(posted, statusOf(error), { error: error.message });
    throw error;
  }
}

/** Verifies the phone of a form that asks for a code. Resolves to the cookies to be set, or to the page with the reason. */
async function verify(posted: Posted): Promise<readonly string[] | SubmitAnswer> {
  const { context, subject, values } = posted;
  const { backend, log, site } = context;
  const fields = fieldsOf(posted);
  const code = fields.find(({ kind }) => kind === 'code');
  if (!code) return [];
  const phone = phoneIn(fields, values);
  const verified = backend.accounts.isVerified(context, phone);
  const asked = verified ? fields.filter((field) => field !== code) : fields;
  const { values: typed } = shownForm(posted.view.steps, values, context.now, holds);
  const errors = checkValues(asked, typed, formSettings(subject).messages);
  if (Object.keys(errors).length > 0) return again(posted, 422, { errors, codeSent: Boolean(values[code.name]) });
  if (verified) return [];
  try {
    return await backend.accounts.verifyPhone(context, { phone, code: values[code.name] ?? '' });
  } catch (error) {
    if (error instanceof ApiError)
      return again(posted, statusOf(error), { errors: { [code.name]: error.message }, codeSent: true });
    log('error', 'A verification failed.', { site: site.slug, error });
    return again(posted, 503, { error: code.sending?.unverified ?? '', codeSent: true });
  }
}

/** Where an application continues, or why it does not. */
type Application = { readonly redirect: string } | { readonly error: string; readonly status: 422 | 503 };

/** Makes the applicant a customer of the lender, if the form is an application. */
async function createCustomer(posted: Posted): Promise<Application | undefined> {
  const { context, subject, view, form, key } = posted;
  const { customer: texts } = view;
  if (!texts) return undefined;
  const { site, backend, page, log } = context;
  const values = withoutCodes(view.steps, posted.values);
  const settings = { ...formSettings(subject), asked: carAsked(page) };
  const lead = { ...values, form: view.form, idempotency_key: key, page: form.page };
  const car = form.carId === undefined ? {} : { car_id: form.carId };
  try {
    const application = { data: customerOf(values, settings), additionalData: { ...lead, ...car } };
    const { redirectUrl, error } = await backend.services.applications.apply(application, site);
    if (redirectUrl !== undefined) return { redirect: redirectUrl };
    return { error: error ?? texts.noRedirect, status: error === undefined ? 503 : 422 };
  } catch (error) {
    log('warn', 'A finance application could not be passed on.', { site: site.slug, error });
    return { error: texts.failed, status: 503 };
  }
}

/**
 * Handles a form submitted without JavaScript: sends a code, redirects to the success page or to where an application
 * continues, or returns the form with its errors and input.
 */
export async function submitForm(
  form: string,
  context: SubmitContext,
  { inPlace = false, ...filing }: Filing & { readonly inPlace?: boolean } = {},
): Promise<SubmitAnswer> {
  const { site, backend, page, log, now } = context;
  const subject = pageSubject(context);
  const view = formView(form, subject, filing);
  const { form: fields, errors } = await keepPhotos(view, context);
  const { company: _company, human: _human, token: _token, _block, _visit, _code, _key, ...values } = fields;
  const sent = {
    form,
    category: filing.category,
    subcategory: filing.subcategory,
    page: page.name,
    carNamed: carNamed(page),
    carId: page.vehicle?.id,
    ...carAsked(page),
    query: subject.facts.route?.query,
    asked: context.asked,
    fields,
  };
  const key = backend.leads.key(sent, now);
  const posted: Posted = { context, subject, view, values, form: sent, key, inPlace };
  if (Object.keys(errors).length > 0) return again(posted, 422, { errors });
  try {
    if (_code) return await sendCode(posted);
    const verified = await verify(posted);
    return 'answer' in verified || 'redirect' in verified ? verified : await take(posted, verified);
  } catch (error) {
    log('error', 'A form could not be stored.', { site: site.slug, form, error });
    return again(posted, 503, { error: site.wording.words('form.error.submit') });
  }
}

/**
 * Stores a lead, and then its application, if it is part of one: unlike in the browser, the lender is only called once
 * the lead was accepted. `verified`: the cookies that remember the phone.
 */
async function take(posted: Posted, verified: readonly string[]): Promise<SubmitAnswer> {
  const { context, subject, view, form, key } = posted;
  const { backend, log, site } = context;
  const outcome = await backend.leads
    .post({ ...form, verified: verified.length > 0 }, context)
    .catch((error: unknown) => {
      if (!view.customer) throw error;
      log('error', 'A form could not be stored.', { site: site.slug, form: view.form, error });
      return view.customer.lead;
    });
  if (typeof outcome === 'string') return again(posted, 503, { error: outcome }, verified);
  if (!outcome.taken) {
    const { status, errors, error, signIn } = outcome;
    return again(posted, status, { errors, error, ...(signIn ? { signIn } : {}) }, verified);
  }
  if (!outcome.repeated) await logSent(view, subject, context);
  const cookies = [...verified, ...outcome.cookies];
  const applied = await createCustomer(posted);
  if (applied && 'error' in applied) return again(posted, applied.status, { error: applied.error }, cookies);
  const route = posted.inPlace ? null : formSettings(subject).successRoute;
  // A place on this page needs no other: the thank-you is shown here.
  const to = applied?.redirect ?? (route?.startsWith('#') ? null : route);
  if (to?.startsWith('/')) return { redirect: to, cookies };
  const sent = { lead_id: outcome.leadId, ...(to === null ? {} : { next: to }) };
  // Browsers do not let a form redirect to another site (form-action in the policy), so this page refreshes to it
  // instead.
  const headers = to === null ? {} : { refresh: `2; url=${to}` };
  return { answer: { errors: {}, values: {}, key, sent } satisfies FormAnswer, status: 200, cookies, headers };
}

/** The event that a script would have sent; if it fails, only the event is lost. */
async function logSent({ eventId }: FormView, subject: FormSubject, context: SubmitContext): Promise<void> {
  const { backend, site, log } = context;
  const { vehicle } = subject;
  await backend.services.events
    .record({
      site: site.slug,
      eventId,
      carId: vehicle?.id ?? null,
      dealershipId: vehicle?.dealership_id ?? null,
      websiteId: site.document.site.id,
    })
    .catch((error: unknown) => log('warn', 'An event could not be logged.', { site: site.slug, error }));
}
