import type { SignInType } from '../../engine/pages/sign-in-path.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';

export const signInWords = [
  'signIn.heading',
  'signIn.intro',
  'signIn.watchlist.heading',
  'signIn.watchlist.intro',
  'signIn.tradeIn.heading',
  'signIn.tradeIn.intro',
  'signIn.checkout.heading',
  'signIn.checkout.intro',
  'signIn.finance.heading',
  'signIn.finance.intro',
  'signIn.spinToWin.heading',
  'signIn.spinToWin.intro',
  'signIn.onlinePayment.heading',
  'signIn.onlinePayment.intro',
  'signIn.carFinance.heading',
  'signIn.carFinance.intro',
  'signIn.myGarage.heading',
  'signIn.myGarage.intro',
  'signIn.phone',
  'signIn.phone.hint',
  'signIn.phone.invalid',
  'signIn.first_name',
  'signIn.last_name',
  'signIn.email',
  'signIn.postcode',
  'signIn.optional',
  'signIn.send',
  'signIn.sending',
  'signIn.sent',
  'signIn.sentTo',
  'signIn.code',
  'signIn.verify',
  'signIn.verifying',
  'signIn.done',
  'signIn.resend',
  'signIn.resendIn',
  'signIn.changePhone',
  'signIn.back',
  'signIn.already',
  'signIn.continue',
  'signIn.required',
  'signIn.codeLength',
  'signIn.error.send',
  'signIn.error.unknown',
] as const satisfies readonly WordingKey[];

type HeadingKey = Extract<(typeof signInWords)[number], `${string}.heading`>;
type IntroKey = Extract<(typeof signInWords)[number], `${string}.intro`>;

/** The page's wording for each type of sign-in. */
export const typeWords: Readonly<Record<SignInType, readonly [HeadingKey, IntroKey]>> = {
  watchlist: ['signIn.watchlist.heading', 'signIn.watchlist.intro'],
  'trade-in': ['signIn.tradeIn.heading', 'signIn.tradeIn.intro'],
  checkout: ['signIn.checkout.heading', 'signIn.checkout.intro'],
  finance: ['signIn.finance.heading', 'signIn.finance.intro'],
  'spin-to-win': ['signIn.spinToWin.heading', 'signIn.spinToWin.intro'],
  'online-payment': ['signIn.onlinePayment.heading', 'signIn.onlinePayment.intro'],
  'car-finance': ['signIn.carFinance.heading', 'signIn.carFinance.intro'],
  'my-garage': ['signIn.myGarage.heading', 'signIn.myGarage.intro'],
};
