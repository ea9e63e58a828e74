import type { Call } from './define.ts';
import { deliveryPrice } from './delivery-price.ts';

/** Every call of the API (browsing §7, journeys §7). */
export const calls: readonly Call[] = [deliveryPrice];
