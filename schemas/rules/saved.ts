import { defineRules, listOf, someOf } from './define.ts';

/** Recently viewed. */
export const recentRules = defineRules({
  'recent.count': {
    schema: { type: 'integer', minimum: 1, maximum: 24 },
    default: 6,
    summary: 'Recently viewed vehicles shown in a recent block.',
    effect: 'Recent block on detail and search pages',
    witness: { page: '/cars/{used}', b: 3, seen: 'b: three recently viewed cards' },
  },
});

/** Watchlist and favourites. */
export const savedRules = defineRules({
  'saved.storage': {
    schema: { type: 'string', enum: ['account', 'device', 'off'] },
    default: 'account',
    scope: ['vehicle'],
    summary: 'Watchlist on the server, favourites on the device, or neither.',
    effect: 'Save or heart control, sign-in redirect, watchlist calls',
    witness: { page: '/cars/{used}', b: 'device', seen: 'b: heart toggles with no sign-in and no POST' },
  },
  'saved.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
    scope: ['vehicle'],
    summary: 'Vehicles with save and compare controls; some sites require a price, used stock or images.',
    effect: 'Save and compare controls',
    witness: {
      page: '/cars/{noPrice}',
      b: [
        {
          when: {
            'vehicle.available': true,
            'vehicle.price': { gt: 0 },
            'vehicle.car_type': 'used',
            'vehicle.imageCount': { gt: 0 },
          },
          use: true,
        },
        { use: false },
      ],
      seen: 'b: no heart on an unpriced vehicle',
    },
  },
  'saved.placements': {
    schema: listOf(['card', 'stickyHeader', 'gallery']),
    default: ['card'],
    summary: "Where the save control is shown besides the sidebar (the sidebar's is in vehicle.sidebar.tools).",
    effect: 'Cards, sticky header, gallery corner',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: ['stickyHeader'],
      seen: 'b: cards carry no heart; sticky header does',
    },
  },
  'saved.listRoute': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/watchlist',
    summary: 'Saved vehicles page; target of View List.',
    effect: 'Toast action and header link',
    witness: { page: '/cars/{used}', b: '/my-garage', seen: 'b: View List goes to /my-garage' },
  },
});

/** Comparison. */
export const compareRules = defineRules({
  'compare.maximum': {
    schema: { type: 'integer', minimum: 0, maximum: 6 },
    default: 0,
    summary: 'Maximum number of vehicles to compare; 0 removes the feature.',
    effect: 'Compare toggle and tray',
    witness: { page: '/search/new-used-and-demo-cars', b: 3, seen: 'b: compare toggles, tray holds three' },
  },
  'compare.rows': {
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: ['price', 'year', 'km', 'simple_transmission', 'simple_fuel', 'engine', 'seats', 'ancaprating'],
    scope: ['vehicle'],
    summary: 'Ordered rows of the comparison.',
    effect: 'Compare page',
    witness: {
      page: '/compare',
      a: ['price', 'km'],
      b: ['price', 'sleeps', 'tare_weight'],
      seen: 'b: caravan rows',
      with: { rules: { 'compare.maximum': 3 } },
    },
  },
});

/** Account page. */
export const accountRules = defineRules({
  'account.homeRoute': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/my-garage',
    summary: "The site's gated account page (/my-garage, /mymotorama, ...).",
    effect: 'Header account link; route that exists and is gated',
    witness: { page: '/', b: '/mymotorama', seen: 'b: account link goes to /mymotorama; /my-garage is 404' },
  },
  'account.panels': {
    schema: someOf(['saved', 'enquiries', 'valuations', 'finance', 'bookings', 'details']),
    default: ['saved', 'details'],
    scope: ['visitor'],
    summary: 'Ordered panels of the account page.',
    effect: 'Account page',
    witness: { page: '/my-garage', b: ['saved', 'valuations', 'bookings'], seen: 'b: bookings panel' },
  },
});
