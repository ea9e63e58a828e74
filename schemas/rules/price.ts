import { choice, defineRules, flag, list, number, onlyWhen, rule } from './define.ts';

const subscription = { features: ['subscription'] } as const;

/** The choice and format of prices; subscription prices. */
export const priceRules = defineRules({
  'price.precedence': {
    ...rule(
      {
        type: 'array',
        items: { type: 'string', enum: ['subscription', 'reduced', 'list', 'preorder', 'text'] },
        minItems: 0,
        uniqueItems: true,
      },
      [
        { when: { 'vehicle.available': false }, use: [] },
        {
          when: { 'site.features': { contains: 'subscription' } },
          use: ['subscription', 'reduced', 'list', 'preorder', 'text'],
        },
        { use: ['reduced', 'list', 'preorder', 'text'] },
      ],
    ),
    fields: { subscription: ['subscription_price'] },
    scope: ['vehicle', 'visitor'],
    summary:
      "Ordered price kinds; first usable wins; ['text'] hides figures (a brand's terms, signed-out visitors); [] draws no price line (sold).",
    effect: 'Price on cards, detail page, print, sticky header',
    witness: {
      page: '/cars/{used}',
      a: ['reduced', 'list', 'preorder', 'text'],
      b: ['text'],
      seen: "'Enquire for price.'",
    },
  },
  'price.minimumShown': {
    ...number({ minimum: 0 }, 10),
    summary: 'A price at or below this counts as no price.',
    effect: 'Price text on cards and detail page; what a search with a highest price leaves out',
    witness: { page: '/cars/{price9}', b: 5, seen: "'$9' instead of 'Enquire for price.'" },
  },
  'price.textVariant': {
    ...choice(['enquire', 'poa', 'call', 'comingSoon'], 'enquire'),
    scope: ['vehicle'],
    summary: 'Which no-price message is shown.',
    effect: 'No-price text on cards and detail page',
    witness: { page: '/cars/{noPrice}', b: 'poa', seen: "'POA'" },
  },
  'price.was.shown': {
    ...flag(true),
    scope: ['vehicle'],
    summary: 'Whether a struck-through Was price may show (condition on vehicle.saving for a floor).',
    effect: 'Was price on cards and detail page',
    witness: {
      page: '/cars/{reduced}',
      b: onlyWhen({ 'vehicle.saving': { gte: 500 } }),
      seen: 'a $200 cut shows no Was price',
    },
  },
  'price.drop.shown': {
    ...flag(false),
    scope: ['vehicle'],
    summary: 'Whether the page of a vehicle says when its price last fell and by how much, as its feed has shown.',
    effect: "'Reduced $200 on 3 November' below the price of the detail page",
    witness: { page: '/cars/{reduced}', b: true, seen: 'the line about the reduction' },
  },
  'price.saving.display': {
    ...choice(['none', 'amount', 'percent'], 'none'),
    scope: ['vehicle'],
    summary: 'Whether the saving itself is shown beside the Was price.',
    effect: 'Saving badge on cards and detail page',
    witness: { page: '/cars/{reduced}', b: 'amount', seen: "'Save $2,000'" },
  },
  'price.type.shown': {
    ...flag(true),
    scope: ['vehicle'],
    summary: 'Whether the price type follows the price.',
    effect: 'Price type text in sidebar and cards',
    witness: { page: '/cars/{used}', b: false, seen: "'$24,990' alone" },
  },
  'price.type.variant': {
    ...choice(['asSupplied', 'driveAway', 'rideAway', 'plusOnRoads'], 'asSupplied'),
    scope: ['vehicle'],
    summary: "Which price-type message replaces the feed's text.",
    effect: 'Price type on cards and detail page',
    witness: { page: '/cars/{motorcycle}', b: 'rideAway', seen: "'Ride Away'" },
  },
  'price.gst.display': {
    ...choice(['inclusive', 'exclusive', 'both'], 'inclusive'),
    scope: ['vehicle'],
    summary: 'GST basis of the shown price (commercial vehicles are sold ex GST). Prices in the stock include GST.',
    effect: 'Price figures and suffix on cards and detail page',
    witness: { page: '/cars/{truck}', b: 'both', seen: "'$110,000 inc. GST / $100,000 + GST'" },
  },
  'subscription.period': {
    ...choice(['week', 'fortnight', 'month'], 'week'),
    scope: ['vehicle'],
    summary: 'Period a subscription_price is quoted for.',
    effect: 'Suffix of subscription prices',
    witness: { page: '/cars/{subscription}', b: 'month', seen: "'/month'", with: subscription },
  },
  'subscription.inclusions': {
    ...list(['insurance', 'registration', 'servicing', 'roadside', 'tyres', 'kms'], []),
    scope: ['vehicle'],
    summary: 'Inclusions listed beside a subscription price.',
    effect: 'Inclusions list in the detail sidebar',
    witness: {
      page: '/cars/{subscription}',
      b: ['insurance', 'servicing'],
      seen: 'two ticked inclusions',
      with: subscription,
    },
  },
});
