import { hash } from 'node:crypto';
import { locationZone } from '../../dealer/hours.ts';
import { formDocument, type FormSubject } from '../../forms/subject.ts';
import type { TypedValues } from '../../forms/fields.ts';
import { eventNumber, textOf } from '../../forms/text.ts';
import type { FormDocument } from '../../../schemas/site/form-types.ts';
import { zonedIso } from '../../time/zone.ts';
import type { LeadPayload, PostedForm } from '../../ports/leads.ts';
import type { FormField } from '../../forms/kinds.ts';
import type { Site } from '../../ports/site.ts';
import type { CompiledSite, PlannedBlock } from '../../blocks/plan.ts';
import { perObject } from '../../memo/index.ts';

/** How a shopper arrived. */
export interface LeadAttributes {
  readonly visited_pages?: readonly string[] | undefined;
  readonly linked_query_params?: Readonly<Record<string, string>> | undefined;
}

/** What a form says about itself besides its fields. */
export interface LeadFiling
  extends Pick<PostedForm, 'form' | 'category' | 'subcategory' | 'carNamed' | 'vin' | 'car_type'> {
  readonly page?: string | undefined;
  /** The digests of its photos. */
  readonly photos?: readonly string[];
  readonly attributes?: LeadAttributes | undefined;
}

type Filing = Pick<LeadFiling, 'category' | 'subcategory'>;

function within(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  return blocks.flatMap((block) => [block, ...within(block.blocks)]);
}

/** The filing of leads that a site's blocks declare. */
const filingsOf = perObject((site: CompiledSite) => {
  const forms = site.pages
    .flatMap(({ header, main, footer }) => within([...header, ...main, ...footer]))
    .filter(({ definition }) => definition.submit)
    .map(({ props }) => new Map(Object.entries(props as object)));
  const declared = (name: string) => new Set<unknown>(forms.map((props) => props.get(name)).filter(Boolean));
  return { category: declared('category'), subcategory: declared('subcategory') };
});

/** Of the filing a script submits, only what some block of the site really uses: anyone can send anything. */
export function trustedFiling(site: CompiledSite, { category, subcategory }: Filing): Filing {
  const filings = filingsOf(site);
  return {
    ...(filings.category.has(category) ? { category } : {}),
    ...(filings.subcategory.has(subcategory) ? { subcategory } : {}),
  };
}

/** The rules that decide what a site records about how shoppers arrived. */
export const attributeRules = ['leads.attributes', 'leads.linkedParams'] as const;

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
 * The dealership that receives the lead (the form's `recipient`, else rule `enquiry.recipient`): the vehicle's, the one
 * the shopper chose, or the group's.
 */
function recipient(
  { site, facts, vehicle, location }: FormSubject,
  form: FormDocument | undefined,
  asked: TypedValues,
): string | undefined {
  const chosen = textIn(asked, 'dealership_slug') || chosenLocation(site, asked)?.dealership_slug;
  const own = vehicle && (vehicle.dealership_slug ?? location?.dealership_slug);
  const rule = form?.lead?.recipient ?? site.rules.read('enquiry.recipient', facts);
  if (rule === 'group') return site.slug;
  return (rule === 'preferred' ? (chosen ?? own) : (own ?? chosen)) || location?.dealership_slug || undefined;
}

/** The location that the shopper chose in the form. */
export const chosenLocation = ({ document }: Site, { location }: TypedValues) =>
  document.locations?.find(({ slug }) => slug === location);

/** Day and time combined, in the time zone of the location where it is; a day alone stays a day. */
function dateTime({ site, location }: FormSubject, asked: TypedValues): string | undefined {
  const [date, time] = [textIn(asked, 'date'), textIn(asked, 'time')];
  if (!date || !time) return date || undefined;
  const place = chosenLocation(site, asked) ?? location;
  const { timeZone } = site.document.site;
  return zonedIso(place ? locationZone(place, timeZone) : timeZone, date, time);
}

/**
 * The exact wording of a consent checkbox, with a digest that identifies the version of the text: stored with the lead,
 * whether or not the box was ticked.
 */
function consentWords({ name, label, consent }: FormField): readonly (readonly [string, string])[] {
  if (!consent) return [];
  const version = hash('sha256', label, 'hex').slice(0, 12);
  return [
    [`${name}_text`, label],
    [`${name}_version`, version],
  ];
}

const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const textIn = (values: TypedValues, name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Asked for separately, sent as one `dateTime`. */
const parts: ReadonlySet<string> = new Set(['date', 'time']);

/** The lead as stored and delivered: its filing, the vehicle, every field asked for, and how the shopper arrived. */
export function leadPayload(
  { form, category, subcategory, page, carNamed, photos = [], vin, car_type, attributes = {} }: LeadFiling,
  subject: FormSubject,
  fields: readonly FormField[],
  values: TypedValues,
): LeadPayload {
  const { vehicle, site, location } = subject;
  const document = formDocument(site, form);
  const { lead = {} } = document ?? {};
  // Fields the form did not ask for were not sent by the form.
  const asked: TypedValues = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const entered = fields
    .filter(({ name }) => !parts.has(name))
    // A hidden text is the site's own, whatever was submitted.
    .map(({ name, kind, initial }) => [name, kind === 'hidden' ? initial : asked[name]]);
  const more = Object.entries(lead.with ?? {}).map(([name, value]) => [name, eventNumber(value, subject)]);
  return filled({
    form,
    ...Object.fromEntries(entered),
    ...Object.fromEntries(fields.flatMap(consentWords)),
    category: textIn(asked, 'category') || category || textOf(lead.category, subject),
    subcategory: subcategory || textOf(lead.subcategory, subject),
    page,
    ...(site.language.prefix ? { language: site.language.locale } : {}),
    car_id: vehicle?.id,
    vin: vehicle?.vin || vin,
    car_type: vehicle?.car_type ?? car_type,
    car_slug: vehicle?.slug ?? carNamed,
    dealership_slug: recipient(subject, document, asked),
    location_id: ((vehicle ? undefined : chosenLocation(site, asked)) ?? location)?.id,
    dateTime: dateTime(subject, asked),
    ...(photos.length > 0 ? { photos } : {}),
    ...Object.fromEntries(more),
    lead_attributes: keptAttributes(subject, attributes),
  });
}
