import { type PageKindName, pageKindNames, plainPage } from '../../../schemas/site/page-kinds.ts';
import type { PageKind } from '../define.ts';
import { brandPage, brandsPage } from './brand.ts';
import { checkoutPage, contactPage, financePage, successPage, testDrivePage, tradePage } from './forms.ts';
import {
  accountPage,
  contentPage,
  gonePage,
  homePage,
  locationPage,
  notFoundPage,
  onlinePaymentPage,
  signInPage,
  spinToWinPage,
  unavailablePage,
} from './site.ts';
import { comparePage, manufacturersPage, recentPage, savedPage, searchPage, specialOffersPage } from './stock.ts';
import { printPage, vehiclePage } from './vehicle.ts';

/** Every kind of page, by its name. */
const kinds: { readonly [Name in PageKindName]: PageKind<Name> } = {
  content: contentPage,
  home: homePage,
  search: searchPage,
  specialOffers: specialOffersPage,
  vehicle: vehiclePage,
  print: printPage,
  compare: comparePage,
  saved: savedPage,
  recent: recentPage,
  manufacturers: manufacturersPage,
  brands: brandsPage,
  brand: brandPage,
  location: locationPage,
  contact: contactPage,
  finance: financePage,
  testDrive: testDrivePage,
  trade: tradePage,
  checkout: checkoutPage,
  success: successPage,
  signIn: signInPage,
  account: accountPage,
  onlinePayment: onlinePaymentPage,
  spinToWin: spinToWinPage,
  notFound: notFoundPage,
  gone: gonePage,
  unavailable: unavailablePage,
};

export const pageKinds: readonly PageKind[] = pageKindNames.map((name) => kinds[name]);

/** The kind of a page of this name; of a page without one, or whose name is no kind's, the plain one. */
export function pageKind(name: unknown): PageKind {
  const known = pageKindNames.find((candidate) => candidate === name);
  return kinds[known ?? plainPage];
}

/** The kind that stands for a status. */
export function statusKind(status: NonNullable<PageKind['status']>): PageKind {
  return pageKinds.find((kind) => kind.status === status) ?? kinds[plainPage];
}

/** Whether pages of a kind have a title and a description from what they show, or stand in no search results. */
export function describesItself({ subject, status }: PageKind): boolean {
  return subject?.always === true || status !== undefined;
}
