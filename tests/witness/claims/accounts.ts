import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const asked = 'blocks/sign-in/index.test.tsx';
/** Where a shopper is redirected from a gated page: the sign-in type, or none if the page opens. */
const gate = ({ status, location }: Shown) =>
  status === 200 ? 'open' : new URLSearchParams(location?.split('?')[1]).get('type');

/** Sign-in, gates and the account page. */
export const accountClaims: Claims = {
  'account.panels': {
    look: ({ texts }) => texts('.account__panel h2'),
    a: ['Saved vehicles', 'Your details'],
    b: ['Saved vehicles', 'Valuations', 'Bookings'],
    as: '0412345678',
  },
  'auth.sendTimeout': {
    look: ({ browserRule }) => browserRule('auth.sendTimeout'),
    a: 15000,
    b: 5000,
    provenBy: { file: asked, test: 'stops after the timeout of the site' },
  },
  'auth.codeLength': {
    look: ({ browserRule }) => browserRule('auth.codeLength'),
    a: 6,
    b: 8,
    provenBy: { file: asked, test: 'has the configured length' },
  },
  'auth.profileFields': {
    look: ({ attributes }) => attributes('.sign-in__profile input', 'name'),
    a: ['first_name', 'last_name', 'email'],
    b: [],
  },
  'auth.prompt': {
    look: ({ html }) => JSON.parse(html).prompt,
    page: '/api/saving?page=vehicle',
    a: 'page',
    b: 'dialog',
    provenBy: { file: 'tests/journeys/sign-in.spec.ts', test: 'signs in within a dialog if so configured' },
  },
  'auth.resendSeconds': {
    look: ({ browserRule }) => browserRule('auth.resendSeconds'),
    a: 30,
    b: 0,
    provenBy: { file: asked, test: 'can be resent at once if the site configures no delay' },
  },
  'auth.sendsPerQuarterHour': {
    // The first send is that of `a`; the second, under `b`, exceeds the limit.
    form: { _block: 'sign-in', step: 'phone', phone: '0412 345 678' },
    look: ({ status, texts }) => [status, texts('[role=alert]')],
    a: [200, []],
    b: [429, ['Too many verification attempts. Please try again later.']],
  },
  'gating.requirement': { look: gate, as: null, a: 'open', b: 'my-garage' },
  'gating.checkout': { look: gate, a: 'open', b: 'checkout' },
  'gating.finance': { look: gate, a: 'open', b: 'finance' },
  'gating.carFinance': { look: gate, a: 'open', b: 'car-finance' },
  'gating.spinToWin': { look: gate, a: 'spin-to-win', b: 'open' },
};
