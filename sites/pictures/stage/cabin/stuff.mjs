import { MeshBasicMaterial, MeshStandardMaterial } from 'three';
import { lump } from '../../model/parts.mjs';

const stuff = (color, roughness, metalness = 0) => new MeshStandardMaterial({ color, roughness, metalness });
export const lit = (color) => new MeshBasicMaterial({ color, toneMapped: false });

/** What a cabin is made of; trims repaint what is named. */
export function materials(colours) {
  const hide = stuff(colours.hide, 0.6);
  const roof = stuff(colours.roof, 0.95);
  hide.name = 'hide';
  roof.name = 'roof';
  return {
    black: stuff('#1d1e20', 0.75),
    soft: stuff('#2b2c2f', 0.82),
    trim: stuff('#a4a8ac', 0.3, 0.9),
    gloss: stuff('#07080a', 0.1),
    hide,
    roof,
    carpet: stuff('#141415', 0.95),
    glow: lit('#9cc9ff'),
  };
}

export const box = (min, max) => [min, max];

/** A body by its field within a box. */
export const solid = (scene, field, [min, max], material, cell = 0.02) => lump(scene, field, min, max, material, { cell });
