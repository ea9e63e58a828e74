import { createHash } from 'node:crypto';
import { generalCategory, type LeadForm, leadCategories } from '../../../schemas/api/lead-forms.ts';
import { eventId } from '../../events/ids.ts';
import type { FormField, FormValues } from '../../forms/fields.ts';
import type { FormSubject } from '../../forms/subject.ts';
import { zonedIso } from '../../locations/slots.ts';
import type { LeadPayload } from './store-lead.ts';

/** How a shopper arrived. */
export interface LeadAttributes {
  readonly visited_pages?: readonly string[] | undefined;
  readonly linked_query_params?: Readonly<Record<string, string>> | undefined;
}

/** What a form says about itself besides its fields. */
export interface LeadFiling {
  readonly form: LeadForm;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly page?: string | undefined;
  /** The vehicle in the form's address, which may have left the stock since. */
  readonly carNamed?: string | undefined;
  readonly attributes?: LeadAttributes | undefined;
}

const attributeRules = ['leads.attributes', 'leads.linkedParams'] as const;

/** The attributes the site asks for, and only the query parameters it remembers. */
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
 * The dealership that receives the lead (rule `enquiry.recipient`): the vehicle's, the one the shopper chose, or the
 * group's.
 */
function recipient({ site, facts, vehicle, location }: FormSubject, asked: FormValues): string | undefined {
  const locations = site.document.locations ?? [];
  const chosen = asked['dealership_slug'] || locations.find(({ slug }) => slug === asked['location'])?.dealership_slug;
  const own = vehicle?.dealership_slug ?? location?.dealership_slug;
  const rule = site.rules.read('enquiry.recipient', facts);
  if (rule === 'group') return site.slug;
  return (rule === 'preferred' ? (chosen ?? own) : (own ?? chosen)) || undefined;
}

/** Day and time of a test drive combined, in the site's time zone; a day alone stays a day. */
function dateTime({ site }: FormSubject, { date, time }: FormValues): string | undefined {
  if (!date) return undefined;
  return time ? zonedIso(site.document.site.timeZone, date, time) : date;
}

/** Checkboxes that give lasting consent. */
const consents = new Set(['opt_in', 'terms_conditions']);

/**
 * The exact wording of a consent checkbox, with a digest that identifies the version of the text: stored with the lead,
 * whether or not the box was ticked.
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

/** The lead as stored and delivered: its filing, the vehicle, every field, and how the shopper arrived. */
export function leadPayload(
  { form, category, subcategory, page, carNamed, attributes = {} }: LeadFiling,
  subject: FormSubject,
  fields: readonly FormField[],
  values: FormValues,
): LeadPayload {
  const { vehicle, site, facts, location } = subject;
  const filing = leadCategories[form];
  const usual = vehicle || form !== 'enquiry' ? filing.category : generalCategory;
  // Fields the form did not ask for were not sent by the form.
  const asked: FormValues = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const entered = fields
    .filter(({ kind }) => kind !== 'date' && kind !== 'time')
    .map(({ name, kind, initial }) => {
      if (kind === 'tick') return [name, values[name] === 'on'];
      // A hidden fixed text is the site's own, whatever was submitted.
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
