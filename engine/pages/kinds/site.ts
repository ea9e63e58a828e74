import { segmentsOf } from '../../route/match.ts';
import { definePage } from '../define.ts';

export const contentPage = definePage({ name: 'content' });

export const homePage = definePage({
  name: 'home',
  family: 'home',
  needed: { what: 'at the address of the site itself', usual: '/' },
});

/** The page of a location ends in its slug; the page of all of them is about none. */
export const locationPage = definePage({
  name: 'location',
  family: 'location',
  subject: { of: 'location' },
  location(page, { document }) {
    const last = segmentsOf(page.url.pathname).at(-1);
    return document.locations?.find(({ slug, visible }) => slug === last && visible !== false);
  },
});

export const signInPage = definePage({ name: 'signIn' });

export const accountPage = definePage({
  name: 'account',
  route: 'account.homeRoute',
  gate: { everywhere: 'always', type: 'my-garage' },
});

export const onlinePaymentPage = definePage({ name: 'onlinePayment', gate: { type: 'online-payment' } });

export const spinToWinPage = definePage({
  name: 'spinToWin',
  feature: 'spinToWin',
  gate: { type: 'spin-to-win', rules: [{ rule: 'gating.spinToWin', type: 'spin-to-win' }] },
});

export const notFoundPage = definePage({
  name: 'notFound',
  status: 404,
  needed: { what: 'for addresses that lead nowhere', usual: '/404' },
});

/** The page of a vehicle that is gone still knows which one it was. */
export const gonePage = definePage({
  name: 'gone',
  status: 410,
  subject: { of: 'vehicle' },
  needed: { what: 'for vehicles that are gone', usual: '/410' },
});

export const unavailablePage = definePage({
  name: 'unavailable',
  status: 503,
  needed: { what: 'for when the site cannot answer', usual: '/503' },
});
