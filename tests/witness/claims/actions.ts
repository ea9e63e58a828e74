import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const address = (action: string) => (shown: Shown) =>
  shown.attribute(`.vehicle-actions [data-action="${action}"]`, 'href');
const words = (action: string) => (shown: Shown) => shown.text(`.vehicle-actions [data-action="${action}"]`);
const phone = ({ text }: Shown) => text('.vehicle-location .phone-number__masked');

/** What a shopper can do about a vehicle, the phone numbers, and sharing. */
export const actionClaims: Claims = {
  'enquiry.channel': {
    look: address('enquire'),
    values: ['dialog', 'phone'],
    a: '/contact?car_id=used#enquiry',
    b: 'tel:+61298765432',
  },
  'testDrive.eligible': { look: address('testDrive'), a: undefined, b: '/book-test-drive?car_id=reserved' },
  'reserve.eligible': { look: address('reserve'), a: '/cars/new/checkout', b: undefined },
  'reserve.fee': { look: words('reserve'), a: 'Reserve Car Now · $200', b: 'Reserve Car Now · $500' },
  'reserve.amountPlacements': { look: words('reserve'), a: 'Reserve Car Now · $200', b: 'Reserve Car Now' },
  'reserve.path': { look: address('reserve'), a: '/cars/used/checkout', b: '/cars/used/buy-online' },
  'onlinePurchase.eligible': { look: address('onlinePurchase'), a: '/checkout-journey?car_id=used', b: undefined },
  'trade.eligible': { look: words('tradeIn'), a: 'Trade-In Valuation', b: undefined },
  'trade.entryRoute': {
    look: ({ attributes }) => attributes('.feature-banner__link', 'href').includes('/pages/sell-your-car'),
    a: false,
    b: true,
  },
  'phone.revealMode': {
    look: ({ count }) => count('.phone-number__masked'),
    a: 1,
    b: 0,
  },
  'phone.visibleDigits': { look: phone, a: '02 987x xxxx Show number', b: '02 xxxx xxxx Show number' },
  'phone.source': {
    look: ({ attribute }) => attribute('.bottom-bar [data-action="call"]', 'href'),
    a: 'tel:+61298765432',
    b: 'tel:+61255551111',
    covers: '[config.phone-chosen-by-car-type]',
  },
  'phone.format': {
    look: ({ text }) => text('main [href^="tel:"]'),
    a: '02 9876 5432',
    b: '+61 2 9876 5432',
  },
  'share.channels': {
    look: ({ attributes }) =>
      attributes('.share-bar__link[href^="https:"]', 'href').map((href) => new URL(href ?? '').host),
    a: ['www.facebook.com', 'twitter.com'],
    b: ['www.facebook.com'],
  },
  'share.window': {
    look: ({ browserRule }) => browserRule('share.window'),
    a: { width: 550, height: 400 },
    b: { width: 700, height: 600 },
    provenBy: { file: 'tests/journeys/vehicle.spec.ts', test: 'sharing on Facebook opens a window of 550 by 400' },
  },
  'share.copiedDuration': {
    look: ({ browserRule }) => browserRule('share.copiedDuration'),
    a: 1500,
    b: 4000,
    provenBy: { file: 'tests/journeys/vehicle.spec.ts', test: 'copying from the share bar reads Copied for 1500 ms' },
  },
  'share.linkParams': {
    look: ({ attribute }) => new URL(attribute('.share-bar__link', 'href') ?? '').searchParams.get('u'),
    a: 'https://www.witness.example/cars/used',
    b: 'https://www.witness.example/cars/used?utm_source=share',
  },
  'toast.limit': {
    look: ({ browserRule }) => browserRule('toast.limit'),
    a: 1,
    b: 3,
    provenBy: { file: 'blocks/shared/toast.test.ts', test: 'a higher limit stacks toasts' },
  },
  'toast.duration': {
    look: ({ browserRule }) => browserRule('toast.duration'),
    a: 3000,
    b: 8000,
    provenBy: { file: 'tests/journeys/vehicle.spec.ts', test: 'shows a toast for 3000 ms' },
  },
};
