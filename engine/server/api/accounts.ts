import {
  rateLimit,
  otpSend,
  otpVerify,
  signIn,
  contactExists,
  verify,
  signOut,
  session,
} from '../../../schemas/api/accounts.ts';
import { closeSession, sessionCookies } from '../accounts/sessions.ts';
import {
  checkSendLimit,
  confirmSignIn,
  limitAddress,
  requestSignIn,
  sendCode,
  verifyPhone,
} from '../accounts/sign-in.ts';
import { readUser } from '../accounts/users.ts';
import { errorFields } from '../log.ts';
import { type Call, type CallContext, handleCall } from './call.ts';
import { mobileNumber } from '../../text/phone.ts';
import { ApiError } from '../../ports/api-error.ts';
import { readProfile } from '../../ports/accounts.ts';

/** An unexpected failure is reported in the wording of verification; its cause goes to the log. */
async function verifying<T>({ site, log }: Pick<CallContext, 'site' | 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log('error', 'A verification failed.', errorFields(error));
    throw new ApiError(503, 'unknown', site.wording.words('signIn.error.unknown'));
  }
}

/** Sign-in, one-time codes and sessions. */
export const accountCalls: readonly Call[] = [
  handleCall(rateLimit, async (context) => {
    await checkSendLimit(context, context.body.phone);
    return { ok: true };
  }),
  handleCall(otpSend, async (context) => {
    context.setCookies(await sendCode(context, context.body.phone, { purpose: 'phone' }));
    return { ok: true };
  }),
  handleCall(otpVerify, (context) =>
    verifying(context, async () => {
      context.setCookies(await verifyPhone(context, context.body));
      return { ok: true };
    }),
  ),
  handleCall(signIn, async (context) => {
    const { phone, dealership_slug: dealership } = context.body;
    context.setCookies(await requestSignIn(context, { phone, profile: readProfile(context.body), dealership }));
    return { ok: true };
  }),
  handleCall(contactExists, async (context) => {
    await limitAddress(context, 'contactCheck');
    const visitor = await context.visitor();
    const own = visitor !== undefined && mobileNumber(context.query.phone_number) === visitor.phone;
    return { data: own ? { exists: true } : null, error: null };
  }),
  handleCall(verify, (context) =>
    verifying(context, async () => {
      const { phone, token: code } = context.body;
      const { user, cookies } = await confirmSignIn(context, { phone, code });
      context.setCookies(cookies);
      return { user };
    }),
  ),
  handleCall(signOut, async (context) => {
    const token = context.cookies.read('session');
    if (token) await closeSession(context.backend, context.site.slug, token);
    context.setCookies(sessionCookies(context.cookies));
    return { ok: true };
  }),
  handleCall(session, async ({ visitor, backend, site }) => {
    const who = await visitor();
    return { user: who ? { ...(await readUser(backend, site.slug, who.id)), id: who.id } : null };
  }),
];
