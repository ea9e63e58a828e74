import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { formOffered } from '../../forms/availability.ts';
import { checkForm, type FormErrors, type FormValues } from '../../forms/fields.ts';
import { leadSteps } from '../../forms/lead-steps.ts';
import { fieldMessages } from '../../forms/messages.ts';
import { formSubject, type FormSubject } from '../../forms/subject.ts';
import type { VehicleSearch } from '../../search/client.ts';
import type { Site } from '../../site/site.ts';
import type { Backend } from '../backend.ts';
import type { Log } from '../log.ts';
import { mayWrite } from '../write-limits.ts';
import { isFormToken } from './form-token.ts';
import { type LeadFiling, leadPayload } from './payload.ts';
import { slotErrors } from './slot.ts';
import { findLead, storeLead } from './store-lead.ts';

/** A form as it was sent, by a script or without one. */
export interface SentForm extends LeadFiling {
  readonly values: FormValues;
  readonly carId?: number | undefined;
  readonly idempotencyKey: string;
  readonly token?: string | undefined;
  readonly human?: boolean;
  /** What stood in the field that humans do not see. */
  readonly trap?: string | undefined;
  readonly userId?: number | undefined;
  /** The shopper's address as the server sees it, for limits only. */
  readonly remoteAddress: string;
}

/** What came of it. */
export type LeadOutcome =
  | {
      readonly taken: true;
      readonly leadId: number;
      readonly repeated: boolean;
      readonly vehicle: Vehicle | undefined;
      /** What to tell the shopper besides thanks. */
      readonly message?: string;
    }
  | { readonly taken: false; readonly status: 409 | 422 | 429; readonly error: string; readonly errors: FormErrors };

interface Desk {
  readonly site: Site;
  readonly search: VehicleSearch;
  readonly backend: Pick<Backend, 'database' | 'services' | 'keyedDigest'>;
  readonly now: Date;
  readonly log: Log;
}

/**
 * Takes a sent form: checks it by the site's rules and keeps it as a lead, committed when this resolves. A form that
 * will not do comes back with what is wrong; nothing of it is kept.
 */
export async function takeLead(sent: SentForm, { site, search, backend, now, log }: Desk): Promise<LeadOutcome> {
  const words = site.wording.words([
    'form.error.heading',
    'form.error.human',
    'form.error.unavailable',
    'form.error.unexpected',
    'form.error.tooMany',
    'valuation.noEstimate',
  ]);
  const refused = (status: 409 | 422 | 429, error: string, errors: FormErrors = {}) =>
    ({ taken: false, status, error, errors }) as const;
  if (sent.trap) return refused(422, words('form.error.unexpected'));
  const vehicle = sent.carId === undefined ? undefined : await search.byId(sent.carId);
  const subject = formSubject(site, vehicle, { now, page: sent.page });
  if (!formOffered(sent.form, subject) || (sent.carId !== undefined && !vehicle))
    return refused(409, words('form.error.unavailable'));
  const fields = leadSteps(sent.form, subject).flatMap((step) => step.fields);
  const errors = checkForm(fields, sent.values, fieldMessages(site));
  if (Object.keys(errors).length > 0) return refused(422, words('form.error.heading'), errors);
  const captcha = site.rules.read('forms.captcha', subject.facts);
  const human = captcha !== 'checkbox' || sent.human === true;
  if (captcha !== 'none' && !(human && isFormToken(backend, site.slug, sent.token, now)))
    return refused(422, words('form.error.human'));
  const { form, idempotencyKey, userId, remoteAddress } = sent;
  if (!(await mayWrite('lead', { site: site.slug, backend, now, remoteAddress })))
    return refused(429, words('form.error.tooMany'));
  const lead = {
    site: site.slug,
    form,
    idempotencyKey,
    userId,
    payload: leadPayload(sent, subject, fields, sent.values),
  };
  if (form === 'testDrive') {
    const wrong = await slotErrors(subject, sent.values, { backend, now, log });
    // Sent again, a test drive meets its own booking.
    if (Object.keys(wrong).length > 0 && (await findLead(await backend.database(), lead)) === undefined)
      return refused(422, words('form.error.heading'), wrong);
  }
  const { id, repeated } = await storeLead(backend, lead, now);
  const noEstimate = sent.form === 'valuation' && !getsEstimate(subject, sent.values);
  return {
    taken: true,
    leadId: id,
    repeated,
    vehicle,
    ...(noEstimate ? { message: words('valuation.noEstimate') } : {}),
  };
}

const numberIn = (text: string | undefined) => {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};

/** Whether the vehicle a shopper wants to trade in gets an online estimate (rule `trade.estimate.eligible`). */
function getsEstimate({ site, facts }: FormSubject, values: FormValues): boolean {
  const year = numberIn(values['trade_year']);
  const km = numberIn(values['trade_km']);
  const traded = { ...(year ? { year } : {}), ...(km === undefined ? {} : { km }) } as Vehicle;
  return site.rules.read('trade.estimate.eligible', site.rules.vehicle(traded, { ...facts, vehicle: undefined }));
}
