import { createHash } from 'node:crypto';
import { generalCategory, type LeadForm, leadCategories } from '../../../schemas/api/lead-forms.ts';
import { eventId } from '../../events/ids.ts';
import type { FormField, FormValues } from '../../forms/fields.ts';
import type { FormSubject } from '../../forms/subject.ts';
import { zonedIso } from '../../locations/slots.ts';
import type { LeadPayload } from './store-lead.ts';

/** Where a shopper came from. */
export interface LeadAttributes {
  readonly visited_pages?: readonly string[] | undefined;
  readonly linked_query_params?: Readonly<Record<string, string>> | undefined;
}

/** What a form says of itself beside its fields. */
export interface LeadFiling {
  readonly form: LeadForm;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly page?: string | undefined;
  /** What the form's address calls the vehicle, which may have left the stock since. */
  readonly carNamed?: string | undefined;
  readonly attributes?: LeadAttributes | undefined;
}

const attributeRules = ['leads.attributes', 'leads.linkedParams'] as const;

/** Those attributes the site asks for, and of the query only the parameters it remembers. */
function keptAttributes({ site, facts }: FormSubject, attributes: LeadAttributes): LeadAttributes {
  const rules = site.rules.reader(attributeRules, facts);
  const wanted = rules['leads.attributes'];
  const params = Object.entries(attributes.linked_query_params ?? {}).filter(([name]) =>
    rules['leads.linkedParams'].includes(name),
  );
  return {
    ...(wanted.includes('visited_pages') ? { visited_pages: attributes.visited_pages ?? [] } : {}),
    ...(wanted.includes('linked_query_params') ? { linked_query_params: Object.fromEntries(params) } : {}),
  };
}

/**
 * Whose lead it is (rule `enquiry.recipient`): the vehicle's dealership, the one the shopper chose, or the group's
 * desk.
 */
function recipient({ site, facts, vehicle, location }: FormSubject, asked: FormValues): string | undefined {
  const locations = site.document.locations ?? [];
  const chosen = asked['dealership_slug'] || locations.find(({ slug }) => slug === asked['location'])?.dealership_slug;
  const own = vehicle?.dealership_slug ?? location?.dealership_slug;
  const rule = site.rules.read('enquiry.recipient', facts);
  if (rule === 'group') return site.slug;
  return (rule === 'preferred' ? (chosen ?? own) : (own ?? chosen)) || undefined;
}

/** Day and time of a test drive in one, on the clock of the site's zone; a day alone stays one. */
function dateTime({ site }: FormSubject, { date, time }: FormValues): string | undefined {
  if (!date) return undefined;
  return time ? zonedIso(site.document.site.timeZone, date, time) : date;
}

/** Boxes that say yes to something lasting. */
const consents = new Set(['opt_in', 'terms_conditions']);

/**
 * What a box that asks for consent said, word for word, and a digest by which the versions of a text are told apart:
 * kept with the lead, whether the box was ticked or not.
 */
function consentWords({ name, label }: FormField): readonly (readonly [string, string])[] {
  if (!consents.has(name)) return [];
  const version = createHash('sha256').update(label).digest('hex').slice(0, 12);
  return [
    [`${name}_text`, label],
    [`${name}_version`, version],
  ];
}

const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/** The lead as it is kept and delivered: how it is filed, the vehicle, every field, and where it came from. */
export function leadPayload(
  { form, category, subcategory, page, carNamed, attributes = {} }: LeadFiling,
  subject: FormSubject,
  fields: readonly FormField[],
  values: FormValues,
): LeadPayload {
  const { vehicle, site, facts, location } = subject;
  const filing = leadCategories[form];
  const usual = vehicle || form !== 'enquiry' ? filing.category : generalCategory;
  // What the form did not ask for was put there by somebody else than the form.
  const asked: FormValues = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const entered = fields
    .filter(({ kind }) => kind !== 'date' && kind !== 'time')
    .map(({ name, kind, initial }) => {
      if (kind === 'tick') return [name, values[name] === 'on'];
      // A text that goes along unseen is the site's own, whatever was sent.
      return [name, kind === 'fixed' ? initial : values[name]?.trim()];
    });
  return filled({
    form,
    ...Object.fromEntries(entered),
    ...Object.fromEntries(fields.flatMap(consentWords)),
    category: asked['category'] || category || usual,
    subcategory: subcategory || filing.subcategory,
    page,
    car_id: vehicle?.id,
    vin: vehicle?.vin,
    car_type: vehicle?.car_type,
    car_slug: vehicle?.slug ?? carNamed,
    dealership_slug: recipient(subject, asked),
    location_id: location?.id,
    dateTime: form === 'testDrive' ? dateTime(subject, asked) : undefined,
    ...(form === 'finance' ? { event_id: eventId(site, 'financeEnquiry') } : {}),
    ...(form === 'reserve'
      ? { reserve_fee: site.rules.read('reserve.fee', facts), hold_hours: site.rules.read('reserve.holdHours', facts) }
      : {}),
    lead_attributes: keptAttributes(subject, attributes),
  });
}
