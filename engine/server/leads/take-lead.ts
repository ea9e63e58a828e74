import type { WordingKey } from '../../../schemas/wording/index.ts';
import { signInPath } from '../../pages/sign-in-path.ts';
import { formDocument, formOffered, formSubject, type FormSubject } from '../../forms/subject.ts';
import { phoneIn, type FormErrors, type FormValues } from '../../forms/fields.ts';
import { readForm } from '../../forms/read.ts';
import { valueOf } from '../../forms/text.ts';
import { nationalDigits } from '../../text/phone.ts';
import { hourMs } from '../../time/day.ts';
import { formGate, isAdmitted } from '../../pages/gates.ts';
import type { RouteFacts } from '../../conditions/index.ts';
import type { Site } from '../../ports/site.ts';
import type { Backend } from '../backend.ts';
import { isVerifiedPhone } from '../accounts/phone-pass.ts';
import { visitorFacts } from '../accounts/visitor-facts.ts';
import { isWithin } from '../limits/index.ts';
import { type Claim, ClaimTaken } from './claims.ts';
import { formTokenClaim, mintFormToken } from './form-token.ts';
import { chosenLocation, type LeadFiling, leadPayload } from './payload.ts';
import { reportCookies } from './report-pass.ts';
import { bookingOf, checkSlot } from './slot.ts';
import { findPhotos } from '../photos/store.ts';
import { findLead, storeLead } from './store-lead.ts';
import type { Asker } from '../../ports/backend.ts';
import type { Visitor } from '../../ports/accounts.ts';
import type { LeadOutcome, LeadRecord, LeadRefusal } from '../../ports/leads.ts';

/** A form as submitted, with or without JavaScript. */
export interface SentForm extends LeadFiling {
  readonly values: FormValues;
  /** The parameters of its page that it can read. */
  readonly query?: RouteFacts['query'] | undefined;
  readonly carId?: number | undefined;
  readonly idempotencyKey: string;
  readonly token?: string | undefined;
  readonly human?: boolean;
  /** The content of the honeypot field, which humans do not see. */
  readonly trap?: string | undefined;
  /** True when its phone was verified by its code with this very submission. */
  readonly verified?: boolean;
}

/** Who sends a form, and what taking it needs. */
export interface Sender extends Omit<Asker, 'visitor'> {
  readonly backend: Backend;
  /** The signed-in user, if any. */
  readonly visitor?: Visitor | undefined;
}

const statusOf = {
  signed_out: 401,
  unavailable: 409,
  taken: 409,
  invalid: 422,
  unverified: 422,
  token: 422,
  rate_limited: 429,
} as const;

type Refuse = (code: LeadRefusal['code'], message: WordingKey, errors?: FormErrors) => LeadRefusal;

function refusals(site: Site): Refuse {
  const { words } = site.wording;
  return (code, message, errors = {}) => ({
    taken: false,
    status: statusOf[code],
    code,
    error: words(message),
    errors,
  });
}

/** What a form is sent about, or why it cannot be for its subject or by its visitor, regardless of its contents. */
export async function offeredSubject(
  sent: Pick<SentForm, 'form' | 'carId' | 'trap' | 'page' | 'query'>,
  { site, search, now, visitor, cookies }: Sender,
): Promise<FormSubject | LeadRefusal> {
  const vehicle = sent.carId === undefined ? undefined : await search.byId(sent.carId);
  const asked = { now, page: sent.page, query: sent.query, visitor: visitorFacts(visitor, cookies) };
  const subject = formSubject(site, vehicle, asked);
  const { facts } = subject;
  const refused = refusals(site);
  if (sent.trap) return refused('invalid', 'form.error.unexpected');
  if (!formOffered(sent.form, subject) || (sent.carId !== undefined && !vehicle))
    return refused('unavailable', 'form.error.unavailable');
  const closed = formGate(site, sent.form, facts, vehicle);
  if (!closed || isAdmitted(facts, site, visitor)) return subject;
  const signIn = signInPath({ type: closed.gate.type, redirect: closed.path, back: '/' });
  return { ...refused('signed_out', 'form.error.signedOut'), signIn };
}

/**
 * Accepts a submitted form: validates it by the site's rules and stores it as a lead, committed once this resolves. An
 * invalid form is returned with its errors, and nothing is stored.
 */
export async function takeLead(sent: SentForm, sender: Sender): Promise<LeadOutcome> {
  const { site, backend, now, visitor } = sender;
  const refused = refusals(site);
  const subject = await offeredSubject(sent, sender);
  if ('taken' in subject) return subject;
  const { fields, code, photos: named, values, errors } = readForm(sent.form, subject, sent.values);
  if (Object.keys(errors).length > 0) return refused('invalid', 'form.error.heading', errors);
  const phone = phoneIn(fields, sent.values);
  if (code && !sent.verified && !isVerifiedPhone(sender, phone)) {
    const { words } = site.wording;
    return refused('unverified', 'signIn.error.code', { [code.name]: words('signIn.error.code') });
  }
  const photos = await findPhotos(Object.values(named).flat(), site.slug, backend);
  if (!photos) return refused('invalid', 'form.error.heading', photosGone(site, named));
  const captcha = site.rules.read('forms.captcha', subject.facts);
  if (captcha === 'checkbox' && sent.human !== true) return refused('invalid', 'form.error.human');
  const token = captcha === 'none' ? undefined : formTokenClaim(backend, site.slug, sent.token, now);
  if (captcha !== 'none' && !token) return askAgain(sender, refused);
  if (!(await isWithin('lead', sender))) return refused('rate_limited', 'form.error.tooMany');
  const payload = leadPayload({ ...sent, photos }, subject, fields, values);
  const { form, idempotencyKey } = sent;
  const lead = { site: site.slug, form, idempotencyKey, userId: visitor?.id, payload };
  const location = chosenLocation(site, values) ?? subject.location;
  const filled = { sent, subject, phone, location, token, photos };
  const stored = await claimAndStore(lead, filled, sender, refused);
  if ('taken' in stored) return stored;
  const cookies = reportCookies(subject.vehicle, sender);
  return { taken: true, leadId: stored.id, repeated: stored.repeated, cookies };
}

/** The errors of fields whose photos are no longer here. */
export function photosGone({ wording }: Pick<Site, 'wording'>, named: Readonly<Record<string, unknown>>): FormErrors {
  const gone = wording.words('form.error.photosGone');
  return Object.fromEntries(Object.keys(named).map((name) => [name, gone]));
}

/** The refusal of a token that is missing, used or expired, with a new one to submit the form with. */
function askAgain({ site, backend, now }: Sender, refused: Refuse): LeadRefusal {
  return { ...refused('token', 'form.error.token'), token: mintFormToken(backend, site.slug, now) };
}

interface Filled {
  readonly sent: SentForm;
  readonly subject: FormSubject;
  /** Empty in a form without one. */
  readonly phone: string;
  /** Where an appointment is. */
  readonly location: FormSubject['location'];
  readonly token: Claim | undefined;
  readonly photos: readonly string[];
}

/** Stores a lead with what it claims: its token, a vehicle, the time of an appointment. */
async function claimAndStore(
  lead: LeadRecord,
  filled: Filled,
  sender: Sender,
  refused: Refuse,
): Promise<{ readonly id: number; readonly repeated: boolean } | LeadRefusal> {
  const { site, backend, now } = sender;
  const { sent, subject, location, token, photos } = filled;
  const claims = [...(token ? [token] : []), ...vehicleClaims(filled, sender)];
  const booking = bookingOf(site, sent.form);
  if (booking) {
    const slot = await checkSlot({ ...subject, location }, booking, sent.values, sender);
    // A resubmitted form collides with its own booking.
    if (Object.keys(slot.errors).length > 0 && (await findLead(await backend.database(), lead)) === undefined)
      return refused('invalid', 'form.error.heading', slot.errors);
    claims.push(...slot.claims);
  }
  try {
    return await storeLead(backend, { ...lead, claims, photos }, now);
  } catch (error) {
    if (!(error instanceof ClaimTaken)) throw error;
    const answers: Readonly<Record<Claim['kind'], () => LeadRefusal>> = {
      token: () => askAgain(sender, refused),
      vehicle: () => refused('taken', 'reserve.taken'),
      testDrive: () => {
        const { words } = site.wording;
        return refused('invalid', 'form.error.heading', { time: words('testDrive.notFree') });
      },
    };
    return answers[error.kind]();
  }
}

/** A reservation or purchase holds its vehicle for the hours of rule `reserve.holdHours`. */
function vehicleClaims({ sent: { form }, subject, phone }: Filled, { backend, now }: Sender): readonly Claim[] {
  const { vehicle, site } = subject;
  const held = formDocument(site, form)?.lead?.holds?.vehicle;
  if (!vehicle || !held) return [];
  const hours = valueOf(held.hours, subject);
  const digits = nationalDigits(phone);
  return [
    {
      kind: 'vehicle',
      key: `vehicle:${vehicle.id}`,
      expiresAt: new Date(now.getTime() + hours * hourMs),
      // Nobody follows a shopper who gave no phone.
      ...(digits ? { holder: backend.keyedDigest(`holder|${digits}`) } : {}),
      mayFollow: held.follows === true,
    },
  ];
}
