import type { LoadContext } from '../../../engine/blocks/load.ts';
import type { FormValues } from '../../../engine/forms/fields.ts';
import { ownDetails } from '../../../engine/forms/own-details.ts';
import { formOffered, formSubject, type FormSubject } from '../../../engine/forms/subject.ts';
import { type Filing, type FormSettings, formSettings, type FormView, formView } from '../../../engine/forms/view.ts';
import { queryFacts } from '../../../engine/pages/facts.ts';
import type { FormAnswer } from './use-lead-form.ts';
import { displayPrice, priceRules } from '../../../engine/vehicle/price.ts';
import { vehiclePath } from '../../../engine/text/paths.ts';

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
  const price = displayPrice(vehicle, rules, site.wording.words);
  const photo = vehicle.primary_image_url || vehicle.thumbnails?.[0] || vehicle.images?.[0]?.image.url;
  return {
    name: vehicle.name,
    href: vehiclePath(vehicle),
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
  /** Values from the account of the signed-in shopper, on pages rendered for one. */
  readonly own?: FormValues;
}

type PageOf = Pick<LoadContext, 'site' | 'page' | 'facts' | 'now'>;

/** The subject of a page's forms. */
export function pageSubject({ site, page, facts: { visitor }, now }: PageOf): FormSubject {
  return formSubject(site, page.vehicle, { now, page: page.name, query: queryFacts(page.url.searchParams), visitor });
}

/** The parameters of a page's address that a form on it can read: the server needs them again once it is sent. */
function queryAsked({ site, facts }: FormSubject): Pick<NonNullable<FormSettings['asked']>, 'page_query'> {
  const cut = (value: string) => value.slice(0, 300);
  const query = Object.entries(facts.route?.query ?? {}).flatMap(([name, value]) =>
    site.queryFacts.includes(name)
      ? [[name, typeof value === 'string' ? cut(value) : value.slice(0, 20).map(cut)]]
      : [],
  );
  return query.length > 0 ? { page_query: Object.fromEntries(query) } : {};
}

/** A form of a page; nothing where it cannot be sent about the page's vehicle. */
export function loadForm(form: string, context: LoadContext, filing: Filing = {}): LoadedForm | undefined {
  const subject = pageSubject(context);
  if (!formOffered(form, subject)) return undefined;
  const { site, backend, now, answer } = context;
  const settings = { ...formSettings(subject), asked: { ...carAsked(context.page), ...queryAsked(subject) } };
  return {
    view: formView(form, subject, filing),
    settings,
    ...(settings.captcha === 'none' ? {} : { token: backend.leads.token(site.slug, now) }),
    ...(isAnswer(answer) ? { answer } : {}),
  };
}

/**
 * The form, filled in with the details of the signed-in shopper if the page is rendered for one: on all others, which
 * are the same for everyone, the browser does it (`fill-own.ts`). Values already entered are kept.
 */
export async function withOwnDetails<F extends LoadedForm>(
  loaded: F,
  { site, backend, visitor }: Pick<LoadContext, 'site' | 'backend' | 'visitor'>,
): Promise<F> {
  if (!visitor || loaded.answer) return loaded;
  // An empty form is better than none.
  const account = await backend.accounts.details({ site: site.slug, userId: visitor.id }).catch(() => undefined);
  if (!account) return loaded;
  const fields = loaded.view.steps.flatMap((step) => step.fields).filter(({ initial }) => !initial);
  return { ...loaded, own: ownDetails(fields, loaded.settings, account) };
}

export function isAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'errors' in answer;
}

/** Details of the vehicle in a form's address, used where the stock lacks them. */
export function carAsked({ url: { searchParams } }: LoadContext['page']): NonNullable<FormSettings['asked']> {
  const [vin, type] = [searchParams.get('vin'), searchParams.get('car_type')];
  return { ...(vin ? { vin: vin.slice(0, 40) } : {}), ...(type ? { car_type: type.slice(0, 20) } : {}) };
}
