import { randomBytes } from 'node:crypto';
import type { AuditOutcome } from '../audit/entry.ts';
import { type CodeSubject, keepCode, newCode, takeCode } from './codes.ts';
import { type Asker, noteVerification } from './verifications.ts';
import { giveBack, isUsedUp, type Limit, withinLimit } from '../limits/database.ts';
import { type FixedLimit, isWithin, limitsOf } from '../limits/index.ts';
import { mintPass, passOf } from './phone-pass.ts';
import { closeSession, openSession, sessionCookies } from './sessions.ts';
import { keepUser } from './users.ts';
import { mobileNumber } from '../../text/phone.ts';
import { ApiError } from '../../ports/api-error.ts';
import { type Profile, readProfile, type SignInRequest } from '../../ports/accounts.ts';

function phoneOf(asker: Asker, text: string): string {
  const phone = mobileNumber(text);
  if (phone === undefined) throw new ApiError(400, 'invalid_phone', asker.site.wording.words('signIn.phone.invalid'));
  return phone;
}

/**
 * The rate limits a text to this phone counts against, in order. A browser that has signed in with the phone before has
 * limits of its own, so that strangers requesting codes cannot lock its owner out.
 */
function sendLimits(asker: Asker, phone: string): readonly Limit[] {
  const { site, now } = asker;
  const ruled = site.rules.read('auth.sendsPerQuarterHour', { site: site.facts, now });
  const device = passOf('device', asker, phone);
  const names = device
    ? (['codeByDevice', 'codeByDeviceDaily'] as const)
    : (['codeByAsker', 'codeByPhone', 'codeByPhoneDaily'] as const);
  return names.flatMap((name) => limitsOf(name, asker, device ? `${phone}|${device}` : phone, ruled));
}

function refused(asker: Asker): ApiError {
  return new ApiError(429, 'rate_limited', asker.site.wording.words('signIn.error.rateLimit'));
}

/** Rejects requests beyond the limit of one address. */
export async function limitAddress(asker: Asker, name: FixedLimit): Promise<void> {
  if (!(await isWithin(name, asker))) throw refused(asker);
}

/**
 * Rejects a phone that has used up its codes for now. The answer reveals nothing else, so a stranger learns only that
 * somebody has requested codes.
 *
 * @throws ApiError 400 for anything but a mobile number, 429 when rate-limited.
 */
export async function checkSendLimit(asker: Asker, phoneText: string): Promise<void> {
  const phone = phoneOf(asker, phoneText);
  await limitAddress(asker, 'sendCheck');
  for (const limit of sendLimits(asker, phone))
    if (await isUsedUp(asker.backend, limit, asker.now)) throw refused(asker);
}

/** Counts a text to a phone. The first exhausted limit rejects it, and later limits are not charged. */
async function mayBeSent({ backend, now }: Asker, limits: readonly Limit[]): Promise<boolean> {
  for (const limit of limits) if (!(await withinLimit(backend, limit, now))) return false;
  return true;
}

/** The secret this browser presents along with a code; created if it has none. */
function browserOf({ cookies }: Asker): string {
  const kept = cookies.read('code') ?? '';
  return /^[\w-]{32}$/.test(kept) ? kept : randomBytes(24).toString('base64url');
}

/**
 * Texts a code to a phone and returns the `Set-Cookie` headers that bind it to the requesting browser (ASVS 6.6.2). The
 * answer is the same whether or not the phone is known.
 *
 * @throws ApiError 400 for anything but a mobile number, 429 when the phone or address is over its limit, 503 when the
 * message could not be sent.
 */
export async function sendCode(
  asker: Asker,
  phoneText: string,
  { purpose, profile }: { readonly purpose: CodeSubject['purpose']; readonly profile?: Profile },
): Promise<readonly string[]> {
  const { site, backend, now, cookies } = asker;
  const { words } = asker.site.wording;
  const phone = phoneOf(asker, phoneText);
  const audited = (outcome: AuditOutcome, reason?: string) =>
    backend.audit.record({ site: site.slug, action: 'code.sent', outcome, reason, who: { phone } });
  await limitAddress(asker, 'codeSend');
  const limits = sendLimits(asker, phone);
  if (!(await mayBeSent(asker, limits))) {
    audited('refused', 'rate_limited');
    throw refused(asker);
  }
  const length = site.rules.read('auth.codeLength', { site: site.facts, now });
  const code = newCode(length);
  try {
    const text = words('signIn.sms', { code, dealer: site.document.site.name });
    await backend.services.sms.send({ site: site.slug, to: phone, text });
  } catch {
    // Nothing was sent, so nothing is counted, and an earlier code stays valid.
    audited('failed', 'send_failed');
    for (const limit of limits) await giveBack(backend, limit);
    throw new ApiError(503, 'send_failed', words('signIn.error.send'));
  }
  const browser = browserOf(asker);
  await keepCode(backend, { site: site.slug, phone, purpose, browser }, code, { now, profile });
  audited('done');
  return [cookies.header('code', browser)];
}

/**
 * Verifies that a phone belongs to the shopper: returns it in national form, with what was stored alongside the code.
 *
 * @throws ApiError 422 `invalid_code` for a code that is wrong, expired, used, tried too often or sent for another
 * browser; the answer does not say which.
 */
async function proveCode(
  asker: Asker,
  phoneText: string,
  code: string,
  purpose: CodeSubject['purpose'],
): Promise<{ readonly phone: string; readonly profile: Profile }> {
  const { site, backend, now, cookies } = asker;
  const phone = phoneOf(asker, phoneText);
  await limitAddress(asker, 'codeTry');
  const browser = cookies.read('code');
  const subject = browser && { site: site.slug, phone, purpose, browser };
  const taken = subject ? await takeCode(backend, subject, code.replace(/\D/g, ''), now) : undefined;
  if (!taken) {
    backend.audit.record({
      site: site.slug,
      action: 'sign-in',
      outcome: 'failed',
      reason: 'invalid_code',
      who: { phone },
    });
    throw new ApiError(422, 'invalid_code', asker.site.wording.words('signIn.error.code'));
  }
  return { phone, profile: readProfile(taken.profile) };
}

/** Verifies a phone by a code; returns the `Set-Cookie` headers of this browser's pass for forms that require it. */
export async function verifyPhone(
  asker: Asker,
  { phone: phoneText, code }: { readonly phone: string; readonly code: string },
): Promise<readonly string[]> {
  const { phone } = await proveCode(asker, phoneText, code, 'phone');
  return [asker.cookies.header('phone', mintPass('phone', asker, phone))];
}

/**
 * Texts a sign-in code and logs it (a verifications row and event 36). Returns the `Set-Cookie` headers that bind it to
 * this browser.
 */
export async function requestSignIn(
  asker: Asker,
  { phone, profile, dealership }: SignInRequest,
): Promise<readonly string[]> {
  const cookies = await sendCode(asker, phone, { purpose: 'sign-in', profile });
  await noteVerification(asker, { type: 'sms', dealership });
  return cookies;
}

/**
 * Signs in the owner of a correct code: returns the user and the cookies of a new session, and logs it (a verifications
 * row and event 37). Any open session of this browser ends.
 */
export async function confirmSignIn(
  asker: Asker,
  { phone: phoneText, code }: { readonly phone: string; readonly code: string },
): Promise<{ readonly user: { readonly id: number; readonly phone: string }; readonly cookies: readonly string[] }> {
  const { site, backend, now, cookies } = asker;
  const { phone, profile } = await proveCode(asker, phoneText, code, 'sign-in');
  const id = await keepUser(backend, { site: site.slug, phone, profile, now });
  const token = await openSession(backend, site.slug, id, now);
  const before = cookies.read('session');
  if (before) await closeSession(backend, site.slug, before);
  backend.audit.record({ site: site.slug, action: 'sign-in', outcome: 'done', who: { user: id } });
  await noteVerification(asker, { type: 'verify', userId: id });
  const device = cookies.header('device', mintPass('device', asker, phone));
  return { user: { id, phone }, cookies: [...sessionCookies(cookies, token), device, cookies.header('code')] };
}
