import type { Strategy } from './index.ts';

const longestWaitMs = 2000;

/** Hydrates when the browser has nothing better to do, after two seconds at the latest. */
export const idle: Strategy = (_element, hydrate) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => hydrate(), { timeout: longestWaitMs });
  else setTimeout(hydrate, 200);
};
