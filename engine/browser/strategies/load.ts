import type { Strategy } from './strategy.ts';

/** Hydrates at once. */
export const load: Strategy = (_element, hydrate) => hydrate();
