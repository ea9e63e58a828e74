import type { Claims } from '../claim.ts';

const file = 'tests/journeys/price-comparison.spec.ts';
const drawn = 'blocks/price-comparison/index.test.tsx';

/** Price comparison: the page reserves its space, the browser requests and renders it. */
export const gaugeClaims: Claims = {
  'gauge.eligible': {
    look: ({ count }) => count('.price-comparison'),
    page: '/cars/new',
    a: 1,
    b: 0,
  },
  'gauge.minConfidence': {
    look: ({ browserRule }) => browserRule('gauge.minConfidence'),
    a: 0.2,
    b: 0.6,
    provenBy: { file, test: 'is hidden without layout shift when' },
  },
  'gauge.dealCeiling': {
    look: ({ browserRule }) => browserRule('gauge.dealCeiling'),
    a: 0.65,
    b: 0.8,
    provenBy: { file: drawn, test: "reads 'Good Deal' below 0.65" },
  },
  'gauge.bands': {
    look: ({ browserRule }) => browserRule('gauge.bands'),
    a: [0.3, 0.6],
    b: [0.5],
    provenBy: { file: drawn, test: 'the site can configure other bands' },
  },
  'gauge.animationSeconds': {
    look: ({ browserRule }) => browserRule('gauge.animationSeconds'),
    a: 2,
    b: 0,
    provenBy: { file, test: 'the needle takes 2 seconds' },
  },
};
