import { Fog } from 'three';
import { block } from '../../model/parts.mjs';
import { flat, floor, matt, panel } from '../set.mjs';

function build(scene) {
  scene.fog = new Fog('#a8a097', 26, 120);
  floor(scene, '#6d655a', 0.96);
  block(scene, [10, 3.6, -26], [44, 7.2, 8], matt('#8b8f92'), 0.05);
  for (let i = 0; i < 7; i++) panel(scene, -7.5 + i * 5.6, 2.4, -21.9, 4.2, 4.8, flat(i === 3 ? '#ffd9a0' : '#4d5256'));
  panel(scene, 10, 6.5, -21.9, 44, 0.5, flat('#ff7a1a'));
}

export const depot = {
  surrounding: 'dusk',
  exposure: 1.35,
  shadow: 0.9,
  calm: '#33373a',
  camera: { from: [0, 1.3, 15], to: [0.2, 1.9, 0], fov: 30 },
  placed: [
    { body: 'truck', colour: 'orange', x: 4.2, z: 2.2, turn: -128 },
    { body: 'truck', colour: 'white', x: 9.2, z: -0.6, turn: -128 },
    { body: 'truck', colour: 'blue', x: 0.2, z: -5.4, turn: -128 },
    { body: 'truck', colour: 'white', x: -4.6, z: -9.8, turn: -128 },
  ],
  build,
  sky: { to: 0.6, colours: [[0, '#56677d'], [0.45, '#98a0a8'], [0.75, '#d9bd9c'], [1, '#f3d3a4']] },
};
