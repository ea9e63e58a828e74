import type { SchemaType } from './refs.ts';

/**
 * `features`: the capabilities a tenant has at all. A capability with a natural off value in a rule is not listed here.
 */
export const featuresSchema = {
  type: 'array',
  description: 'The capabilities of this dealer. Rules then decide for which vehicles and where on the page.',
  uniqueItems: true,
  items: {
    type: 'string',
    enum: [
      'valuation',
      'reserve',
      'onlinePurchase',
      'chat',
      'subscription',
      'budgetSearch',
      'priceGauge',
      'brandDirectory',
      'salesCounter',
      'spinToWin',
      'onlinePayment',
    ],
    enumDescriptions: [
      'Shoppers can have their own vehicle valued.',
      'A vehicle can be reserved for a fee.',
      'A vehicle can be bought on the site.',
      'A chat, supplied by a plugin.',
      'Vehicles are offered by subscription too.',
      'Prices are compared with the market.',
      'Prices are shown against the market.',
      'Every brand has a page in a directory.',
      'A count of vehicles sold is shown.',
      'Shoppers can spin a wheel for a prize.',
      'Payments are taken online, supplied by a plugin.',
    ],
  },
} as const;

/** Features provided by a plugin with the same `feature`; without it there is nothing behind the button. */
export const pluginFeatures: readonly Feature[] = ['chat', 'onlinePayment'];

export type Feature = SchemaType<typeof featuresSchema>[number];

/** The tenant's features: its own list, and whatever its plugins provide. */
export function featuresWithPlugins<F extends string>(
  features: readonly F[],
  plugins: readonly { readonly feature?: string | undefined }[],
): (F | Feature)[] {
  const supplied = pluginFeatures.filter((name) => plugins.some(({ feature }) => feature === name));
  return [...new Set([...features, ...supplied])];
}
