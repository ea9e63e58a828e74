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
import type { Asker } from '../accounts/verifications.ts';
import { errorFields } from '../log.ts';
import { type Call, type CallContext, handleCall } from './call.ts';
import { mobileNumber } from '../../text/phone.ts';
import { ApiError } from '../../ports/api-error.ts';
import { readProfile } from '../../ports/accounts.ts';

type Context = Pick<CallContext, 'tenant' | 'backend' | 'now' | 'remoteAddress' | 'log' | 'cookies' | 'setCookie'>;

function askerOf({ tenant, backend, now, remoteAddress, cookies, log }: Context): Asker {
  return { site: tenant.site, backend, now, remoteAddress, cookies, log };
}

function setCookies({ setCookie }: Context, headers: readonly string[]): void {
  for (const header of headers) setCookie(header);
}

/** An unexpected failure is reported in the wording of verification; its cause goes to the log. */
async function verifying<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    context.log('error', 'A verification failed.', errorFields(error));
    const { words } = context.tenant.site.wording;
    throw new ApiError(503, 'unknown', words('signIn.error.unknown'));
  }
}

/** Sign-in, one-time codes and sessions. */
export const accountCalls: readonly Call[] = [
  handleCall(rateLimit, async (context) => {
    await checkSendLimit(askerOf(context), context.body.phone);
    return { ok: true };
  }),
  handleCall(otpSend, async (context) => {
    setCookies(context, await sendCode(askerOf(context), context.body.phone, { purpose: 'phone' }));
    return { ok: true };
  }),
  handleCall(otpVerify, (context) =>
    verifying(context, async () => {
      setCookies(context, await verifyPhone(askerOf(context), context.body));
      return { ok: true };
    }),
  ),
  handleCall(signIn, async (context) => {
    const { phone, dealership_slug: dealership } = context.body;
    setCookies(
      context,
      await requestSignIn(askerOf(context), { phone, profile: readProfile(context.body), dealership }),
    );
    return { ok: true };
  }),
  handleCall(contactExists, async (context) => {
    await limitAddress(askerOf(context), 'contactCheck');
    const visitor = await context.visitor();
    const own = visitor !== undefined && mobileNumber(context.query.phone_number) === visitor.phone;
    return { data: own ? { exists: true } : null, error: null };
  }),
  handleCall(verify, (context) =>
    verifying(context, async () => {
      const { phone, token: code } = context.body;
      const { user, cookies } = await confirmSignIn(askerOf(context), { phone, code });
      setCookies(context, cookies);
      return { user };
    }),
  ),
  handleCall(signOut, async (context) => {
    const token = context.cookies.read('session');
    if (token) await closeSession(context.backend, context.tenant.site.slug, token);
    setCookies(context, sessionCookies(context.cookies));
    return { ok: true };
  }),
  handleCall(session, async ({ visitor, backend, tenant }) => {
    const who = await visitor();
    return { user: who ? { ...(await readUser(backend, tenant.site.slug, who.id)), id: who.id } : null };
  }),
];
