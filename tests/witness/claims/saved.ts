import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const inSidebar = ({ attribute }: Shown) => attribute('.vehicle-tools [data-controls]', 'data-save');

/** Saved vehicles and comparison. */
export const savedClaims: Claims = {
  'saved.storage': { look: inSidebar, a: 'account', b: 'device' },
  'saved.eligible': { look: inSidebar, a: 'device', b: undefined, rules: { 'saved.storage': 'device' } },
  'saved.placements': {
    look: ({ count }) => count('.card > [data-save="account"]') > 0,
    a: true,
    b: false,
  },
  'compare.rows': {
    look: ({ texts }) => texts('.compare__row th'),
    page: '/compare?cars={used},{caravan}',
    a: ['Price', 'Odometer (Different)'],
    b: ['Price', 'Sleeps (Different)', 'Tare weight (Different)'],
  },
  'recent.count': {
    look: ({ attribute }) => attribute('[data-fill="recent"]', 'data-count'),
    a: '6',
    b: '3',
    provenBy: { file: 'tests/journeys/saved.spec.ts', test: 'recently viewed vehicles are shown' },
  },
  'compare.maximum': {
    look: ({ count }) => count('.card > [data-compare]') > 0,
    a: false,
    b: true,
    places: {
      'compare page': { page: '/compare', look: ({ status }) => status, a: 404, b: 200 },
      'vehicle page': {
        page: '/cars/{used}',
        rules: { 'vehicle.sidebar.tools': ['compare'] },
        look: ({ count }) => count('.vehicle-tools [data-compare]') > 0,
        a: false,
        b: true,
      },
    },
  },
};
