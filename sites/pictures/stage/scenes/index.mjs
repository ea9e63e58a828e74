import { camp } from './camp.mjs';
import { coast } from './coast.mjs';
import { depot } from './depot.mjs';
import { doorstep } from './doorstep.mjs';
import { gallery } from './gallery.mjs';
import { lot } from './lot.mjs';
import { orbit } from './orbit.mjs';
import { paddock } from './paddock.mjs';
import { showroom } from './showroom.mjs';
import { stage } from './stage.mjs';
import { track } from './track.mjs';
import { yard } from './yard.mjs';

/**
 * Wide scenes with a calm left third for a heading.
 * @typedef {{body: string, colour: string, x: number, z: number, turn: number}} Placed metres and degrees
 * @type {Record<string, {surrounding: string, placed: Placed[], camera: {from: number[], to: number[], fov: number}, exposure: number, shadow: number, calm?: string, wet?: boolean, build?: (scene: Scene) => void, sky: object}>} `calm` is the colour that the left third fades to; `wet` mirrors the vehicles in the floor
 */
export const HEROES = {
  yard,
  showroom,
  camp,
  depot,
  track,
  lot,
  orbit,
  doorstep,
  gallery,
  paddock,
  stage,
  coast,
};
