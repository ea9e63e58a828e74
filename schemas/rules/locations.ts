import { record } from '../shape.ts';
import { choice, defineRules, integer, list, path, rule, someList } from './define.ts';

export const locationsRules = defineRules({
  'locations.indexRoute': {
    ...path('/dealerships'),
    summary: "The site's list of locations (/dealerships, /dealer-locator, /contact).",
    effect: 'Menu and card links; the route that exists',
    witness: { page: '/', b: '/dealer-locator', seen: 'link goes to /dealer-locator' },
  },
  'locations.detailPath': {
    ...rule({ type: 'string', enum: ['/our-location/{slug}', '/contact-us/{slug}'] }, '/our-location/{slug}'),
    scope: ['location'],
    summary: 'Where the page of a location is; the other address redirects to it.',
    effect: 'The address of location pages, and links to them',
    witness: { page: '/dealerships', b: '/contact-us/{slug}', seen: '/contact-us/parramatta' },
  },
  'locations.block.filter': {
    ...rule(
      {
        oneOf: [
          { type: 'string', enum: ['primary', 'sales', 'service', 'parts', 'serviceAndParts', 'buying', 'all'] },
          record({ id: { type: 'integer', minimum: 1, description: 'The id of the only location.' } }),
        ],
      },
      'all',
    ),
    scope: ['route'],
    summary: 'Which locations a location block lists.',
    effect: 'Location blocks',
    witness: { page: '/contact', b: 'primary', seen: 'one card' },
  },
  'locations.block.display': {
    ...choice(['cards', 'liveMap', 'staticImage', 'pinImage'], 'cards'),
    scope: ['route'],
    summary: 'How a location block is displayed.',
    effect: 'Location blocks',
    witness: { page: '/contact', b: 'liveMap', seen: 'a map with pins' },
  },
  'locations.card.fields': {
    ...someList(
      [
        'name',
        'address',
        'phone',
        'landline',
        'hours',
        'dealerLicence',
        'repairerNumber',
        'manufacturers',
        'openNow',
        'image',
      ],
      ['image', 'name', 'openNow', 'address', 'phone', 'landline', 'hours', 'dealerLicence', 'repairerNumber'],
    ),
    scope: ['location'],
    summary: 'Ordered facts on a location card (its rating is a reviews.placements choice).',
    effect: 'Location card',
    witness: { page: '/dealerships', a: ['name', 'phone'], b: ['name', 'phone', 'manufacturers'], seen: 'brand logos' },
  },
  'locations.card.buttons': {
    ...list(['directions', 'contact', 'details', 'stock', 'bookService', 'call'], ['directions', 'contact', 'details']),
    scope: ['location'],
    summary: 'Ordered buttons on a location card.',
    effect: 'Location card',
    witness: { page: '/dealerships', b: ['directions', 'stock'], seen: 'View Stock button' },
  },
  'locations.order': {
    ...choice(['configured', 'primaryFirst', 'nameAsc', 'nearest'], 'configured'),
    scope: ['visitor'],
    summary: 'Order of locations everywhere.',
    effect: 'Cards and header dropdown',
    witness: { page: '/dealerships', b: 'nameAsc', seen: 'A to Z' },
  },
  'locations.duplicateKeys': {
    ...list(['phone', 'street', 'placeId'], ['phone', 'street', 'placeId']),
    summary: 'Locations that agree in any of these are shown once.',
    effect: 'Location lists',
    witness: { page: '/dealerships', b: ['placeId'], seen: 'sales and service at one street are two cards' },
  },
  'locations.hours.types': {
    ...someList(['sales', 'service', 'parts'], ['sales', 'service', 'parts']),
    scope: ['location'],
    summary: 'Location types in the hours selector, in order; with one there is no selector.',
    effect: 'Opening Hours table',
    witness: { page: '/our-location/{slug}', b: ['sales'], seen: 'no selector' },
  },
  'locations.hours.grouping': {
    ...choice(['weekdays', 'runs', 'daily'], 'weekdays'),
    scope: ['location'],
    summary: 'Whether to fold five equal weekdays, any run of equal days, or nothing.',
    effect: 'Hours on cards and pages',
    witness: { page: '/our-location/{slug}', b: 'daily', seen: 'five rows instead of Mon-Fri' },
  },
  'locations.hours.weekendClosed': {
    ...choice(['closed', 'byAppointment', 'hidden'], 'closed'),
    scope: ['location'],
    summary: 'What a closed Saturday or Sunday row shows.',
    effect: 'Hours rows',
    witness: { page: '/our-location/{slug}', b: 'byAppointment', seen: "'By appointment only'" },
  },
  'locations.holidayHours.display': {
    ...choice(['dialog', 'inline', 'hidden'], 'dialog'),
    scope: ['location'],
    summary: 'How holiday hours are reached.',
    effect: 'Location page',
    witness: { page: '/our-location/{slug}', b: 'inline', seen: 'rows under the table, no button' },
  },
  'locations.holidayHours.daysAhead': {
    ...integer({ minimum: 1, maximum: 366 }, 90),
    scope: ['location'],
    summary: 'How many days ahead holiday hours are listed.',
    effect: 'Holiday hours',
    witness: { page: '/our-location/{slug}', b: 14, seen: 'only the next fortnight' },
  },
});
