import type { Strategy } from './strategy.ts';

const longestWaitMs = 2000;

/** Hydrates when the browser is idle, after two seconds at the latest. */
export const idle: Strategy = (_element, hydrate) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => hydrate(), { timeout: longestWaitMs });
  else setTimeout(hydrate, 200);
};
