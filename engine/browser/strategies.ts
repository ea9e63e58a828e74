import type { Hydration } from '../blocks/define.ts';

/** Decides when `hydrate` is called for the island in `element`; it is called once. */
type Strategy = (element: HTMLElement, hydrate: () => void) => void;

/** Hydrates at once. */
const load: Strategy = (_element, hydrate) => hydrate();

const longestWaitMs = 2000;

/** Hydrates when the browser is idle, after two seconds at the latest. */
const idle: Strategy = (_element, hydrate) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => hydrate(), { timeout: longestWaitMs });
  else setTimeout(hydrate, 200);
};

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/** Hydrates at the first sign of interest: a pointer over it, a touch, focus or a key. */
const interaction: Strategy = (element, hydrate) => {
  const start = () => {
    for (const sign of signs) element.removeEventListener(sign, start);
    hydrate();
  };
  for (const sign of signs) element.addEventListener(sign, start, { passive: true });
};

const leadPx = 200;

/** Hydrates shortly before the island scrolls into view. Its wrapper has no box, so its children are observed. */
const visible: Strategy = (element, hydrate) => {
  const watched = [...element.children];
  if (watched.length === 0) return hydrate();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      hydrate();
    },
    { rootMargin: `${leadPx}px` },
  );
  for (const child of watched) observer.observe(child);
  return undefined;
};

export const strategies: Readonly<Record<Exclude<Hydration, false>, Strategy>> = { load, idle, visible, interaction };
