import type { IconName } from './icons.ts';
import type { Feature } from './site/features.ts';
import type { Events } from './site/operations.ts';

/** Where an offer can appear: on a vehicle's card, in the sidebar of its page, in the bar at the bottom of its page. */
type OfferPlace = 'card' | 'sidebar' | 'bottomBar';

/**
 * An address. A dotted name in braces is the value of a rule; the others are resolved in `engine/vehicle/offers.ts`.
 * The address is usable only if every name has a value and the site has the page; `when` names a value that a rule must
 * have.
 */
type OfferAddress = string | { readonly when: Readonly<Record<string, string | boolean>>; readonly to: string };

interface OfferDefinition {
  /** The rules that list its buttons: `card.buttons`, `vehicle.sidebar.buttons`, `vehicle.bottomBar.buttons`. */
  readonly places: readonly OfferPlace[];
  readonly icon?: IconName;
  /**
   * Its labels, as messages `card.button.<offer>` and `action.<offer>`; an offer with a variable label has none here.
   */
  readonly label?: { readonly card?: string; readonly page?: string };
  /** The feature it requires. */
  readonly feature?: Feature;
  /** The rules that must be neither false nor null; a name without a dot is one that addresses use. */
  readonly needs?: readonly string[];
  /** True when it is also offered on the page of a vehicle that is not for sale. */
  readonly always?: true;
  /** The first usable address is its link; without one, it is not offered. */
  readonly to: readonly OfferAddress[];
  /** The same for a card, if different. */
  readonly fromCard?: readonly OfferAddress[];
  /** The same for the finance card and the calculator, if different. */
  readonly fromEstimate?: readonly OfferAddress[];
  /** The event that a click is logged as. */
  readonly event?: keyof Events;
  /** The dialog that it opens on the vehicle's page: its own, or that of an enquiry. */
  readonly dialog?: OfferDialog | 'enquire';
}

interface OfferDialog {
  /** Its usual form. */
  readonly form: string;
  /** What the form is for, in the reference. */
  readonly about: string;
  /** The address on the vehicle's page that opens it, too. */
  readonly hash?: `#${string}`;
}

/** The page to write to the dealer about a vehicle. */
export const contactPage = '/contact?car_id={slug}';

/** The finance page about a vehicle; the general one, if the site has no other. */
const financePages = ['{finance.carRoute}?{financeQuery}', '{finance.pageRoute}?{financeQuery}'] as const;

/** Whether finance begins with the estimate on the vehicle's page, and it has one. */
const fromEstimate = { 'finance.action': 'calculator', 'finance.estimate.eligible': true } as const;

/** The actions available for a vehicle: cards, the vehicle's page and its bars take their buttons from this table. */
export const offers = {
  enquire: {
    places: ['card', 'sidebar', 'bottomBar'],
    icon: 'mail',
    to: [
      '{chat}',
      { when: { 'enquiry.channel': 'phone' }, to: '{phone}' },
      `${contactPage}#enquiry`,
      '{mail}',
      '{phone}',
    ],
    // The vehicle's page opens the form or the chat directly.
    fromCard: [
      { when: { 'enquiry.channel': 'page' }, to: `${contactPage}#enquiry` },
      { when: { 'enquiry.channel': 'phone' }, to: '{phone}' },
      '/cars/{slug}#enquire',
    ],
    dialog: { form: 'enquiry', about: 'For an enquiry.', hash: '#enquire' },
  },
  instantMessage: {
    places: ['bottomBar'],
    icon: 'message',
    label: { page: 'Instant Message' },
    feature: 'chat',
    needs: ['chatOpen'],
    to: ['{chat}', `${contactPage}#enquiry`, '{mail}', '{phone}'],
    dialog: 'enquire',
  },
  testDrive: {
    places: ['card', 'sidebar', 'bottomBar'],
    icon: 'steering',
    label: { card: 'Book a Test Drive', page: 'Test drive' },
    needs: ['testDrive.eligible'],
    to: ['/book-test-drive?car_id={slug}'],
    dialog: { form: 'testDrive', about: 'For a test drive.', hash: '#test-drive' },
  },
  viewDetails: {
    places: ['card'],
    label: { card: 'View Details' },
    to: ['/cars/{slug}'],
  },
  tradeIn: {
    places: ['card', 'sidebar'],
    icon: 'handshake',
    label: { card: 'Trade-In Valuation', page: 'Trade-In Valuation' },
    feature: 'valuation',
    needs: ['trade.eligible'],
    to: ['/cars/trade-in?car_id={id}', '{trade.entryRoute}?car_id={id}'],
  },
  finance: {
    places: ['card', 'sidebar', 'bottomBar'],
    icon: 'calculator',
    label: { card: 'Get Finance', page: 'Get Finance' },
    needs: ['stock.available', 'finance.provider'],
    // The popup, and the site's own chat, open over the page that the link leads to.
    to: [
      { when: fromEstimate, to: '#finance-form' },
      { when: { 'finance.action': 'chat' }, to: '{chat}' },
      ...financePages,
    ],
    fromCard: [{ when: fromEstimate, to: '/cars/{slug}#finance-form' }, ...financePages],
    fromEstimate: financePages,
  },
  reserve: {
    places: ['card', 'sidebar', 'bottomBar'],
    icon: 'reserve',
    feature: 'reserve',
    needs: ['stock.available', 'reserve.eligible'],
    to: ['/cars/{slug}/{reserve.path}'],
    event: 'reserve',
  },
  onlinePurchase: {
    places: ['card', 'sidebar'],
    icon: 'credit-card',
    label: { card: 'Online Purchase', page: 'Online Purchase' },
    feature: 'onlinePurchase',
    needs: ['stock.available', 'onlinePurchase.eligible', 'purchasePrice'],
    to: ['/checkout-journey?car_id={slug}'],
  },
  call: {
    places: ['card', 'sidebar', 'bottomBar'],
    icon: 'phone',
    always: true,
    to: ['{phone}'],
    event: 'callDealer',
  },
  requestPhotos: {
    places: ['sidebar'],
    icon: 'camera',
    label: { page: 'Request photos' },
    needs: ['vehicle.requestPhotos.eligible'],
    // Without JavaScript the button links to the form on the vehicle's own page.
    to: ['/cars/{slug}#request-photos'],
    dialog: { form: 'requestPhotos', about: 'For photos.' },
  },
  findSimilar: {
    places: ['card', 'sidebar'],
    icon: 'search',
    label: { card: 'Find Me Something Similar', page: 'Find Me Something Similar' },
    always: true,
    to: ['{similar}'],
    dialog: { form: 'findSimilar', about: 'For something similar to an unavailable vehicle.' },
  },
} as const satisfies Readonly<Record<string, OfferDefinition>>;

/** The name of an offer, such as `testDrive`. */
export type OfferId = keyof typeof offers;

/** The offers available in a place. */
export type OfferIn<P extends OfferPlace> = {
  [I in OfferId]: P extends (typeof offers)[I]['places'][number] ? I : never;
}[OfferId];

/** The same by name, in the table's order. */
export function offersIn<P extends OfferPlace>(place: P): readonly OfferIn<P>[];
export function offersIn(place: OfferPlace): readonly string[] {
  return offerEntries.flatMap(([id, { places }]) => (places.includes(place) ? [id] : []));
}

export const offerEntries: readonly (readonly [string, OfferDefinition])[] = Object.entries(offers);

/** An offer that has its own dialog. */
export type DialogOffer = {
  [I in OfferId]: (typeof offers)[I] extends { readonly dialog: OfferDialog } ? I : never;
}[OfferId];

/** The dialogs of offers, each with what opens it: actions of buttons, and the hash. */
export const offerDialogs: readonly (OfferDialog & {
  readonly id: DialogOffer;
  readonly openers: readonly string[];
})[] = offerEntries.flatMap(([id, { dialog }]) =>
  isDialogOffer(id) && typeof dialog === 'object'
    ? [
        {
          ...dialog,
          id,
          openers: [
            ...offerEntries.filter(([name, other]) => name === id || other.dialog === id).map(([name]) => name),
            ...(dialog.hash === undefined ? [] : [dialog.hash]),
          ],
        },
      ]
    : [],
);

function isDialogOffer(id: string): id is DialogOffer {
  return typeof offerEntries.find(([name]) => name === id)?.[1].dialog === 'object';
}

/** The definition of an offer. */
export function offerDefinition(id: OfferId): OfferDefinition {
  return offers[id];
}
