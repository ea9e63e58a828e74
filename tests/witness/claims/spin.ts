import type { Claims } from '../claim.ts';

const viewButtons = '.vehicle-gallery__views button';
const journey = 'tests/journeys/spin.spec.ts';

/** Rules of the spin viewer. */
export const spinClaims: Claims = {
  'spin.views': {
    look: ({ texts }) => texts(viewButtons),
    a: ['Spin', 'Images', 'Interior'],
    b: ['Images', 'Spin'],
    covers: '[gallery-spin.view-button-interior]',
  },
  'spin.initialView': {
    look: ({ texts, attribute }) => [
      attribute('.vehicle-gallery__stage', 'data-view'),
      texts(`${viewButtons}[aria-pressed="true"]`),
    ],
    a: ['spin', ['Spin']],
    b: ['gallery', ['Images']],
    covers: '[gallery-spin.starts-in-gallery]',
  },
  'spin.autorotate.turns': {
    look: ({ browserRule }) => browserRule('spin.autorotate.turns'),
    a: 0,
    b: 1,
    provenBy: {
      file: 'blocks/vehicle-gallery/spin/SpinViewer.test.tsx',
      test: 'rotates by itself for exactly the configured number of full turns',
    },
  },
  'spin.autorotate.interval': {
    look: ({ browserRule }) => browserRule('spin.autorotate.interval'),
    a: 100,
    b: 400,
    provenBy: { file: 'blocks/vehicle-gallery/spin/SpinViewer.test.tsx', test: 'a frame every 100 ms' },
  },
  'spin.dragStep': {
    look: ({ browserRule }) => browserRule('spin.dragStep'),
    a: 20,
    b: 60,
    provenBy: {
      file: 'blocks/vehicle-gallery/spin/SpinViewer.test.tsx',
      test: 'the drag distance per frame is configurable',
    },
  },
  'spin.hintShown': {
    look: ({ browserRule }) => browserRule('spin.hintShown'),
    a: true,
    b: false,
    provenBy: {
      file: 'blocks/vehicle-gallery/spin/SpinViewer.test.tsx',
      test: 'shows how to spin until the first use',
    },
  },
  'spin.hotspots': {
    look: ({ html }) => [html.includes('Headlights clear.'), html.includes('Touchscreen tested.')],
    a: [true, true],
    b: [false, false],
    provenBy: { file: journey, test: 'hotspots are drawn on frames that have a position' },
  },
};
