import type { IslandModules } from '../engine/browser/islands.tsx';

/** The blocks that ship code to the browser: all those whose definition hydrates. */
export const islands: IslandModules = {};
