/**
 * The kinds of pages: the `name` of a page in a document, with a one-line summary for implementers. The behaviour of a
 * kind is its definition in `engine/pages/kinds`; the compiler requires one for every name here.
 */
export const pageKindSummaries = {
  content: 'A page of texts, pictures and other blocks.',
  home: 'The first page of the site.',
  search: 'Results: the stock defined by its path or by a filter of its own.',
  specialOffers: 'Vehicles on special, and current offers.',
  budget: 'A search by repayment and deposit.',
  vehicle: 'The page of one vehicle, named by :slug in its route.',
  print: 'A vehicle on paper, named by the parameter car_id.',
  compare: 'Vehicles side by side.',
  saved: 'The vehicles that a shopper has saved.',
  recent: 'The vehicles that a shopper viewed last.',
  manufacturers: 'Every make from A to Z.',
  brands: 'The brands of the group.',
  brand: 'One brand of the group, named by :brand in its route.',
  location: 'One location, or all of them.',
  contact: 'How to reach the dealer; can be about a vehicle.',
  finance: 'The finance desk; can be about a vehicle.',
  testDrive: 'Booking a test drive; can be about a vehicle.',
  trade: 'Selling a vehicle to the dealer or trading it in.',
  checkout: 'Reserving or buying a vehicle.',
  success: 'The thank-you page of submitted forms.',
  signIn: 'Signing in by mobile number.',
  account: 'What the dealer stores about a signed-in shopper.',
  onlinePayment: 'Paying an invoice.',
  spinToWin: 'The prize wheel.',
  notFound: 'Status 404, for addresses that do not exist.',
  gone: 'Status 410, for vehicles sold longer ago than they are shown.',
  unavailable: 'Status 503, for when the site cannot answer.',
} as const;

export type PageKindName = keyof typeof pageKindSummaries;

/** Every kind of page, in the order documentation lists them. */
export const pageKindNames = Object.keys(pageKindSummaries) as readonly PageKindName[];

/** The kind of a page without a `name`. */
export const plainPage = 'content' satisfies PageKindName;

/** The families of page kinds that rules choose from. */
export const pageFamilies = ['home', 'search', 'vehicle', 'location', 'finance', 'trade', 'content'] as const;

export type PageFamily = (typeof pageFamilies)[number];
