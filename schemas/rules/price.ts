import { defineRules, listOf } from './define.ts';

/** Which price, how written. */
export const priceRules = defineRules({
  'price.precedence': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['subscription', 'reduced', 'list', 'preorder', 'text'] },
      minItems: 0,
      uniqueItems: true,
    },
    default: [
      { when: { 'vehicle.available': false }, use: [] },
      {
        when: { 'site.features': { contains: 'subscription' } },
        use: ['subscription', 'reduced', 'list', 'preorder', 'text'],
      },
      { use: ['reduced', 'list', 'preorder', 'text'] },
    ],
    fields: { subscription: ['subscription_price'] },
    scope: ['vehicle', 'visitor'],
    summary:
      "Ordered price kinds; first usable wins; ['text'] hides figures (a brand's terms, signed-out visitors); [] draws no price line (sold).",
    effect: 'Price on cards, detail page, print, sticky header',
    witness: {
      page: '/cars/{used}',
      a: ['reduced', 'list', 'preorder', 'text'],
      b: ['text'],
      seen: "b: 'Enquire for price.'",
    },
  },
  'price.minimumShown': {
    schema: { type: 'number', minimum: 0 },
    default: 10,
    summary: 'A price at or below this counts as no price.',
    effect: 'Price text on cards and detail page',
    witness: { page: '/cars/{price9}', b: 5, seen: "a: 'Enquire for price.'; b: '$9'" },
  },
  'price.textVariant': {
    schema: { type: 'string', enum: ['enquire', 'poa', 'call', 'comingSoon'] },
    default: 'enquire',
    scope: ['vehicle'],
    summary: 'Which no-price message is shown.',
    effect: 'No-price text on cards and detail page',
    witness: { page: '/cars/{noPrice}', b: 'poa', seen: "b: 'POA'" },
  },
  'price.was.shown': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['vehicle'],
    summary: 'Whether a struck-through Was price may show (condition on vehicle.saving for a floor).',
    effect: 'Was price on cards and detail page',
    witness: {
      page: '/cars/{reduced}',
      b: [{ when: { 'vehicle.saving': { gte: 500 } }, use: true }, { use: false }],
      seen: 'b: a $200 cut shows no Was price',
    },
  },
  'price.saving.display': {
    schema: { type: 'string', enum: ['none', 'amount', 'percent'] },
    default: 'none',
    scope: ['vehicle'],
    summary: 'Whether the saving itself is shown beside the Was price.',
    effect: 'Saving badge on cards and detail page',
    witness: { page: '/cars/{reduced}', b: 'amount', seen: "b: 'Save $2,000'" },
  },
  'price.type.shown': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['vehicle'],
    summary: 'Whether the price type follows the price.',
    effect: 'Price type text in sidebar and cards',
    witness: { page: '/cars/{used}', b: false, seen: "b: '$24,990' alone" },
  },
  'price.type.variant': {
    schema: { type: 'string', enum: ['asSupplied', 'driveAway', 'rideAway', 'plusOnRoads'] },
    default: 'asSupplied',
    scope: ['vehicle'],
    summary: "Which price-type message replaces the feed's text.",
    effect: 'Price type on cards and detail page',
    witness: { page: '/cars/{motorcycle}', b: 'rideAway', seen: "b: 'Ride Away'" },
  },
  'price.gst.display': {
    schema: { type: 'string', enum: ['inclusive', 'exclusive', 'both'] },
    default: 'inclusive',
    scope: ['vehicle'],
    summary: 'GST basis of the shown price (commercial vehicles are sold ex GST).',
    effect: 'Price figures and suffix on cards and detail page',
    witness: { page: '/cars/{truck}', b: 'both', seen: "b: '$110,000 inc. GST / $100,000 + GST'" },
  },
});

/** Subscription prices. */
export const subscriptionRules = defineRules({
  'subscription.period': {
    schema: { type: 'string', enum: ['week', 'fortnight', 'month'] },
    default: 'week',
    scope: ['vehicle'],
    summary: 'Period a subscription_price is quoted for.',
    effect: 'Suffix of subscription prices',
    witness: { page: '/cars/{subscription}', b: 'month', seen: "b: '/month'", with: { features: ['subscription'] } },
  },
  'subscription.inclusions': {
    schema: listOf(['insurance', 'registration', 'servicing', 'roadside', 'tyres', 'kms']),
    default: [],
    scope: ['vehicle'],
    summary: 'Inclusions listed beside a subscription price.',
    effect: 'Inclusions list in the detail sidebar',
    witness: {
      page: '/cars/{subscription}',
      b: ['insurance', 'servicing'],
      seen: 'b: two ticked inclusions',
      with: { features: ['subscription'] },
    },
  },
});
