import type { Hydration } from '../../blocks/define.ts';
import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { load } from './load.ts';
import type { Strategy } from './strategy.ts';
import { visible } from './visible.ts';

export const strategies: Readonly<Record<Exclude<Hydration, false>, Strategy>> = { load, idle, visible, interaction };
