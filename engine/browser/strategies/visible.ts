import type { Strategy } from './strategy.ts';

const leadPx = 200;

/** Hydrates shortly before the island scrolls into view. Its wrapper has no box, so its children are observed. */
export const visible: Strategy = (element, hydrate) => {
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
