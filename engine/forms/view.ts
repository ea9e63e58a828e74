import type { RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { usualEvent } from '../events/ids.ts';
import type { Site } from '../ports/site.ts';
import { formDocument, type FormSubject } from './subject.ts';
import type { FormStep } from './fields.ts';
import { type FieldMessages, fieldMessages } from './messages.ts';
import { formSteps } from './steps.ts';
import { eventNumber, textOf } from './text.ts';
import { defined } from '../json/defined.ts';

const settingWords = {
  heading: 'form.error.heading',
  listed: 'form.error.field',
  submitError: 'form.error.submit',
  unexpected: 'form.error.unexpected',
  optional: 'form.optional',
  choose: 'form.choose',
  anyTime: 'form.anyTime',
  next: 'form.next',
  back: 'form.back',
  sending: 'form.sending',
  close: 'form.close',
  human: 'form.human',
  leaveEmpty: 'form.leaveEmpty',
  dayClosed: 'testDrive.closed',
  dayFull: 'testDrive.full',
  thanks: 'success.title',
  thanksText: 'success.text',
} as const satisfies Readonly<Record<string, WordingKey>>;

/** What all forms of a page share, with every text ready to print. JSON. */
export interface FormSettings {
  readonly texts: Readonly<Record<keyof typeof settingWords, string>>;
  readonly messages: FieldMessages;
  readonly errorDisplay: RuleValue<'forms.errorDisplay'>;
  readonly captcha: RuleValue<'forms.captcha'>;
  /** The success page; null shows the thank-you in place. */
  readonly successRoute: string | null;
  /** The details that are prefilled: those of the last form, else those of the account. */
  readonly prefill: RuleValue<'forms.prefill'>;
  /** How a prefilled phone is written. */
  readonly phoneFormat: RuleValue<'phone.format'>;
  readonly attributes: RuleValue<'leads.attributes'>;
  readonly linkedParams: RuleValue<'leads.linkedParams'>;
  /** The notice above the form while nobody is available. */
  readonly closed?: string;
  /** The vehicle the forms are about. */
  readonly car?: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly vin?: string;
    readonly nvic?: string;
    readonly year?: number;
    readonly car_type: string;
    readonly dealership_id?: number;
  };
  /** What the form sends of the page's address: details of a vehicle that the stock lacks, what its conditions read. */
  readonly asked?: {
    readonly vin?: string;
    readonly car_type?: string;
    readonly page_query?: Record<string, string | string[]>;
  };
  readonly locationId?: number;
}

/** One form, with every text ready to print. JSON. */
export interface FormView {
  readonly form: string;
  readonly title: string;
  readonly intro: string;
  readonly send: string;
  readonly steps: readonly FormStep[];
  /** Its encoding when posted without JavaScript, if it includes files. */
  readonly encType?: 'multipart/form-data';
  /** The event id of its submission. */
  readonly eventId: number;
  readonly category?: string;
  readonly subcategory?: string;
  /** Its own thank-you for the vehicle, where it is shown in place. */
  readonly thanks?: string;
  /**
   * Set when the applicant also becomes a customer of the lender and continues there: the messages for each failure.
   */
  readonly customer?: Readonly<Record<keyof typeof customerWords, string>>;
}

const customerWords = {
  lead: 'finance.application.leadFailed',
  failed: 'finance.application.failed',
  noRedirect: 'finance.application.noRedirect',
  unknown: 'finance.application.unknown',
  continue: 'finance.application.continue',
} as const satisfies Readonly<Record<string, WordingKey>>;

function customerTexts({ wording }: Pick<Site, 'wording'>): NonNullable<FormView['customer']> {
  const { words } = wording;
  const texts = Object.entries(customerWords).map(([name, key]) => [name, words(key)]);
  return Object.fromEntries(texts) as NonNullable<FormView['customer']>;
}

const settingRules = [
  'forms.errorDisplay',
  'forms.captcha',
  'forms.prefill',
  'enquiry.successRoute',
  'enquiry.afterHoursNoticeShown',
  'leads.attributes',
  'leads.linkedParams',
  'phone.format',
] as const;

/** The settings that the site's rules give to forms of a page about this subject. */
export function formSettings({ site, facts, vehicle, location }: FormSubject): FormSettings {
  const { words } = site.wording;
  const rules = site.rules.reader(settingRules, facts);
  const texts = Object.fromEntries(
    Object.entries(settingWords).map(([name, key]) => [name, key === 'form.optional' ? '' : words(key)]),
  ) as FormSettings['texts'];
  return {
    texts: {
      ...texts,
      optional: words('form.optional', { label: '{label}' }),
      listed: words('form.error.field', { label: '{label}', message: '{message}' }),
    },
    messages: fieldMessages(site),
    errorDisplay: rules['forms.errorDisplay'],
    captcha: rules['forms.captcha'],
    successRoute: rules['enquiry.successRoute'],
    prefill: rules['forms.prefill'],
    phoneFormat: rules['phone.format'],
    attributes: rules['leads.attributes'],
    linkedParams: rules['leads.linkedParams'],
    ...(rules['enquiry.afterHoursNoticeShown'] ? { closed: words('form.afterHours') } : {}),
    ...(vehicle
      ? {
          car: {
            id: vehicle.id,
            slug: vehicle.slug,
            name: vehicle.name,
            car_type: vehicle.car_type,
            ...defined({
              vin: vehicle.vin || undefined,
              nvic: vehicle.nvic || undefined,
              year: vehicle.year || undefined,
              dealership_id: vehicle.dealership_id || undefined,
            }),
          },
        }
      : {}),
    ...(location ? { locationId: location.id } : {}),
  };
}

/** The filing of a form, if the page overrides it. */
export interface Filing {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

/** The form's own thank-you, where the site shows it in place of the form. */
function thanksOf(id: string, subject: FormSubject): string | undefined {
  const { site, facts, vehicle } = subject;
  if (!vehicle || site.rules.read('enquiry.successRoute', facts)?.startsWith('/')) return undefined;
  return textOf(formDocument(site, id)?.success, subject)?.replace('{car}', vehicle.name);
}

/** A form of the document, about this subject. */
export function formView(id: string, subject: FormSubject, { category, subcategory }: Filing = {}): FormView {
  const form = formDocument(subject.site, id);
  const steps = formSteps(id, subject);
  const hasPhotos = steps.some(({ fields }) => fields.some(({ kind }) => kind === 'photos'));
  const thanks = thanksOf(id, subject);
  return {
    form: id,
    title: textOf(form?.title, subject) ?? '',
    intro: textOf(form?.intro, subject) ?? '',
    send: textOf(form?.send ?? { words: 'form.send' }, subject) ?? '',
    steps,
    ...(hasPhotos ? { encType: 'multipart/form-data' } : {}),
    eventId: formEvent(id, subject),
    ...defined({ category: category || undefined, subcategory: subcategory || undefined, thanks }),
    ...(form?.lead?.then === 'customer' ? { customer: customerTexts(subject.site) } : {}),
  };
}

/** The event id of a submitted form. */
export function formEvent(id: string, subject: FormSubject): number {
  return eventNumber(formDocument(subject.site, id)?.event ?? usualEvent, subject);
}
