import type { RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { isWordingKey } from '../../schemas/wording/index.ts';
import type { FormField } from './fields.ts';
import type { FormSubject } from './subject.ts';

/** A field that `enquiry.fields` may name. */
export type ContactField = RuleValue<'enquiry.fields'>[number];

const labels = [
  'form.name',
  'form.fullName',
  'form.last_name',
  'form.email',
  'form.phone',
  'form.postcode',
  'form.message',
  'form.category',
  'form.rego',
  'form.location',
  'form.dealership_slug',
  'form.opt_in',
  'form.terms_conditions',
  'form.preferredContact',
  'form.preferredContact.phone',
  'form.preferredContact.email',
  'form.preferredContact.sms',
  'form.tradeIn',
  'form.category.sales',
  'form.category.service',
  'form.category.parts',
  'form.category.finance',
  'form.category.general',
] as const satisfies readonly WordingKey[];

const contactRules = ['enquiry.categories', 'forms.phoneCheck'] as const;

/** How fields are asked for in one form. */
export interface ContactOptions {
  readonly messageRequired: boolean;
  /** What the message starts with. */
  readonly message?: string;
}

/** `fleet-sales` as `Fleet sales`: a category the catalogue of words does not know. */
function readable(id: string): string {
  const words = id.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The contact fields of a form, in the order asked for. */
export function contactFields(
  names: readonly ContactField[],
  subject: FormSubject,
  { messageRequired, message }: ContactOptions,
): readonly FormField[] {
  const { site, facts } = subject;
  const words = site.wording.words(labels);
  const rules = site.rules.reader(contactRules, facts);
  const field = (name: ContactField, more: Omit<FormField, 'name' | 'label'> & { label?: string }): FormField => ({
    name,
    label: words(`form.${name}`),
    ...more,
  });
  const category = (id: string) => {
    const key = `form.category.${id}`;
    return { value: id, label: isWordingKey(key) ? site.wording.words([key])(key) : readable(id) };
  };
  const make: Readonly<Record<ContactField, () => FormField>> = {
    name: () => {
      const both = names.includes('last_name');
      return field('name', {
        kind: 'text',
        required: true,
        autoComplete: both ? 'given-name' : 'name',
        label: words(both ? 'form.name' : 'form.fullName'),
      });
    },
    last_name: () => field('last_name', { kind: 'text', required: true, autoComplete: 'family-name' }),
    email: () => field('email', { kind: 'email', required: true, autoComplete: 'email' }),
    phone: () =>
      field('phone', {
        kind: 'phone',
        required: true,
        autoComplete: 'tel',
        strict: rules['forms.phoneCheck'] === 'australian',
      }),
    postcode: () => field('postcode', { kind: 'postcode', required: true, autoComplete: 'postal-code' }),
    message: () =>
      field('message', { kind: 'message', required: messageRequired, ...(message ? { initial: message } : {}) }),
    category: () =>
      field('category', { kind: 'choice', required: true, choices: rules['enquiry.categories'].map(category) }),
    rego: () => field('rego', { kind: 'text', required: false }),
    location: () => field('location', { kind: 'choice', required: true, choices: locationChoices(subject) }),
    dealership_slug: () =>
      field('dealership_slug', {
        kind: 'choice',
        required: true,
        choices: (site.document.dealerships ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
      }),
    opt_in: () => field('opt_in', { kind: 'tick', required: false }),
    terms_conditions: () => field('terms_conditions', { kind: 'tick', required: true }),
    preferredContact: () =>
      field('preferredContact', {
        kind: 'choice',
        required: false,
        choices: (['phone', 'email', 'sms'] as const).map((value) => ({
          value,
          label: words(`form.preferredContact.${value}`),
        })),
      }),
    tradeIn: () => field('tradeIn', { kind: 'tick', required: false }),
  };
  return names.map((name) => make[name]()).filter(({ kind, choices }) => kind !== 'choice' || choices?.length !== 0);
}

/** The locations a shopper may choose from, by their slugs. */
function locationChoices({ site }: FormSubject) {
  return (site.document.locations ?? [])
    .filter(({ visible }) => visible !== false)
    .map(({ slug, name }) => ({ value: slug, label: name }));
}
