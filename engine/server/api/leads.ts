import { appointmentAvailability, leadBody, sendLead, visitPicture } from '../../../schemas/api/leads.ts';
import { formDocument, formSubject } from '../../forms/subject.ts';
import type { FormValues } from '../../forms/fields.ts';
import { ApiError } from '../../ports/api-error.ts';
import { trustedFiling } from '../leads/filing.ts';
import { reportCookies } from '../leads/report-pass.ts';
import { slotsOf } from '../leads/slot.ts';
import { takeLead } from '../leads/take-lead.ts';
import { cookieVisit, visitCookie, visitSettings, withPage } from '../leads/visit.ts';
import { badGateway, type Call, handleCall } from './call.ts';
import { isSameOrigin } from '../security.ts';

/** Properties of the body that are not form fields. */
const ownProperties = new Set<string>(Object.keys(leadBody.properties));

function fieldValues(body: Readonly<Record<string, unknown>>): FormValues {
  const entries = Object.entries(body).flatMap(([name, value]) => {
    if (ownProperties.has(name) && name !== 'category') return [];
    return [[name, value === true ? 'on' : typeof value === 'boolean' ? '' : String(value)]];
  });
  const [date, time] = typeof body['dateTime'] === 'string' ? body['dateTime'].split('T') : [];
  return { ...Object.fromEntries(entries), ...(date ? { date } : {}), ...(time ? { time: time.slice(0, 5) } : {}) };
}

/** Accepts an enquiry, test drive, reservation or any other form as a lead. */
const sendLeadCall = handleCall(
  sendLead,
  async ({ body, tenant: { site, search }, backend, now, log, remoteAddress, visitor, cookies, setCookie }) => {
    if (!formDocument(site, body.form)) throw new ApiError(400, 'invalid', `There is no form "${body.form}".`);
    const user = await visitor();
    const outcome = await takeLead(
      {
        form: body.form,
        ...trustedFiling(site, body),
        page: body.page,
        attributes: body.lead_attributes,
        values: fieldValues(body),
        carId: body.car_id,
        idempotencyKey: body.idempotency_key,
        token: body.token,
        human: body.human === 'on',
        trap: body.company,
        visitor: user,
        remoteAddress,
      },
      { site, search, backend, now, log },
    );
    if (!outcome.taken) {
      const { status, code, error, errors, signIn, token } = outcome;
      const more = { ...(signIn ? { sign_in: signIn } : {}), ...(token ? { token } : {}) };
      throw new ApiError(status, code, error, { fields: errors, ...more });
    }
    for (const cookie of reportCookies(outcome.vehicle, { site, backend, now, cookies })) setCookie(cookie);
    return { lead_id: outcome.leadId, ...(outcome.message ? { message: outcome.message } : {}) };
  },
);

/** The available start times of test drives. */
const appointmentAvailabilityCall = handleCall(
  appointmentAvailability,
  async ({ query: { location_id, date, car_id }, tenant: { site, search }, backend, now, log }) => {
    const location = site.document.locations?.find(({ id, visible }) => id === location_id && visible !== false);
    if (!location) throw new ApiError(404, 'not_found', 'There is no such location.');
    const vehicle = car_id === undefined ? undefined : await search.byId(car_id);
    const slots = await slotsOf({ ...formSubject(site, vehicle, { now }), location }, date, { backend, now }).catch(
      badGateway(log, 'Test drive times could not be fetched.', 'Times are not available at the moment.'),
    );
    return { date, slots: [...slots] };
  },
);

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The page's address, including its query when the browser sends it (`Referer`). */
function pageAddress(page: string, referrer: string | undefined, host: string): URL {
  const url = new URL(page, `http://${host}`);
  if (referrer === undefined || !URL.canParse(referrer)) return url;
  const told = new URL(referrer);
  return told.host === host && told.pathname === url.pathname ? told : url;
}

/**
 * Records the pages and campaign of a session whose browser runs no scripts, for a form it may send later: each page
 * carries this image for such browsers only. Pages themselves stay identical for everyone and cacheable.
 */
const visitPictureCall = handleCall(visitPicture, async ({ query, tenant: { site }, cookies, http, now }) => {
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
