import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { eventId, formEventId } from '../events/ids.ts';
import { dollars } from '../vehicle/money.ts';
import type { FieldMessages } from './fields.ts';
import { type FormStep, leadSteps } from './lead-steps.ts';
import { fieldMessages } from './messages.ts';
import type { FormSubject } from './subject.ts';

const settingWords = {
  heading: 'form.error.heading',
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

/** What all forms of a page share, every text ready to print. JSON. */
export interface FormSettings {
  readonly texts: Readonly<Record<keyof typeof settingWords, string>>;
  readonly messages: FieldMessages;
  readonly errorDisplay: RuleValue<'forms.errorDisplay'>;
  readonly captcha: RuleValue<'forms.captcha'>;
  /** Where a submitted form leads; null shows the thank-you in place. */
  readonly successRoute: string | null;
  /** Details kept on the device and filled in next time. */
  readonly prefill: RuleValue<'forms.prefill'>;
  readonly attributes: RuleValue<'leads.attributes'>;
  readonly linkedParams: RuleValue<'leads.linkedParams'>;
  /** Said above the form while nobody is there to answer. */
  readonly closed?: string;
  /** The vehicle the forms are about. */
  readonly car?: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly vin?: string;
    readonly car_type: string;
    readonly dealership_id?: number;
  };
  readonly locationId?: number;
}

/** One form, every text ready to print. JSON. */
export interface FormView {
  readonly form: LeadForm;
  readonly title: string;
  readonly intro: string;
  readonly send: string;
  readonly steps: readonly FormStep[];
  /** The number its sending is logged under. */
  readonly eventId: number;
  readonly category?: string;
  readonly subcategory?: string;
}

const settingRules = [
  'forms.errorDisplay',
  'forms.captcha',
  'forms.prefill',
  'enquiry.successRoute',
  'enquiry.afterHoursNoticeShown',
  'leads.attributes',
  'leads.linkedParams',
] as const;

/** The settings that the site's rules give the forms of a page about this subject. */
export function formSettings({ site, facts, vehicle, location }: FormSubject): FormSettings {
  const words = site.wording.words([...Object.values(settingWords), 'form.afterHours']);
  const rules = site.rules.reader(settingRules, facts);
  const texts = Object.fromEntries(
    Object.entries(settingWords).map(([name, key]) => [name, key === 'form.optional' ? '' : words(key)]),
  ) as FormSettings['texts'];
  return {
    texts: { ...texts, optional: words('form.optional', { label: '{label}' }) },
    messages: fieldMessages(site),
    errorDisplay: rules['forms.errorDisplay'],
    captcha: rules['forms.captcha'],
    successRoute: rules['enquiry.successRoute'],
    prefill: rules['forms.prefill'],
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
            ...(vehicle.vin ? { vin: vehicle.vin } : {}),
            ...(vehicle.dealership_id ? { dealership_id: vehicle.dealership_id } : {}),
          },
        }
      : {}),
    ...(location ? { locationId: location.id } : {}),
  };
}

type Texts = Pick<FormView, 'title' | 'intro' | 'send'>;

function formTexts(form: LeadForm, { site, vehicle, facts }: FormSubject): Texts {
  const words = site.wording.words([
    'enquiry.title',
    'enquiry.titleCar',
    'enquiry.intro',
    'chat.title',
    'chat.intro',
    'similar.formTitle',
    'similar.intro',
    'photos.title',
    'photos.intro',
    'testDrive.title',
    'testDrive.intro',
    'testDrive.send',
    'reserve.title',
    'reserve.intro',
    'reserve.send',
    'purchase.title',
    'purchase.intro',
    'purchase.send',
    'valuation.title',
    'valuation.intro',
    'valuation.introCar',
    'valuation.send',
    'financeEnquiry.title',
    'financeEnquiry.intro',
    'financeEnquiry.introCar',
    'financeEnquiry.send',
    'form.send',
  ]);
  const send = words('form.send');
  const texts: Readonly<Record<LeadForm, () => Texts>> = {
    enquiry: () => ({
      title: words(vehicle ? 'enquiry.titleCar' : 'enquiry.title'),
      intro: words('enquiry.intro'),
      send,
    }),
    chat: () => ({ title: words('chat.title'), intro: words('chat.intro'), send }),
    findSimilar: () => ({ title: words('similar.formTitle'), intro: words('similar.intro'), send }),
    testDrive: () => ({
      title: words('testDrive.title'),
      intro: words('testDrive.intro'),
      send: words('testDrive.send'),
    }),
    requestPhotos: () => ({ title: words('photos.title'), intro: words('photos.intro'), send }),
    reserve: () => ({
      title: words('reserve.title'),
      intro: words('reserve.intro', { hours: site.rules.read('reserve.holdHours', facts) }),
      send: words('reserve.send', { amount: dollars(site.rules.read('reserve.fee', facts)) }),
    }),
    onlinePurchase: () => ({
      title: words('purchase.title'),
      intro: words('purchase.intro'),
      send: words('purchase.send'),
    }),
    valuation: () => ({
      title: words('valuation.title'),
      intro: vehicle ? words('valuation.introCar', { car: vehicle.name }) : words('valuation.intro'),
      send: words('valuation.send'),
    }),
    finance: () => ({
      title: words('financeEnquiry.title'),
      intro: vehicle ? words('financeEnquiry.introCar', { car: vehicle.name }) : words('financeEnquiry.intro'),
      send: words('financeEnquiry.send'),
    }),
  };
  return texts[form]();
}

function eventOf(form: LeadForm, { site, vehicle, facts }: FormSubject): number {
  if (form === 'reserve' || form === 'onlinePurchase') return eventId(site, 'reserve');
  if (form === 'finance') return eventId(site, 'financeEnquiry');
  return formEventId(site, form === 'testDrive' ? 'testDrive' : 'enquiry', vehicle, facts.now);
}

/** How a form is filed where a page says so. */
export interface Filing {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

/** A form about this subject. */
export function formView(form: LeadForm, subject: FormSubject, { category, subcategory }: Filing = {}): FormView {
  return {
    form,
    ...formTexts(form, subject),
    steps: leadSteps(form, subject),
    eventId: eventOf(form, subject),
    ...(category ? { category } : {}),
    ...(subcategory ? { subcategory } : {}),
  };
}
