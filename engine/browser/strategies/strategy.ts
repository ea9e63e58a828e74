/** Decides when `hydrate` is called for the island in `element`; it is called once. */
export type Strategy = (element: HTMLElement, hydrate: () => void) => void;
