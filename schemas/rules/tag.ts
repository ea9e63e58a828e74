import { defineRules, listOf } from './define.ts';

/** Which tag a vehicle has. */
export const tagRules = defineRules({
  'tag.precedence': {
    schema: listOf(['fuel', 'reserved', 'certified', 'explicit', 'comingSoon', 'justArrived']),
    default: ['reserved', 'certified', 'explicit', 'comingSoon', 'justArrived'],
    scope: ['vehicle'],
    summary: 'Ordered tag kinds; the first that applies is shown; omitting one disables it (fuel is opt-in).',
    effect: 'The tag on a search card and detail image',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: ['fuel', 'reserved', 'explicit'],
      seen: 'b: an electric car shows the fuel tag before anything else',
    },
  },
  'tag.fuel.kinds': {
    schema: listOf(['electric', 'hybrid', 'plugInHybrid', 'hydrogen']),
    default: ['electric', 'hybrid'],
    summary: 'Fuels that earn the fuel tag when it is in tag.precedence.',
    effect: 'Fuel tag on cards',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: ['electric'],
      seen: 'b: hybrids carry no fuel tag',
      with: { rules: { 'tag.precedence': ['fuel', 'reserved'] } },
    },
  },
  'tag.certified.eligible': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['vehicle'],
    summary: "Vehicles with the manufacturer's certified-used badge.",
    effect: 'Certified badge in place of the text tag on cards',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: [
        { when: { 'vehicle.make': 'Nissan', 'vehicle.car_type': 'used', 'vehicle.certified': true }, use: true },
        { use: false },
      ],
      seen: 'b: certified used cars of that make show the badge',
    },
  },
  'tag.explicit.values': {
    schema: { type: ['array', 'null'], items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: null,
    summary: 'Feed tag values that may be shown; null shows any. Test Drive Only keeps its behaviour either way.',
    effect: 'Explicit tag on cards',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: ['Test Drive Only'],
      seen: 'b: a Runout Sale vehicle falls through to the next tag kind',
    },
  },
  'tag.highlighted': {
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: ['Runout Sale'],
    summary: 'Appearance of the explicit tag on cards',
    effect: 'Look of the explicit tag on cards',
    witness: { page: '/search/new-used-and-demo-cars', b: [], seen: 'b: Runout Sale looks like any other tag' },
  },
});
