import type { LoadContext, SubmitAnswer, SubmitContext } from '../../../engine/blocks/load.ts';
import type { FormValues } from '../../../engine/forms/fields.ts';
import { formOffered, formSubject, type FormSubject } from '../../../engine/forms/subject.ts';
import {
  type Filing,
  formEvent,
  type FormSettings,
  formSettings,
  type FormView,
  formView,
} from '../../../engine/forms/view.ts';
import { queryFacts } from '../../../engine/pages/facts.ts';
import { pageKind } from '../../../engine/pages/kinds/index.ts';
import { vehicleName } from '../../../engine/pages/named-vehicle.ts';
import type { FormAnswer } from './use-lead-form.ts';
import { displayPrice, priceRules, priceWords } from '../../../engine/vehicle/price.ts';

/** The vehicle beside a form, with every text ready to print. */
export interface CarPanel {
  readonly name: string;
  readonly href: string;
  readonly price?: string;
  readonly photo?: string;
}

/** The page's vehicle for the panel beside a form. */
export function carPanel({
  page: { vehicle },
  site,
  facts,
}: Pick<LoadContext, 'page' | 'site' | 'facts'>): CarPanel | undefined {
  if (!vehicle) return undefined;
  const rules = site.rules.reader(priceRules, site.rules.vehicle(vehicle, facts));
  const price = displayPrice(vehicle, rules, site.wording.words(priceWords));
  const photo = vehicle.primary_image_url ?? vehicle.thumbnails?.[0] ?? vehicle.images?.[0]?.image.url;
  return {
    name: vehicle.name,
    href: `/cars/${vehicle.slug}`,
    ...(price ? { price: price.text } : {}),
    ...(photo ? { photo } : {}),
  };
}

/** A form ready to render. */
export interface LoadedForm {
  readonly view: FormView;
  readonly settings: FormSettings;
  readonly token?: string;
  readonly answer?: FormAnswer;
}

const longestName = 200;

type PageOf = Pick<LoadContext, 'site' | 'page' | 'now'>;

/** The subject of a page's forms. */
export function pageSubject({ site, page, now }: PageOf): FormSubject {
  return formSubject(site, page.vehicle, { now, page: page.name, query: queryFacts(page.url.searchParams) });
}

/** A form of a page; nothing where it cannot be sent about the page's vehicle. */
export function loadForm(form: string, context: LoadContext, filing: Filing = {}): LoadedForm | undefined {
  const subject = pageSubject(context);
  if (!formOffered(form, subject)) return undefined;
  const { site, backend, now, answer } = context;
  const settings = { ...formSettings(subject), asked: carAsked(context.page) };
  return {
    view: formView(form, subject, filing),
    settings,
    ...(settings.captcha === 'none' ? {} : { token: backend.leads.token(site.slug, now) }),
    ...(isAnswer(answer) ? { answer } : {}),
  };
}

function isAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'errors' in answer;
}

/** What a form's address says of its vehicle: used where the stock says nothing. */
function carAsked({ url: { searchParams } }: LoadContext['page']): NonNullable<FormSettings['asked']> {
  const [vin, type] = [searchParams.get('vin'), searchParams.get('car_type')];
  return { ...(vin ? { vin: vin.slice(0, 40) } : {}), ...(type ? { car_type: type.slice(0, 20) } : {}) };
}

/** The vehicle named in the address of its form: all that is known about one that has left the stock. */
function carNamed(page: SubmitContext['page']): string | undefined {
  if (pageKind(page.name).subject?.of !== 'vehicle') return undefined;
  return vehicleName(page).slice(0, longestName) || undefined;
}

/**
 * Handles a form submitted without JavaScript: redirects to the success page, or returns the form with its errors and
 * input.
 */
export async function submitForm(
  form: string,
  context: SubmitContext,
  { category, subcategory }: Filing = {},
): Promise<SubmitAnswer> {
  const { site, backend, page, log } = context;
  const { company: _company, human: _human, token: _token, _block, _visit, ...values } = context.form;
  const words = site.wording.words(['form.error.submit']);
  const entered: FormValues = values;
  try {
    const outcome = await backend.leads.post(
      {
        form,
        category,
        subcategory,
        page: page.name,
        carNamed: carNamed(page),
        carId: page.vehicle?.id,
        ...carAsked(page),
        asked: context.asked,
        fields: context.form,
      },
      context,
    );
    if (!outcome.taken) {
      const { status, errors, error, signIn = '/' } = outcome;
      if (status === 401) return { redirect: signIn };
      const answer: FormAnswer = { errors, values: entered, error };
      return { answer, status };
    }
    const subject = pageSubject(context);
    if (!outcome.repeated) await logSent(form, subject, context);
    const { successRoute } = formSettings(subject);
    if (successRoute !== null) return { redirect: successRoute, cookies: outcome.cookies };
    const { leadId: lead_id, message } = outcome;
    const answer: FormAnswer = { errors: {}, values: {}, sent: { lead_id, ...(message ? { message } : {}) } };
    return { answer, status: 200 };
  } catch (error) {
    log('error', 'A form could not be stored.', { site: site.slug, form, error });
    const answer: FormAnswer = { errors: {}, values: entered, error: words('form.error.submit') };
    return { answer, status: 503 };
  }
}

/** The event that a script would have sent; if it fails, only the event is lost. */
async function logSent(form: string, subject: FormSubject, { backend, site, log }: SubmitContext): Promise<void> {
  const { vehicle } = subject;
  await backend.services.events
    .record({
      site: site.slug,
      eventId: formEvent(form, subject),
      carId: vehicle?.id ?? null,
      dealershipId: vehicle?.dealership_id ?? null,
      websiteId: site.document.site.id,
    })
    .catch((error: unknown) => log('warn', 'An event could not be logged.', { site: site.slug, error }));
}
