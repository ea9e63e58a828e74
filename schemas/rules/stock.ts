import { choice, defineRules, flag, integer, list, onlyWhen, optionalInteger, rule, texts } from './define.ts';

const page = '/search/new-used-and-demo-cars';

/** The vehicles a site shows, those that count as available (rules that define facts), and their tags. */
export const stockRules = defineRules({
  'stock.filter': {
    ...rule({ type: 'object', format: 'condition' }, { 'vehicle.show_on_dealer_website': true }),
    summary: 'Condition every vehicle must meet to exist on this site; compiled into a search filter.',
    effect:
      'Vehicles outside it are missing from search, counts, similar, featured blocks, and their detail page is 404',
    witness: {
      page,
      b: { 'vehicle.show_on_dealer_website': true, 'vehicle.car_type': 'used' },
      seen: 'no new or demo card in the grid',
    },
  },
  'stock.countFilter': {
    ...rule({ type: 'object', format: 'condition' }, {}),
    summary: 'Extra condition for vehicles that count towards the advertised stock number (on top of stock.filter).',
    effect: 'The number in the stock count and hero, without changing which cards show',
    witness: {
      page,
      b: { 'vehicle.status': 'in_stock' },
      seen: 'the headline count drops by the coming-soon vehicles while their cards stay',
    },
  },
  'stock.available': {
    ...flag(
      onlyWhen({
        'vehicle.status': { in: ['in_stock', 'coming_soon'] },
        'vehicle.sold': { ne: true },
        'vehicle.show_on_dealer_website': { ne: false },
      }),
    ),
    scope: ['vehicle'],
    summary: 'Fact rule: defines vehicle.available; may only read raw vehicle fields.',
    effect: 'Price and buy buttons, or the Find Me Something Similar presentation, on card and detail page',
    witness: {
      page: '/cars/{comingSoon}',
      a: onlyWhen({ 'vehicle.status': { in: ['in_stock', 'coming_soon'] } }),
      b: onlyWhen({ 'vehicle.status': 'in_stock' }),
      seen: 'a coming-soon vehicle loses its buy buttons',
    },
  },
  'stock.soldWindowDays': {
    ...integer({ minimum: 0, maximum: 365 }, 3),
    summary: 'Days a sold vehicle stays in search results; 0 removes it at once.',
    effect: 'Sold cards in the grid and the search filter string',
    witness: { page, b: 0, seen: 'no card carries the sold tag' },
  },
  'stock.justArrivedDays': {
    ...integer({ minimum: 0, maximum: 90 }, 8),
    scope: ['vehicle'],
    summary: 'Age in days below which a vehicle is just arrived (fact vehicle.justArrived); 0 turns it off.',
    effect: 'Just-arrived tag on cards and the just-arrived search filter',
    witness: { page, b: 2, seen: 'a 5-day-old vehicle loses its just-arrived tag' },
  },
  'stock.vehicleNoun': {
    ...choice(
      ['car', 'vehicle', 'truck', 'motorcycle', 'bike', 'caravan', 'van'],
      [
        { when: { 'vehicle.item_type': 'truck' }, use: 'truck' },
        { when: { 'vehicle.item_type': 'motorcycle' }, use: 'motorcycle' },
        { when: { 'vehicle.item_type': 'caravan' }, use: 'caravan' },
        { use: 'car' },
      ],
    ),
    scope: ['vehicle'],
    summary: 'The noun for vehicles in messages.',
    effect: 'Heading of similar vehicles, Reserve {type} Now, sold notice, share bar and printable page',
    witness: {
      page: '/cars/{used}',
      a: 'car',
      b: 'truck',
      seen: "'Similar Trucks In-Stock' instead of 'Similar Cars In-Stock'",
    },
  },
  'tag.precedence': {
    ...list(
      ['fuel', 'reserved', 'certified', 'explicit', 'comingSoon', 'justArrived'],
      ['reserved', 'certified', 'explicit', 'comingSoon', 'justArrived'],
    ),
    scope: ['vehicle'],
    summary: 'Ordered tag kinds; the first that applies is shown; omitting one disables it (fuel is opt-in).',
    effect: 'The tag on a search card and detail image',
    witness: {
      page,
      b: ['fuel', 'reserved', 'explicit'],
      seen: 'an electric car shows the fuel tag before anything else',
    },
  },
  'tag.justArrived.most': {
    ...optionalInteger({ minimum: 0, maximum: 96 }, null),
    summary: 'The most cards of a list with the just-arrived tag, those of the newest vehicles; null caps nothing.',
    effect: 'Just-arrived tags of a page of cards',
    witness: { page, b: 0, seen: 'no card carries the tag' },
  },
  'tag.fuel.kinds': {
    ...list(['electric', 'hybrid', 'plugInHybrid', 'hydrogen'], ['electric', 'hybrid']),
    summary: 'Fuels that earn the fuel tag when it is in tag.precedence.',
    effect: 'Fuel tag on cards',
    witness: {
      page,
      b: ['electric'],
      seen: 'hybrids carry no fuel tag',
      with: { rules: { 'tag.precedence': ['fuel', 'reserved'] } },
    },
  },
  'tag.certified.eligible': {
    ...flag(false),
    scope: ['vehicle'],
    summary: "Vehicles with the manufacturer's certified-used badge.",
    effect: 'Certified badge in place of the text tag on cards',
    witness: {
      page,
      b: onlyWhen({ 'vehicle.make': 'Nissan', 'vehicle.car_type': 'used', 'vehicle.certified': true }),
      seen: 'certified used cars of that make show the badge',
    },
  },
  'tag.explicit.values': {
    ...rule({ type: ['array', 'null'], items: { type: 'string', minLength: 1 }, uniqueItems: true }, null),
    summary: 'Feed tag values that may be shown; null shows any. Test Drive Only keeps its behaviour either way.',
    effect: 'Explicit tag on cards',
    witness: { page, b: ['Test Drive Only'], seen: 'a Runout Sale vehicle falls through to the next tag kind' },
  },
  'tag.highlighted': {
    ...texts(['Runout Sale']),
    summary: 'Appearance of the explicit tag on cards',
    effect: 'Look of the explicit tag on cards',
    witness: { page, b: [], seen: 'Runout Sale looks like any other tag' },
  },
});
