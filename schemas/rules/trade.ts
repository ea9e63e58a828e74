import { defineRules, someOf } from './define.ts';

/** Trade-in valuation. */
export const tradeRules = defineRules({
  'trade.eligible': {
    schema: { type: 'boolean' },
    default: [
      {
        when: {
          'site.features': { contains: 'valuation' },
          'vehicle.status': 'in_stock',
          'vehicle.sold': { ne: true },
          'vehicle.reserved': { ne: true },
          'vehicle.price': { gt: 200 },
        },
        use: true,
      },
      { use: false },
    ],
    scope: ['vehicle'],
    summary: 'Vehicles whose page offers a trade-in valuation.',
    effect: 'Trade-In Valuation button',
    witness: {
      page: '/cars/{cheap}',
      a: true,
      b: [{ when: { 'vehicle.price': { gt: 5000 } }, use: true }, { use: false }],
      seen: 'b: no button on a $4,000 car',
      with: { features: ['valuation'] },
    },
  },
  'trade.entryRoute': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/trade-in',
    summary: "The site's general trade-in or sell page.",
    effect: 'Banner and menu links; the route that exists',
    witness: {
      page: '/',
      b: '/pages/sell-your-car',
      seen: 'b: link goes to /pages/sell-your-car',
      with: { features: ['valuation'] },
    },
  },
  'trade.estimate.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.ageYears': { lte: 7 }, 'vehicle.km': { lte: 100000 } }, use: true }, { use: false }],
    scope: ['vehicle'],
    summary: 'Trade-in vehicles that get an online estimate (the vehicle root is the one being valued).',
    effect: 'Result step of the valuation',
    witness: {
      page: '/trade-in',
      b: [{ when: { 'vehicle.ageYears': { lte: 12 } }, use: true }, { use: false }],
      seen: 'b: a 10-year-old car gets a figure',
      with: { features: ['valuation'] },
    },
  },
  'trade.form.fields': {
    schema: someOf(['first_name', 'last_name', 'postcode', 'phone', 'email', 'comments']),
    default: ['first_name', 'last_name', 'postcode', 'phone', 'email'],
    summary: 'Ordered contact fields of the valuation.',
    effect: 'Trade-in contact form',
    witness: {
      page: '/trade-in',
      a: ['first_name', 'phone'],
      b: ['first_name', 'last_name', 'phone', 'email'],
      seen: 'b: four fields',
      with: { features: ['valuation'] },
    },
  },
  'trade.valuationRecorded': {
    schema: { type: 'boolean' },
    default: false,
    summary: 'Whether the result is also posted to /api/miscellaneous (column_name valuation).',
    effect: 'Network calls of the valuation',
    witness: { page: '/trade-in', b: true, seen: 'b: one extra POST', with: { features: ['valuation'] } },
  },
  'trade.offerMode': {
    schema: { type: 'string', enum: ['accept', 'indicative'] },
    default: 'accept',
    scope: ['vehicle'],
    summary: 'Whether an offer can be accepted online or is indicative.',
    effect: 'Last valuation step; offer_accepted call',
    witness: { page: '/trade-in', b: 'indicative', seen: 'b: no Accept button', with: { features: ['valuation'] } },
  },
  'trade.regoStateInitial': {
    schema: { type: 'string', enum: ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] },
    default: 'QLD',
    scope: ['location'],
    summary: 'Preselected regoState.',
    effect: 'Rego lookup',
    witness: { page: '/trade-in', b: 'WA', seen: 'b: WA preselected', with: { features: ['valuation'] } },
  },
  'trade.photosMinimum': {
    schema: { type: 'integer', minimum: 0, maximum: 12 },
    default: 0,
    scope: ['vehicle'],
    summary: 'Photos required with a valuation; 0 hides upload.',
    effect: 'Valuation step',
    witness: { page: '/trade-in', b: 4, seen: 'b: asks for four photos', with: { features: ['valuation'] } },
  },
});
