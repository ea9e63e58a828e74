import type { Hydration } from '../../blocks/define.ts';
import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { load } from './load.ts';
import { visible } from './visible.ts';

/** Decides when `hydrate` is called for the island in `element`; it is called once. */
export type Strategy = (element: HTMLElement, hydrate: () => void) => void;

export const strategies: Readonly<Record<Exclude<Hydration, false>, Strategy>> = { load, idle, visible, interaction };
