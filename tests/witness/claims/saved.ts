import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const inSidebar = ({ attribute }: Shown) => attribute('.vehicle-tools [data-spot]', 'data-save');

/** Saved vehicles and comparison. */
export const savedClaims: Claims = {
  'saved.storage': { look: inSidebar, a: 'account', b: 'device' },
  'saved.eligible': { look: inSidebar, a: 'device', b: undefined, rules: { 'saved.storage': 'device' } },
  'saved.placements': {
    look: ({ count }) => count('.card > [data-save="account"]') > 0,
    a: true,
    b: false,
  },
  'compare.maximum': { look: ({ count }) => count('.card > [data-compare]') > 0, a: false, b: true },
};
