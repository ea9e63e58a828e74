import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { wallClock } from '../locations/clock.ts';
import { type ContactField, contactFields } from './contact-fields.ts';
import type { FormField } from './fields.ts';
import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import type { FormSubject } from './subject.ts';

/** A part of a form that is asked at once; a form of one step has no titles. */
export interface FormStep {
  /** A name of its own within the form. */
  readonly id: string;
  readonly title?: string;
  readonly fields: readonly FormField[];
}

/** What a short form asks beside what is its own. */
const shortFields: readonly ContactField[] = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'preferredContact',
  'opt_in',
  'terms_conditions',
];
const buyerFields: readonly ContactField[] = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'opt_in',
  'terms_conditions',
];
const licenceClasses = ['C', 'LR', 'MR', 'HR', 'HC', 'MC', 'R'];
const dayMs = 86_400_000;

const stepRules = [
  'enquiry.fields',
  'enquiry.messageRequired',
  'forms.optInPreselected',
  'forms.optInPreselectedForms',
  'testDrive.bookingStep',
  'testDrive.dateTimeRequired',
  'testDrive.daysAhead',
  'testDrive.leadHours',
  'testDrive.licenceField',
  'onlinePurchase.steps',
] as const satisfies readonly RuleId[];

const stepWords = [
  'form.date',
  'form.time',
  'form.licence',
  'form.licenceClass',
  'form.payBy',
  'form.payBy.cash',
  'form.payBy.finance',
  'form.tradeInRego',
  'form.tradeInYear',
  'form.tradeInKm',
  'form.handOver',
  'form.handOver.collect',
  'form.handOver.deliver',
  'form.deliveryAddress',
  'form.extras',
  'similar.message',
  'photos.text',
  'testDrive.contact',
  'testDrive.when',
  'valuation.text',
  'purchase.step.details',
  'purchase.step.tradeIn',
  'purchase.step.finance',
  'purchase.step.delivery',
  'purchase.step.extras',
  'purchase.step.payment',
] as const satisfies readonly WordingKey[];

function tools(subject: FormSubject) {
  const { site, facts } = subject;
  const words = site.wording.words(stepWords);
  const rules = site.rules.reader(stepRules, facts);
  const asked = rules['enquiry.fields'];
  const short = asked.filter((name) => shortFields.includes(name));
  return { subject, words, rules, asked, short };
}

type Tools = ReturnType<typeof tools>;
type MakeSteps = (tools: Tools) => readonly FormStep[];

const one = (fields: readonly FormField[]): readonly FormStep[] => [{ id: 'details', fields }];

function text(name: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, label, kind: 'text', required: false, ...more };
}

/** A text that goes along unseen, under a name the receiver knows. */
function fixed(initial: string): FormField {
  return { name: 'text', label: '', kind: 'fixed', required: false, initial };
}

function licence({ words, rules }: Tools): readonly FormField[] {
  const kind = rules['testDrive.licenceField'];
  if (kind === 'none') return [];
  if (kind === 'checkbox') return [{ name: 'licence', label: words('form.licence'), kind: 'tick', required: true }];
  const choices = licenceClasses.map((value) => ({ value, label: value }));
  return [{ name: 'licence', label: words('form.licenceClass'), kind: 'choice', required: true, choices }];
}

/** First and last day that can be booked, on the site's own calendar. */
function bookingDays({ subject: { site, facts }, rules }: Tools) {
  const now = facts.now.getTime();
  const day = (ms: number) => wallClock(new Date(now + ms), site.document.site.timeZone).day;
  return { min: day(rules['testDrive.leadHours'] * 3_600_000), max: day(rules['testDrive.daysAhead'] * dayMs) };
}

const makeSteps: Readonly<Record<LeadForm, MakeSteps>> = {
  enquiry: ({ subject, rules, asked }) =>
    one(contactFields(asked, subject, { messageRequired: rules['enquiry.messageRequired'] })),
  chat: ({ subject }) => one(contactFields(['message', 'name', 'phone'], subject, { messageRequired: true })),
  findSimilar({ subject, rules, words, short }) {
    const car = subject.vehicle?.name;
    return one(
      contactFields(short, subject, {
        messageRequired: rules['enquiry.messageRequired'],
        ...(car ? { message: words('similar.message', { car }) } : {}),
      }),
    );
  },
  testDrive(all) {
    const { subject, rules, words, short } = all;
    const contact = [...contactFields(short, subject, { messageRequired: false }), ...licence(all)];
    const required = rules['testDrive.dateTimeRequired'];
    const booking: readonly FormField[] = [
      { name: 'date', label: words('form.date'), kind: 'date', required, ...bookingDays(all) },
      { name: 'time', label: words('form.time'), kind: 'time', required },
    ];
    const where = rules['testDrive.bookingStep'];
    if (where === 'none') return one(contact);
    if (where === 'inline') return one([...contact, ...booking]);
    return [
      { id: 'details', title: words('testDrive.contact'), fields: contact },
      { id: 'booking', title: words('testDrive.when'), fields: booking },
    ];
  },
  requestPhotos: ({ subject, words, short }) =>
    one([...contactFields(short, subject, { messageRequired: false }), fixed(words('photos.text'))]),
  reserve: ({ subject }) =>
    one(
      contactFields(
        buyerFields.filter((name) => name !== 'postcode'),
        subject,
        { messageRequired: false },
      ),
    ),
  onlinePurchase(all) {
    const { subject, words, rules } = all;
    const parts: Readonly<Record<(typeof rules)['onlinePurchase.steps'][number], () => readonly FormField[]>> = {
      details: () =>
        contactFields(
          buyerFields.filter((name) => !/^(opt_in|terms)/.test(name)),
          subject,
          { messageRequired: false },
        ),
      tradeIn: () => [
        text('trade_rego', words('form.tradeInRego')),
        text('trade_year', words('form.tradeInYear')),
        text('trade_km', words('form.tradeInKm')),
      ],
      finance: () => [
        {
          name: 'pay_by',
          label: words('form.payBy'),
          kind: 'choice',
          required: true,
          choices: [
            { value: 'cash', label: words('form.payBy.cash') },
            { value: 'finance', label: words('form.payBy.finance') },
          ],
        },
      ],
      delivery: () => [
        {
          name: 'hand_over',
          label: words('form.handOver'),
          kind: 'choice',
          required: true,
          choices: [
            { value: 'collect', label: words('form.handOver.collect') },
            { value: 'deliver', label: words('form.handOver.deliver') },
          ],
        },
        text('delivery_address', words('form.deliveryAddress'), { autoComplete: 'street-address' }),
      ],
      extras: () => [{ name: 'extras', label: words('form.extras'), kind: 'message', required: false }],
      payment: () => contactFields(['opt_in', 'terms_conditions'], subject, { messageRequired: false }),
    };
    return rules['onlinePurchase.steps'].map((id) => ({
      id,
      title: words(`purchase.step.${id}`),
      fields: parts[id](),
    }));
  },
  finance: ({ subject }) =>
    one(
      contactFields(['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'opt_in'], subject, {
        messageRequired: false,
      }),
    ),
  valuation: ({ subject, words }) =>
    one([
      ...contactFields(['name', 'last_name', 'postcode', 'phone', 'email'], subject, { messageRequired: false }),
      text('trade_rego', words('form.tradeInRego')),
      text('trade_year', words('form.tradeInYear')),
      text('trade_km', words('form.tradeInKm')),
      fixed(words('valuation.text')),
    ]),
};

/** The steps of a form about this subject, by the site's rules. */
export function leadSteps(form: LeadForm, subject: FormSubject): readonly FormStep[] {
  const all = tools(subject);
  const ticked = all.rules['forms.optInPreselected'] && all.rules['forms.optInPreselectedForms'].includes(form);
  const steps = makeSteps[form](all);
  if (!ticked) return steps;
  const started = (field: FormField): FormField => (field.name === 'opt_in' ? { ...field, initial: 'on' } : field);
  return steps.map((step) => ({ ...step, fields: step.fields.map(started) }));
}
