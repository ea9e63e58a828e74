import { choice, defineRules, flag, integer, onlyWhen, path, someList } from './define.ts';

const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const;

const valuation = { features: ['valuation'] } as const;

export const tradeRules = defineRules({
  'trade.eligible': {
    ...flag(
      onlyWhen({
        'site.features': { contains: 'valuation' },
        'vehicle.status': 'in_stock',
        'vehicle.sold': { ne: true },
        'vehicle.reserved': { ne: true },
        'vehicle.price': { gt: 200 },
      }),
    ),
    scope: ['vehicle'],
    summary: 'Vehicles whose page offers a trade-in valuation.',
    effect: 'Trade-In Valuation button',
    witness: {
      page: '/cars/{cheap}',
      a: true,
      b: onlyWhen({ 'vehicle.price': { gt: 5000 } }),
      seen: 'no button on a $4,000 car',
      with: valuation,
    },
  },
  'trade.entryRoute': {
    ...path('/trade-in'),
    summary: "The site's general trade-in or sell page.",
    effect: 'Banner and menu links; the route that exists',
    witness: { page: '/', b: '/pages/sell-your-car', seen: 'link goes to /pages/sell-your-car', with: valuation },
  },
  'trade.estimate.eligible': {
    ...flag(onlyWhen({ 'vehicle.ageYears': { lte: 7 }, 'vehicle.km': { lte: 100000 } })),
    scope: ['vehicle'],
    summary: 'Trade-in vehicles that get an online estimate (the vehicle root is the one being valued).',
    effect: 'Result step of the valuation',
    witness: {
      page: '/trade-in',
      b: onlyWhen({ 'vehicle.ageYears': { lte: 12 } }),
      seen: 'a 10-year-old car gets a figure',
      with: valuation,
    },
  },
  'trade.form.fields': {
    ...someList(
      ['first_name', 'last_name', 'postcode', 'phone', 'email', 'comments'],
      ['first_name', 'last_name', 'postcode', 'phone', 'email'],
    ),
    summary: 'Ordered contact fields of the valuation.',
    effect: 'Trade-in contact form',
    witness: {
      page: '/trade-in',
      a: ['first_name', 'phone'],
      b: ['first_name', 'last_name', 'phone', 'email'],
      seen: 'four fields',
      with: valuation,
    },
  },
  'trade.valuationRecorded': {
    ...flag(false),
    summary: 'Whether the result is also posted to /api/miscellaneous (column_name valuation).',
    effect: 'Network calls of the valuation',
    witness: { page: '/trade-in', b: true, seen: 'one extra POST', with: valuation },
  },
  'trade.offerMode': {
    ...choice(['accept', 'indicative'], 'accept'),
    scope: ['vehicle'],
    summary: 'Whether an offer can be accepted online or is indicative.',
    effect: 'Last valuation step; offer_accepted call',
    witness: { page: '/trade-in', b: 'indicative', seen: 'no Accept button', with: valuation },
  },
  'trade.regoStateInitial': {
    ...choice(states, [...states.map((state) => ({ when: { 'site.state': state }, use: state })), { use: 'QLD' }]),
    scope: ['location'],
    summary: 'Preselected regoState; the state of the site unless set.',
    effect: 'Rego lookup',
    witness: { page: '/trade-in', a: 'QLD', b: 'WA', seen: 'WA preselected', with: valuation },
  },
  'trade.photosMinimum': {
    ...integer({ minimum: 0, maximum: 12 }, 0),
    scope: ['vehicle'],
    summary: 'Photos required with a valuation; 0 hides upload.',
    effect: 'Valuation step',
    witness: { page: '/trade-in', b: 4, seen: 'asks for four photos', with: valuation },
  },
});
