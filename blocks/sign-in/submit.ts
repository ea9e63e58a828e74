import type { SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { ApiError } from '../../engine/ports/api-error.ts';
import { type SignInAnswer, profileOf, type signInRules } from './load.ts';
import { signInSchema } from './schema.ts';
import { profileFields } from '../../engine/ports/accounts.ts';
import { mobileNumber } from '../../engine/text/phone.ts';
import { sitePath } from '../../engine/pages/sign-in-path.ts';

type Context = SubmitContext<unknown, (typeof signInRules)[number]>;
type Status = 200 | 422 | 429 | 503;

/** Sign-in without JavaScript: the phone step is followed by the code step, on the same page. */
export async function submitSignIn(context: Context): Promise<SubmitAnswer> {
  return context.form['step'] === 'code' ? takeCode(context) : takePhone(context);
}

function again(status: Status, answer: SignInAnswer): SubmitAnswer {
  return { status, answer };
}

/** The message of a failure and its status; the cause of an unexpected one is logged. */
function failure(error: unknown, { log, site }: Context, unforeseen: string): { status: Status; error: string } {
  if (error instanceof ApiError) {
    const status = error.status === 429 || error.status === 503 ? error.status : 422;
    return { status, error: error.message };
  }
  log('error', 'Sign-in failed.', { site: site.slug, error });
  return { status: 503, error: unforeseen };
}

/** The first error of a step's fields. */
function fieldError(
  step: 'phone' | 'code',
  entered: Readonly<Record<string, string>>,
  { rules, site }: Context,
): SignInAnswer['fieldError'] {
  const asked = step === 'phone' ? profileFields : [];
  const schema = signInSchema(step, site.wording.words, rules['auth.codeLength'], asked);
  const [issue] = schema['~standard'].validate(entered).issues ?? [];
  return issue && { field: asked.find((name) => name === issue.path[0]) ?? step, message: issue.message };
}

async function takePhone(context: Context): Promise<SubmitAnswer> {
  const { form, rules, site } = context;
  const { words } = site.wording;
  const entered = form['phone'] ?? '';
  const phone = mobileNumber(entered);
  const profile = profileOf(form, rules['auth.profileFields']);
  const here = { step: 'phone', phone: entered, profile } as const;
  const wrong = fieldError('phone', { phone: entered, ...profile }, context);
  if (wrong || phone === undefined) return again(422, { ...here, ...(wrong ? { fieldError: wrong } : {}) });
  try {
    const cookies = await context.backend.accounts.requestSignIn(context, {
      phone,
      profile,
      dealership: form['dealership_slug'],
    });
    return { ...again(200, { ...here, step: 'code', phone }), cookies };
  } catch (error) {
    const { status, error: message } = failure(error, context, words('signIn.error.send'));
    // Asked for again in the code step, where the code sent before can still be entered.
    return again(status, { ...here, ...(form['code'] === undefined ? {} : { step: 'code', phone }), error: message });
  }
}

async function takeCode(context: Context): Promise<SubmitAnswer> {
  const { form, rules, site, page } = context;
  const { words } = site.wording;
  const code = (form['code'] ?? '').replace(/\D/g, '');
  const phone = form['phone'] ?? '';
  const here = { step: 'code', phone, profile: profileOf(form, rules['auth.profileFields']) } as const;
  const wrong = fieldError('code', { code }, context);
  if (wrong) return again(422, { ...here, fieldError: wrong });
  try {
    const cookies = await context.backend.accounts.confirmSignIn(context, { phone, code });
    const redirect = sitePath(page.url.searchParams.get('redirect') ?? undefined) ?? '/';
    return { redirect, cookies };
  } catch (error) {
    const { status, error: message } = failure(error, context, words('signIn.error.unknown'));
    return again(status, { ...here, error: message });
  }
}
