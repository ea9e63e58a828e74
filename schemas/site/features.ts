/** The capabilities a tenant has at all. A capability with a natural off value in a rule is not listed here. */
const features = {
  valuation: 'Shoppers can have their own vehicle valued.',
  reserve: 'A vehicle can be reserved for a fee.',
  onlinePurchase: 'A vehicle can be bought on the site.',
  chat: 'A chat, supplied by a plugin.',
  subscription: 'Vehicles are offered by subscription too.',
  budgetSearch: 'Shoppers can search by what they can spend a week or a month.',
  priceGauge: 'Prices are compared with the market.',
  brandDirectory: 'Every brand has a page in a directory.',
  salesCounter: 'A count of vehicles sold is shown.',
  spinToWin: 'Shoppers can spin a wheel for a prize.',
  onlinePayment: 'Payments are taken online, supplied by a plugin.',
} as const;

export type Feature = keyof typeof features;

export const featuresSchema = {
  type: 'array',
  description: 'The capabilities of this dealer. Rules then decide for which vehicles and where on the page.',
  uniqueItems: true,
  items: {
    type: 'string',
    enum: Object.keys(features) as readonly Feature[],
    enumDescriptions: Object.values(features),
  },
} as const;

/** Features provided by a plugin with the same `feature`; without the plugin the button does nothing. */
export const pluginFeatures: readonly Feature[] = ['chat', 'onlinePayment'];

/** The tenant's features: its own list, and whatever its plugins provide. */
export function featuresWithPlugins<F extends string>(
  features: readonly F[],
  plugins: readonly { readonly feature?: string | undefined }[],
): (F | Feature)[] {
  const supplied = pluginFeatures.filter((name) => plugins.some(({ feature }) => feature === name));
  return [...new Set([...features, ...supplied])];
}
