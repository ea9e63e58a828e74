import type { BlockDefinition } from '../engine/blocks/define.ts';
import * as all from './all.ts';

export const blocks: readonly BlockDefinition[] = Object.values(all);
