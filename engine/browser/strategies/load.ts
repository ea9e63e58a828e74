import type { Strategy } from './index.ts';

/** Hydrates at once. */
export const load: Strategy = (_element, hydrate) => hydrate();
