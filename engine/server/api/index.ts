import type { Call } from './define.ts';

/** Every call of the API (browsing §7, journeys §7). */
export const calls: readonly Call[] = [];
