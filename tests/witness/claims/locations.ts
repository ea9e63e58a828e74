import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';
import { fixtureDocument } from '../fixture/document.ts';
import { reviewedPlace } from '../review-service.ts';

const names = ({ texts }: Shown) => texts('.location-list__name');
const buttons = ({ attributes }: Shown) =>
  attributes('.location-list__card:first-child .location-list__buttons a', 'href');
const answer = ({ status, location, attribute }: Shown) => [status, location, attribute('link[rel=canonical]', 'href')];
const days = ({ texts }: Shown) =>
  texts('.opening-hours__of--sales th[scope="row"], .opening-hours > div:first-of-type th[scope="row"]');
const people = ({ texts }: Shown) => texts('.reviews__name');

/** Locations, their hours, and reviews. */
export const locationClaims: Claims = {
  'locations.indexRoute': {
    look: ({ attributes }) => attributes('.site-header__nav a', 'href').filter((href) => href?.includes('deal')),
    a: ['/dealerships'],
    b: ['/dealer-locator'],
  },
  'locations.detailPath': {
    look: (shown) => buttons(shown).at(-1),
    a: '/our-location/parramatta',
    b: '/contact-us/parramatta',
    places: {
      'the page, with its canonical address': {
        page: '/contact-us/parramatta',
        look: answer,
        a: [301, '/our-location/parramatta', undefined],
        b: [200, null, 'https://www.witness.example/contact-us/parramatta'],
      },
      'its other address': {
        page: '/our-location/parramatta',
        look: answer,
        a: [200, null, 'https://www.witness.example/our-location/parramatta'],
        b: [301, '/contact-us/parramatta', undefined],
      },
      "a vehicle's place": {
        page: '/cars/used',
        rules: { 'vehicle.place.linkTarget': 'locationPage' },
        look: ({ attribute }) => attribute('.vehicle-price__link', 'href'),
        a: '/our-location/parramatta',
        b: '/contact-us/parramatta',
      },
      menu: {
        page: '/about-us',
        document: {
          navigation: { menus: { main: [{ label: 'Find us', to: '/our-location/parramatta' }] } },
        },
        look: ({ attributes }) => attributes('.site-header__nav a', 'href').filter((to) => to?.endsWith('/parramatta')),
        a: ['/our-location/parramatta'],
        b: ['/contact-us/parramatta'],
      },
    },
  },
  'locations.block.filter': {
    look: names,
    a: ['Test Motors Parramatta', 'Auburn Outlet'],
    b: ['Test Motors Parramatta'],
  },
  'locations.block.display': {
    look: ({ count, texts }) => [count('[data-location-map]'), texts('.location-map__name')],
    a: [0, []],
    b: [1, ['Test Motors Parramatta']],
  },
  'locations.card.fields': {
    look: ({ text }) => text('.location-list__fact--manufacturers'),
    a: undefined,
    b: 'Makes Toyota',
  },
  'locations.card.buttons': {
    look: buttons,
    a: ['https://maps.example/parramatta', '/contact?location=parramatta#enquiry', '/our-location/parramatta'],
    b: ['https://maps.example/parramatta', '/search/test-group'],
  },
  'locations.order': {
    look: names,
    a: ['Test Motors Parramatta', 'Auburn Outlet'],
    b: ['Auburn Outlet', 'Test Motors Parramatta'],
  },
  'locations.duplicateKeys': {
    look: names,
    a: ['Test Motors Parramatta', 'Auburn Outlet'],
    b: ['Test Motors Parramatta', 'Test Motors Workshop', 'Auburn Outlet'],
  },
  'locations.hours.types': { look: ({ texts }) => texts('.opening-hours__type'), a: ['Sales', 'Service'], b: [] },
  'locations.hours.grouping': {
    look: days,
    a: ['Mon-Fri', 'Saturday', 'Sunday'],
    b: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  'locations.hours.weekendClosed': {
    look: ({ texts }) => texts('.opening-hours__of--sales td'),
    a: ['8:30 AM - 5:30 PM', 'Closed', 'Closed'],
    b: ['8:30 AM - 5:30 PM', 'By appointment only', 'By appointment only'],
  },
  'locations.holidayHours.display': {
    look: ({ count }) => [count('.opening-hours__dialog'), count('.opening-hours__subheading')],
    a: [1, 0],
    b: [0, 1],
  },
  'locations.holidayHours.daysAhead': {
    look: ({ texts }) => texts('.opening-hours__holidays dt'),
    a: ['Saturday 28 November 2026', 'Friday 25 December 2026'],
    b: ['Saturday 28 November 2026'],
  },
  'contact.ways': {
    look: ({ attributes }) => attributes('.vehicle-actions [data-contact]', 'href'),
    a: [],
    b: [
      'https://wa.me/61491570006?text=Hello%2C%20I%20am%20interested%20in%20the%202022%20Toyota%20RAV4%20(stock%20no.%20H10234).',
      'sms:+61491570006?body=Hello%2C%20I%20am%20interested%20in%20the%202022%20Toyota%20RAV4%20(stock%20no.%20H10234).',
    ],
    places: {
      'bottom bar': {
        look: ({ attributes }) => attributes('.bottom-bar [data-contact]', 'aria-label'),
        a: [],
        b: ['WhatsApp', 'SMS'],
      },
      'place of a vehicle': {
        look: ({ attributes }) => attributes('.vehicle-location [data-contact]', 'data-event'),
        a: [],
        b: ['25', '25'],
      },
      'cards of locations': {
        page: '/contact',
        look: ({ attributes }) =>
          attributes('.location-list [data-contact=sms]', 'href').map((href) => decodeURIComponent(href ?? '')),
        a: [],
        b: ['sms:+61491570006?body=Hello Test Motors Parramatta, I am writing from your page “Contact us”.'],
      },
    },
  },
  'reviews.placements': { look: ({ count }) => count('.location-list__rating'), a: 1, b: 0 },
  'reviews.summary.minimumAverage': { look: ({ count }) => count('.location-list__rating'), a: 1, b: 0 },
  'reviews.list.minimumRating': { look: (shown) => people(shown).includes('Bea'), a: false, b: true },
  'reviews.list.count': { look: (shown) => people(shown).length, a: 12, b: 6, covers: '[reviews.visible-to-shoppers]' },
  'reviews.source': {
    look: (shown) => people(shown)[0],
    document: { reviews: { ...fixtureDocument.reviews, place_id: reviewedPlace } },
    a: 'Fetched of the place',
    b: 'Claire',
  },
  'reviews.list.order': { look: (shown) => people(shown)[0], a: 'Claire', b: 'Ben' },
  'reviews.list.untextedIncluded': { look: ({ count }) => count('.reviews__text--none'), a: 1, b: 0 },
  'reviews.dates': { look: ({ text }) => text('.reviews__date'), a: '3 weeks ago · 31/10/2026', b: '3 weeks ago' },
  'reviews.replyShown': { look: ({ count }) => count('.reviews__reply'), a: 1, b: 0 },
  'reviews.stars.partialAbove': {
    look: ({ count }) => count('.reviews-summary .stars__full'),
    a: 5,
    b: 4,
  },
};
