import { defineRules } from './define.ts';

/** Watchlist and favourites. */
export const savedRules = defineRules({
  'saved.storage': {
    schema: { type: 'string', enum: ['account', 'device', 'off'] },
    default: 'account',
    scope: ['site', 'vehicle'],
    summary: 'Watchlist on the server, favourites on the device, or neither.',
    effect: 'Save or heart control, sign-in redirect, watchlist calls',
    witness: { page: '/cars/{used}', a: 'account', b: 'device', seen: 'b: heart toggles with no sign-in and no POST' },
  },
  'saved.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
    scope: ['site', 'vehicle'],
    summary: 'Vehicles with save and compare controls; some sites require a price, used stock or images.',
    effect: 'Save and compare controls',
    witness: {
      page: '/cars/{noPrice}',
      a: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
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
    schema: { type: 'array', items: { type: 'string', enum: ['card', 'stickyHeader', 'gallery'] }, uniqueItems: true },
    default: ['card'],
    scope: ['site'],
    summary: "Where the save control is shown besides the sidebar (the sidebar's is in vehicle.sidebar.tools).",
    effect: 'Cards, sticky header, gallery corner',
    witness: {
      page: '/search/new-used-and-demo-cars',
      a: ['card'],
      b: ['stickyHeader'],
      seen: 'b: cards carry no heart; sticky header does',
    },
  },
  'saved.listRoute': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/watchlist',
    scope: ['site'],
    summary: 'Saved vehicles page; target of View List.',
    effect: 'Toast action and header link',
    witness: { page: '/cars/{used}', a: '/watchlist', b: '/my-garage', seen: 'b: View List goes to /my-garage' },
  },
});
