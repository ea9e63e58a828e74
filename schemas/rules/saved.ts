import { choice, defineRules, flag, integer, list, onlyWhen, path, someList, texts } from './define.ts';

/** Recently viewed vehicles, watchlist and favourites, comparison, and the account page. */
export const savedRules = defineRules({
  'recent.count': {
    ...integer({ minimum: 1, maximum: 24 }, 6),
    summary: 'Recently viewed vehicles shown in a recent block.',
    effect: 'Recent block on detail and search pages',
    witness: { page: '/cars/{used}', b: 3, seen: 'three recently viewed cards' },
  },
  'saved.storage': {
    ...choice(['account', 'device', 'off'], 'account'),
    scope: ['vehicle'],
    summary: 'Watchlist on the server, favourites on the device, or neither.',
    effect: 'Save or heart control, sign-in redirect, watchlist calls',
    witness: { page: '/cars/{used}', b: 'device', seen: 'heart toggles with no sign-in and no POST' },
  },
  'saved.eligible': {
    ...flag(onlyWhen({ 'vehicle.available': true })),
    scope: ['vehicle'],
    summary: 'Vehicles with save and compare controls; some sites require a price, used stock or images.',
    effect: 'Save and compare controls',
    witness: {
      page: '/cars/{noPrice}',
      b: onlyWhen({
        'vehicle.available': true,
        'vehicle.price': { gt: 0 },
        'vehicle.car_type': 'used',
        'vehicle.imageCount': { gt: 0 },
      }),
      seen: 'no heart on an unpriced vehicle',
    },
  },
  'saved.placements': {
    ...list(['card', 'stickyHeader', 'gallery'], ['card']),
    summary: "Where the save control is shown besides the sidebar (the sidebar's is in vehicle.sidebar.tools).",
    effect: 'Cards, sticky header, gallery corner',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: ['stickyHeader'],
      seen: 'cards carry no heart; sticky header does',
    },
  },
  'saved.listRoute': {
    ...path('/watchlist'),
    summary: 'Saved vehicles page; target of View List.',
    effect: 'Toast action and header link',
    witness: { page: '/cars/{used}', b: '/my-garage', seen: 'View List goes to /my-garage' },
  },
  'compare.maximum': {
    ...integer({ minimum: 0, maximum: 6 }, 0),
    summary: 'Maximum number of vehicles to compare; 0 removes the feature.',
    effect: 'Compare toggle and tray',
    witness: { page: '/search/new-used-and-demo-cars', b: 3, seen: 'compare toggles, tray holds three' },
  },
  'compare.rows': {
    ...texts(['price', 'year', 'km', 'simple_transmission', 'simple_fuel', 'engine', 'seats', 'ancaprating']),
    scope: ['vehicle'],
    summary: 'Ordered rows of the comparison.',
    effect: 'Compare page',
    witness: {
      page: '/compare',
      a: ['price', 'km'],
      b: ['price', 'sleeps', 'tare_weight'],
      seen: 'caravan rows',
      with: { rules: { 'compare.maximum': 3 } },
    },
  },
  'account.homeRoute': {
    ...path('/my-garage'),
    summary: "The site's gated account page (/my-garage, /mymotorama, ...).",
    effect: 'Header account link; route that exists and is gated',
    witness: { page: '/', b: '/mymotorama', seen: 'account link goes to /mymotorama; /my-garage is 404' },
  },
  'account.panels': {
    ...someList(
      ['saved', 'searches', 'enquiries', 'valuations', 'finance', 'bookings', 'details'],
      ['saved', 'details'],
    ),
    scope: ['visitor'],
    summary: 'Ordered panels of the account page.',
    effect: 'Account page',
    witness: { page: '/my-garage', b: ['saved', 'valuations', 'bookings'], seen: 'bookings panel' },
  },
});
