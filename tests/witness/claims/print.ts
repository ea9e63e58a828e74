import type { Claims } from '../claim.ts';

/** The print button, the printable page and the brochure. */
export const printClaims: Claims = {
  'print.mode': {
    look: ({ attribute }) => attribute('.vehicle-tools__item--print a', 'href'),
    rules: { 'vehicle.sidebar.tools': ['print'] },
    a: '/api/cars/used/brochure.pdf',
    b: '/print?car_id=used',
  },
  'print.blocks': {
    look: ({ count }) => ['.print-page__photo', '.print-page__price', '.print-page__code svg'].map(count),
    a: [1, 1, 0],
    b: [1, 1, 1],
  },
};
