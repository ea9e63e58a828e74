import { block } from '../../model/parts.mjs';
import { flat, floor, matt, panel } from '../set.mjs';

function build(scene) {
  floor(scene, '#8c8f8d', 0.92);
  block(scene, [4.5, 2.2, -13], [17, 4.4, 6], matt('#ece7db'), 0.04);
  block(scene, [4.5, 4.9, -12.6], [18.4, 0.9, 7.4], matt('#3d4a47'), 0.1);
  panel(scene, 1.6, 1.35, -9.95, 1.3, 2.7, flat('#0f5a43'));
  for (const x of [4.4, 7.4]) panel(scene, x, 2.0, -9.95, 2.2, 1.7, flat('#bcd3d6'));
  for (let i = 0; i < 16; i++)
    block(scene, [-22 + i * 1.5, 0.75, -10 + 0.4 * Math.sin(i * 2.3)], [1.7, 1.5 + 0.3 * Math.sin(i * 5.1), 1.2], matt('#47704f'), 0.4);
  panel(scene, -14, 0.01, -6, 18, 5, matt('#6f9a63')).rotation.x = -Math.PI / 2;
}

export const doorstep = {
  surrounding: 'showroom',
  exposure: 1.1,
  shadow: 0.9,
  calm: '#0b3d2e',
  camera: { from: [0, 1.6, 11.5], to: [0.2, 1.35, 0], fov: 30 },
  placed: [
    { body: 'suv', colour: 'white', x: 2.4, z: 1.0, turn: -140 },
    { body: 'truck', colour: 'white', x: 8.6, z: -1.4, turn: -160 },
  ],
  build,
  sky: { to: 0.6, colours: [[0, '#cfe6e4'], [1, '#f3faf6']] },
};
