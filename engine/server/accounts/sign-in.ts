import { mobileNumber } from '../../accounts/phone.ts';
import { type Profile, readProfile } from '../../accounts/profile.ts';
import { ApiError } from '../api/define.ts';
import { type CodeSubject, keepCode, newCode, takeCode } from './codes.ts';
import { type Asker, noteVerification } from './verifications.ts';
import { giveBack, isUsedUp, type Limit, withinLimit } from './limits.ts';
import { openSession } from './sessions.ts';
import { keepUser } from './users.ts';

const windowMs = 15 * 60_000;
/** Many shoppers may share an address: a mobile network, a showroom. */
const sendsPerAddress = 60;
const triesPerAddress = 200;

const errorWording = [
  'signIn.phone.invalid',
  'signIn.error.rateLimit',
  'signIn.error.code',
  'signIn.error.send',
  'signIn.sms',
] as const;

const wordsOf = ({ site }: Asker) => site.wording.words(errorWording);

function phoneOf(asker: Asker, text: string): string {
  const phone = mobileNumber(text);
  if (phone === undefined) throw new ApiError(400, 'invalid_phone', wordsOf(asker)('signIn.phone.invalid'));
  return phone;
}

/** Codes sent to one phone: as many in 15 minutes as the site allows. */
function sendLimit({ site, now }: Asker, phone: string): Limit {
  const maximum = site.rules.read('auth.sendsPerQuarterHour', { site: site.facts, now });
  return { site: site.slug, kind: 'code-phone', key: phone, maximum, windowMs };
}

function addressLimit({ site, remoteAddress }: Asker, kind: string, maximum: number): Limit {
  return { site: site.slug, kind, key: remoteAddress, maximum, windowMs };
}

function refused(asker: Asker): ApiError {
  return new ApiError(429, 'rate_limited', wordsOf(asker)('signIn.error.rateLimit'));
}

/** Refuses whoever asks too often from one address; where the address is not known, nothing is counted. */
export async function limitAddress(asker: Asker, kind: string, maximum = triesPerAddress): Promise<void> {
  const { backend, now, remoteAddress } = asker;
  if (remoteAddress && !(await withinLimit(backend, addressLimit(asker, kind, maximum), now))) throw refused(asker);
}

/**
 * Refuses a phone that has had its codes for now, and says nothing else of it: a stranger learns no more than that
 * somebody asked for codes.
 *
 * @throws ApiError 400 for what is no mobile number, 429 when refused.
 */
export async function checkSendLimit(asker: Asker, phoneText: string): Promise<void> {
  const phone = phoneOf(asker, phoneText);
  await limitAddress(asker, 'limit-address');
  if (await isUsedUp(asker.backend, sendLimit(asker, phone), asker.now)) throw refused(asker);
}

/**
 * Texts a code to a phone. The answer is the same whether the phone is known or not.
 *
 * @throws ApiError 400 for what is no mobile number, 429 when the phone or the address had too many, 503 when the
 * message could not be sent.
 */
export async function sendCode(
  asker: Asker,
  phoneText: string,
  { purpose, profile }: { readonly purpose: CodeSubject['purpose']; readonly profile?: Profile },
): Promise<void> {
  const { site, backend, now } = asker;
  const words = wordsOf(asker);
  const phone = phoneOf(asker, phoneText);
  await limitAddress(asker, 'code-address', sendsPerAddress);
  const limit = sendLimit(asker, phone);
  if (!(await withinLimit(backend, limit, now))) throw refused(asker);
  const length = site.rules.read('auth.codeLength', { site: site.facts, now });
  const code = newCode(length);
  try {
    const text = words('signIn.sms', { code, dealer: site.document.site.name });
    await backend.services.sms.send({ site: site.slug, to: phone, text });
  } catch {
    // Nothing was sent: it is not counted, and a code that came before goes on to open.
    await giveBack(backend, limit);
    throw new ApiError(503, 'send_failed', words('signIn.error.send'));
  }
  await keepCode(backend, { site: site.slug, phone, purpose }, code, { now, profile });
}

/**
 * Proves that a phone is the shopper's: gives the phone in national form and what was kept with the code.
 *
 * @throws ApiError 422 `invalid_code` for a code that is wrong, too old, used or tried too often: which, is not told.
 */
export async function proveCode(
  asker: Asker,
  phoneText: string,
  code: string,
  purpose: CodeSubject['purpose'],
): Promise<{ readonly phone: string; readonly profile: Profile }> {
  const { site, backend, now } = asker;
  const phone = phoneOf(asker, phoneText);
  await limitAddress(asker, 'try-address');
  const taken = await takeCode(backend, { site: site.slug, phone, purpose }, code.replace(/\D/g, ''), now);
  if (!taken) throw new ApiError(422, 'invalid_code', wordsOf(asker)('signIn.error.code'));
  return { phone, profile: readProfile(taken.profile) };
}

/** What a shopper gives to be signed in. */
export interface SignInRequest {
  readonly phone: string;
  readonly profile: Profile;
  /** The dealership whose page asked, if it is one of the site's. */
  readonly dealership?: string | undefined;
}

/** Texts a sign-in code and logs that it was sent: a verifications row and event 36 (journeys §7). */
export async function requestSignIn(asker: Asker, { phone, profile, dealership }: SignInRequest): Promise<void> {
  await sendCode(asker, phone, { purpose: 'sign-in', profile });
  await noteVerification(asker, { type: 'sms', dealership });
}

/**
 * Signs in whoever brings the right code: gives the user and the token of a new session, and logs it (a verifications
 * row, event 37).
 */
export async function confirmSignIn(
  asker: Asker,
  { phone: phoneText, code }: { readonly phone: string; readonly code: string },
): Promise<{ readonly user: { readonly id: number; readonly phone: string }; readonly token: string }> {
  const { site, backend, now } = asker;
  const { phone, profile } = await proveCode(asker, phoneText, code, 'sign-in');
  const id = await keepUser(backend, { site: site.slug, phone, profile, now });
  const token = await openSession(backend, site.slug, id, now);
  await noteVerification(asker, { type: 'verify', userId: id });
  return { user: { id, phone }, token };
}
