import { block } from '../../model/parts.mjs';
import { flat, floor, matt, panel } from '../set.mjs';

function build(scene) {
  floor(scene, '#7f8386', 0.9);
  block(scene, [0, 0.9, -16], [80, 1.8, 0.2], matt('#c9ccce'), 0.02);
  for (let i = 0; i < 14; i++) {
    block(scene, [-26 + i * 4, 2.6, -15.6], [0.08, 5.2, 0.08], matt('#e9ebec'), 0.02);
    panel(scene, -25.4 + i * 4, 4.5, -15.55, 1.1, 1.1, flat(i % 2 ? '#ffd400' : '#16171a'));
  }
}

export const lot = {
  surrounding: 'showroom',
  exposure: 1.25,
  shadow: 0.9,
  camera: { from: [0, 1.75, 11.5], to: [0.2, 1.15, 0], fov: 30 },
  placed: [
    { body: 'hatch', colour: 'white', x: 3.6, z: 2.4, turn: -112 },
    { body: 'hatch', colour: 'blue', x: 6.6, z: 1.2, turn: -112 },
    { body: 'sedan', colour: 'silver', x: 0.7, z: 0.2, turn: -112 },
    { body: 'wagon', colour: 'red', x: 9.4, z: -0.4, turn: -112 },
    { body: 'suv', colour: 'grey', x: -2.6, z: -3.2, turn: -112 },
    { body: 'van', colour: 'white', x: 4.2, z: -5.4, turn: -112 },
  ],
  build,
  sky: { to: 0.6, colours: [[0, '#9cc6e8'], [1, '#eef5f9']] },
};
