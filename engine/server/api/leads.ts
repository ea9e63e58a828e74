import type { FromSchema } from 'json-schema-to-ts';
import { appointmentAvailability, leadBody, sendLead, visitPicture } from '../../../schemas/api/leads.ts';
import { visibleLocations } from '../../dealer/facts.ts';
import { formDocument, formSubject, type FormSubject } from '../../forms/subject.ts';
import type { FormValues } from '../../forms/fields.ts';
import { ApiError } from '../../ports/api-error.ts';
import type { LeadRefusal } from '../../ports/leads.ts';
import { trustedFiling } from '../leads/payload.ts';
import { bookingOf, slotsOf } from '../leads/slot.ts';
import { offeredSubject, type Sender, takeLead } from '../leads/take-lead.ts';
import { cookieVisit, visitCookie, visitSettings, withPage } from '../leads/visit.ts';
import { badGateway, type Call, type CallContext, handleCall } from './call.ts';
import { isSameOrigin } from '../security.ts';

/** Properties of the body that are not form fields. */
const ownProperties = new Set<string>(Object.keys(leadBody.properties));

export function fieldValues(body: Readonly<Record<string, unknown>>): FormValues {
  const entries = Object.entries(body).flatMap(([name, value]) => {
    if (ownProperties.has(name) && name !== 'category') return [];
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    return [[name, value === true ? 'on' : value === false ? '' : text]];
  });
  const [date, time] = typeof body['dateTime'] === 'string' ? body['dateTime'].split('T') : [];
  return { ...Object.fromEntries(entries), ...(date ? { date } : {}), ...(time ? { time: time.slice(0, 5) } : {}) };
}

/** A lead as scripts send it. */
type LeadBody = FromSchema<typeof leadBody>;

/** The error a browser receives for a refused form. */
function refusalError({ status, code, error, errors, signIn, token }: LeadRefusal): ApiError {
  const more = { ...(signIn ? { sign_in: signIn } : {}), ...(token ? { token } : {}) };
  return new ApiError(status, code, error, { fields: errors, ...more });
}

type LeadContext = Omit<CallContext, 'params' | 'query' | 'body'>;

async function senderOf({ visitor, ...context }: LeadContext): Promise<Sender> {
  return { ...context, visitor: await visitor() };
}

/** The parts of a lead that say what it is about. */
const aboutOf = ({ form, car_id, company, page, page_query }: LeadBody) => ({
  form,
  carId: car_id,
  trap: company,
  page,
  query: page_query,
});

/**
 * The subject of a form that the site offers for this vehicle, to this visitor.
 *
 * @throws ApiError otherwise.
 */
export async function requireOffered(body: LeadBody, context: LeadContext): Promise<FormSubject> {
  const subject = await offeredSubject(aboutOf(body), await senderOf(context));
  if ('taken' in subject) throw refusalError(subject);
  return subject;
}

/** Accepts a form as a lead. */
export async function answerLead(body: LeadBody, context: LeadContext) {
  const { site } = context;
  if (!formDocument(site, body.form)) throw new ApiError(400, 'invalid', `There is no form "${body.form}".`);
  const outcome = await takeLead(
    {
      ...aboutOf(body),
      ...trustedFiling(site, body),
      attributes: body.lead_attributes,
      vin: body.vin,
      car_type: body.car_type,
      values: fieldValues(body),
      idempotencyKey: body.idempotency_key,
      token: body.token,
      human: body.human === 'on',
    },
    await senderOf(context),
  );
  if (!outcome.taken) throw refusalError(outcome);
  context.setCookies(outcome.cookies);
  return { lead_id: outcome.leadId };
}

/** Accepts an enquiry, test drive, reservation or any other form as a lead. */
const sendLeadCall = handleCall(sendLead, async ({ body, ...context }) => answerLead(body, context));

/** The available start times of appointments; none on a site without a form that books any. */
const appointmentAvailabilityCall = handleCall(
  appointmentAvailability,
  async ({ query: { location_id, date, car_id, form }, site, search, backend, now, log }) => {
    const location = visibleLocations(site.document.locations).find(({ id }) => id === location_id);
    if (!location) throw new ApiError(404, 'not_found', 'No such location.');
    const vehicle = car_id === undefined ? undefined : await search.byId(car_id);
    const booking = bookingOf(site, form);
    if (!booking) throw new ApiError(404, 'not_found', 'No such form.');
    const subject = { ...formSubject(site, vehicle, { now }), location };
    const slots = await slotsOf(subject, booking, date, { backend, now }).catch(
      badGateway(log, 'The times of appointments could not be fetched.', 'Times are not available at the moment.'),
    );
    // A browser then offers any time.
    if (!slots) throw new ApiError(404, 'unknown', 'The times of this day are not known.');
    return { date, slots: [...slots] };
  },
);

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The page's address, including its query when the browser sends it (`Referer`). */
function pageAddress(page: string, referrer: string | undefined, host: string): URL {
  const url = new URL(page, `http://${host}`);
  if (referrer === undefined || !URL.canParse(referrer)) return url;
  const referred = new URL(referrer);
  return referred.host === host && referred.pathname === url.pathname ? referred : url;
}

/**
 * Records the pages and campaign of a session whose browser runs no scripts, for a form it may send later: each page
 * carries this image for such browsers only. Pages themselves stay identical for everyone and cacheable.
 */
const visitPictureCall = handleCall(visitPicture, async ({ query, site, cookies, http, now }) => {
  const headers = new Headers({ 'content-type': 'image/gif', 'cache-control': 'private, no-store' });
  const settings = visitSettings(site, now);
  if (settings.keep.length > 0 && isSameOrigin(http)) {
    const url = pageAddress(query.page, http.req.header('referer'), http.req.header('host') ?? '');
    const visit = withPage(cookieVisit(cookies.read('visit'), settings), url, settings);
    headers.append('set-cookie', cookies.header('visit', visitCookie(visit)));
  }
  return new Response(pixel, { headers });
});

/** Forms, and what accompanies them. */
export const leadCalls: readonly Call[] = [sendLeadCall, appointmentAvailabilityCall, visitPictureCall];
