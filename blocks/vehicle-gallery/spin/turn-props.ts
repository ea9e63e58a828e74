import type { GalleryWords } from '../load.ts';
import type { SpinData } from './data.ts';

/** An observable value: the interface `useSyncExternalStore` needs, and a setter. */
export function watched<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Watched<T> = ReturnType<typeof watched<T>>;

/** How the vehicle turns: the `spin.*` rules that only the browser needs. */
export interface SpinSettings {
  /** Pixels of a drag per frame. */
  readonly dragStepPx: number;
  /** Automatic full turns; 0 for none. */
  readonly turns: number;
  /** Milliseconds per frame of such a turn. */
  readonly intervalMs: number;
  /** True when 'Swipe to spin' shows until the first use. */
  readonly hint: boolean;
}

/** The vehicle's rotation; kept while the page lives, shared by the page and the fullscreen view. */
export interface SpinState {
  readonly frame: number;
  /** True once the shopper has turned it. */
  readonly used: boolean;
  /** True once the automatic turn has begun. */
  readonly turned: boolean;
}

/** A vehicle that has not been turned yet. */
export const untouched: SpinState = { frame: 0, used: false, turned: false };

/** The props of the lazily loaded views. */
export interface TurnProps {
  readonly spin: SpinData;
  readonly name: string;
  readonly words: GalleryWords;
  readonly settings: SpinSettings;
  readonly memory: Watched<SpinState>;
  /** Called when no picture of the view could be loaded. */
  readonly onLost: () => void;
}
