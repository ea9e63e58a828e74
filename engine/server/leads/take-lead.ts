import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { LeadDocument } from '../../../schemas/site/form-types.ts';
import { signInPath } from '../../pages/sign-in-path.ts';
import { formDocument, formOffered } from '../../forms/availability.ts';
import { checkValues, type FormErrors, type FormValues, shownForm, type TypedValues } from '../../forms/fields.ts';
import { fieldMessages } from '../../forms/messages.ts';
import { formSteps } from '../../forms/steps.ts';
import { formSubject, type FormSubject } from '../../forms/subject.ts';
import { textOf, valueOf } from '../../forms/text.ts';
import { nationalDigits } from '../../text/phone.ts';
import { formGate } from '../../pages/gates.ts';
import type { VehicleSearch } from '../../search/client.ts';
import type { Site } from '../../ports/site.ts';
import type { Backend } from '../backend.ts';
import { isAdmitted } from '../gates.ts';
import { isWithin } from '../limits/index.ts';
import { type Claim, ClaimTaken } from './claims.ts';
import { formTokenClaim, mintFormToken } from './form-token.ts';
import { type LeadFiling, leadPayload } from './payload.ts';
import { checkSlot } from './slot.ts';
import { findLead, storeLead } from './store-lead.ts';
import type { Log } from '../../ports/log.ts';
import type { Visitor } from '../../ports/accounts.ts';
import type { LeadOutcome, LeadRefusal } from '../../ports/leads.ts';

/** A form as submitted, with or without JavaScript. */
export interface SentForm extends LeadFiling {
  readonly values: FormValues;
  readonly carId?: number | undefined;
  readonly idempotencyKey: string;
  readonly token?: string | undefined;
  readonly human?: boolean;
  /** The content of the honeypot field, which humans do not see. */
  readonly trap?: string | undefined;
  /** The signed-in user, if any. */
  readonly visitor?: Visitor | undefined;
  /** The client address as the server sees it; used for rate limits only. */
  readonly remoteAddress: string;
}

interface Desk {
  readonly site: Site;
  readonly search: VehicleSearch;
  readonly backend: Pick<Backend, 'database' | 'services' | 'keyedDigest' | 'matchesDigest'>;
  readonly now: Date;
  readonly log: Log;
}

/**
 * Accepts a submitted form: validates it by the site's rules and stores it as a lead, committed once this resolves. An
 * invalid form is returned with its errors, and nothing is stored.
 */
export async function takeLead(sent: SentForm, { site, search, backend, now, log }: Desk): Promise<LeadOutcome> {
  const words = site.wording.words([
    'form.error.heading',
    'form.error.human',
    'form.error.token',
    'form.error.signedOut',
    'form.error.unavailable',
    'form.error.unexpected',
    'form.error.tooMany',
    'testDrive.notFree',
    'reserve.taken',
  ]);
  const refused = (code: LeadRefusal['code'], error: string, errors: FormErrors = {}): LeadRefusal => ({
    taken: false,
    status: statusOf[code],
    code,
    error,
    errors,
  });
  if (sent.trap) return refused('invalid', words('form.error.unexpected'));
  const vehicle = sent.carId === undefined ? undefined : await search.byId(sent.carId);
  const subject = formSubject(site, vehicle, { now, page: sent.page });
  if (!formOffered(sent.form, subject) || (sent.carId !== undefined && !vehicle))
    return refused('unavailable', words('form.error.unavailable'));
  const closed = formGate(site, sent.form, subject.facts, vehicle);
  if (closed && !isAdmitted(subject.facts, site, sent.visitor)) {
    const signIn = signInPath({ type: closed.gate.type, redirect: closed.path, back: '/' });
    return { ...refused('signed_out', words('form.error.signedOut')), signIn };
  }
  const { steps, values } = shownForm(formSteps(sent.form, subject), sent.values, now);
  const fields = steps.flatMap((step) => step.fields);
  const errors = checkValues(fields, values, fieldMessages(site));
  if (Object.keys(errors).length > 0) return refused('invalid', words('form.error.heading'), errors);
  const captcha = site.rules.read('forms.captcha', subject.facts);
  if (captcha === 'checkbox' && sent.human !== true) return refused('invalid', words('form.error.human'));
  const token = captcha === 'none' ? undefined : formTokenClaim(backend, site.slug, sent.token, now);
  const askAgain = () => ({
    ...refused('token', words('form.error.token')),
    token: mintFormToken(backend, site.slug, now),
  });
  if (captcha !== 'none' && !token) return askAgain();
  const { form, idempotencyKey, visitor, remoteAddress } = sent;
  if (!(await isWithin('lead', { site: site.slug, backend, now, remoteAddress })))
    return refused('rate_limited', words('form.error.tooMany'));
  const lead = {
    site: site.slug,
    form,
    idempotencyKey,
    userId: visitor?.id,
    payload: leadPayload(sent, subject, fields, values),
  };
  const claims = [...(token ? [token] : []), ...vehicleClaims(sent, subject, { backend, now })];
  const { holds, estimate } = formDocument(site, form)?.lead ?? {};
  if (holds?.slot) {
    const slot = await checkSlot(subject, sent.values, { backend, now, log });
    // A resubmitted test drive collides with its own booking.
    if (Object.keys(slot.errors).length > 0 && (await findLead(await backend.database(), lead)) === undefined)
      return refused('invalid', words('form.error.heading'), slot.errors);
    claims.push(...slot.claims);
  }
  const stored = await storeLead(backend, { ...lead, claims }, now).catch((error: unknown) => {
    if (error instanceof ClaimTaken) return error.kind;
    throw error;
  });
  if (typeof stored === 'string') {
    const answers: Readonly<Record<Claim['kind'], () => LeadRefusal>> = {
      token: askAgain,
      vehicle: () => refused('taken', words('reserve.taken')),
      testDrive: () => refused('invalid', words('form.error.heading'), { time: words('testDrive.notFree') }),
    };
    return answers[stored]();
  }
  const { id, repeated } = stored;
  const message =
    estimate && !getsEstimate(subject, values, estimate) ? textOf(estimate.otherwise, subject) : undefined;
  return {
    taken: true,
    leadId: id,
    repeated,
    vehicle,
    ...(message ? { message } : {}),
  };
}

type Estimate = NonNullable<LeadDocument['estimate']>;

const statusOf = {
  signed_out: 401,
  unavailable: 409,
  taken: 409,
  invalid: 422,
  token: 422,
  rate_limited: 429,
} as const;

/** A reservation or purchase holds its vehicle for the hours of rule `reserve.holdHours`. */
function vehicleClaims(
  { form, values }: SentForm,
  subject: FormSubject,
  { backend, now }: Pick<Desk, 'backend' | 'now'>,
): readonly Claim[] {
  const { vehicle, site } = subject;
  const held = formDocument(site, form)?.lead?.holds?.vehicle;
  if (!vehicle || !held) return [];
  const hours = valueOf(held.hours, subject);
  const phone = nationalDigits(values['phone'] ?? '');
  return [
    {
      kind: 'vehicle',
      key: `vehicle:${vehicle.id}`,
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
      holder: backend.keyedDigest(`holder|${phone}`),
      mayFollow: held.follows === true,
    },
  ];
}

const numberIn = (value: TypedValues[string]) => {
  const digits = String(value ?? '').replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};

/** Whether the shopper's trade-in vehicle gets an online estimate (rule `trade.estimate.eligible`). */
function getsEstimate({ site, facts }: FormSubject, values: TypedValues, by: Estimate): boolean {
  const year = numberIn(values[by.year]);
  const km = numberIn(values[by.km]);
  const traded = { ...(year ? { year } : {}), ...(km === undefined ? {} : { km }) } as Vehicle;
  return site.rules.read('trade.estimate.eligible', site.rules.vehicle(traded, { ...facts, vehicle: undefined }));
}
