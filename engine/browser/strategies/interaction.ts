import type { Strategy } from './strategy.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/** Hydrates at the first sign of interest: a pointer over it, a touch, focus or a key. */
export const interaction: Strategy = (element, hydrate) => {
  const start = () => {
    for (const sign of signs) element.removeEventListener(sign, start);
    hydrate();
  };
  for (const sign of signs) element.addEventListener(sign, start, { passive: true });
};
