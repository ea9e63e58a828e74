import { defineRules } from './define.ts';

/** What exists and what counts as available (fact rules). */
export const stockRules = defineRules({
  'stock.filter': {
    schema: { type: 'object', format: 'condition' },
    default: { 'vehicle.show_on_dealer_website': true },
    summary: 'Condition every vehicle must meet to exist on this site; compiled into a search filter.',
    effect:
      'Vehicles outside it are missing from search, counts, similar, featured blocks, and their detail page is 404',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: { 'vehicle.show_on_dealer_website': true, 'vehicle.car_type': 'used' },
      seen: 'b: no new or demo card in the grid',
    },
  },
  'stock.countFilter': {
    schema: { type: 'object', format: 'condition' },
    default: {},
    summary: 'Extra condition for vehicles that count towards the advertised stock number (on top of stock.filter).',
    effect: 'The number in the stock count and hero, without changing which cards show',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: { 'vehicle.status': 'in_stock' },
      seen: 'b: the headline count drops by the coming-soon vehicles while their cards stay',
    },
  },
  'stock.available': {
    schema: { type: 'boolean' },
    default: [
      {
        when: {
          'vehicle.status': { in: ['in_stock', 'coming_soon'] },
          'vehicle.sold': { ne: true },
          'vehicle.show_on_dealer_website': { ne: false },
        },
        use: true,
      },
      { use: false },
    ],
    scope: ['vehicle'],
    summary: 'Fact rule: defines vehicle.available; may only read raw vehicle fields.',
    effect: 'Price and buy buttons, or the Find Me Something Similar presentation, on card and detail page',
    witness: {
      page: '/cars/{comingSoon}',
      a: [{ when: { 'vehicle.status': { in: ['in_stock', 'coming_soon'] } }, use: true }, { use: false }],
      b: [{ when: { 'vehicle.status': 'in_stock' }, use: true }, { use: false }],
      seen: 'b: a coming-soon vehicle loses its buy buttons',
    },
  },
  'stock.soldWindowDays': {
    schema: { type: 'integer', minimum: 0, maximum: 365 },
    default: 3,
    summary: 'Days a sold vehicle stays in search results; 0 removes it at once.',
    effect: 'Sold cards in the grid and the search filter string',
    witness: { page: '/search/new-used-and-demo-cars', b: 0, seen: 'b: no card carries the sold tag' },
  },
  'stock.justArrivedDays': {
    schema: { type: 'integer', minimum: 0, maximum: 90 },
    default: 8,
    scope: ['vehicle'],
    summary: 'Age in days below which a vehicle is just arrived (fact vehicle.justArrived); 0 turns it off.',
    effect: 'Just-arrived tag on cards and the just-arrived search filter',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: 2,
      seen: 'b: a 5-day-old vehicle loses its just-arrived tag',
    },
  },
  'stock.vehicleNoun': {
    schema: { type: 'string', enum: ['car', 'vehicle', 'truck', 'motorcycle', 'bike', 'caravan', 'van'] },
    default: [
      { when: { 'vehicle.item_type': 'truck' }, use: 'truck' },
      { when: { 'vehicle.item_type': 'motorcycle' }, use: 'motorcycle' },
      { when: { 'vehicle.item_type': 'caravan' }, use: 'caravan' },
      { use: 'car' },
    ],
    scope: ['vehicle'],
    summary: 'The noun for vehicles in messages.',
    effect: 'Heading of similar vehicles, Reserve {type} Now, sold notice, share bar and printable page',
    witness: {
      page: '/cars/{used}',
      a: 'car',
      b: 'truck',
      seen: "a: 'Similar Cars In-Stock'; b: 'Similar Trucks In-Stock'",
    },
  },
});
