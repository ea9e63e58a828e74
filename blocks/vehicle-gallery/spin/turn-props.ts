import type { GalleryWords } from '../words.ts';
import type { SpinData } from './data.ts';
import type { Watched } from './store.ts';

/** How the vehicle turns: the rules `spin.*` that only the browser needs. */
export interface SpinSettings {
  /** Pixels of a drag per frame. */
  readonly dragStepPx: number;
  /** Full turns the vehicle makes by itself; 0 for none. */
  readonly turns: number;
  /** Milliseconds per frame of such a turn. */
  readonly intervalMs: number;
  /** True where 'Swipe to spin' shows until the first use. */
  readonly hint: boolean;
}

/** How the vehicle stands; remembered while the page lives, for it is the same one in the page and over the screen. */
export interface SpinState {
  readonly frame: number;
  /** True once the shopper has turned it. */
  readonly used: boolean;
  /** True once it has begun to turn by itself. */
  readonly turned: boolean;
}

/** A vehicle that nobody has turned yet. */
export const untouched: SpinState = { frame: 0, used: false, turned: false };

/** What the lazily loaded views are given. */
export interface TurnProps {
  readonly spin: SpinData;
  readonly name: string;
  readonly words: GalleryWords;
  readonly settings: SpinSettings;
  readonly memory: Watched<SpinState>;
  /** Called when no picture of the view could be loaded. */
  readonly onLost: () => void;
}
