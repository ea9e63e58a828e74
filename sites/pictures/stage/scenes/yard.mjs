import { Fog, Mesh, MeshStandardMaterial, PlaneGeometry } from 'three';
import { block } from '../../model/parts.mjs';
import { flat, floor, panel } from '../set.mjs';

function build(scene) {
  scene.fog = new Fog('#40465c', 24, 90);
  floor(scene, '#2a2b2f', 0.55);
  const line = flat('#a9a69d');
  for (let i = -5; i < 6; i++) {
    const mark = new Mesh(new PlaneGeometry(0.1, 5.2), line);
    mark.rotation.set(-Math.PI / 2, 0, 0.56);
    mark.position.set(i * 3.1 + 1.8, 0.0005, -1 + i * 0.55);
    scene.add(mark);
  }
  // Sales office with a lit front.
  const wall = new MeshStandardMaterial({ color: '#3b3f48', roughness: 0.8 });
  block(scene, [9, 2.4, -17], [20, 4.8, 5], wall, 0.05);
  block(scene, [9, 4.95, -16.2], [21, 0.42, 7.6], new MeshStandardMaterial({ color: '#22252c', roughness: 0.6 }), 0.05);
  for (let i = 0; i < 7; i++)
    panel(scene, 1.2 + i * 2.6, 2.05, -14.46, 2.35, 3.3, flat(i % 3 === 1 ? '#ffdca4' : '#f9cd8c'));
  for (let i = 0; i < 8; i++) panel(scene, -0.1 + i * 2.6, 2.05, -14.44, 0.1, 3.4, flat('#1c1e24'));
  panel(scene, 9, 4.7, -12.38, 20.6, 0.06, flat('#fff1d6'));
  // Light poles with a string of lamps between them.
  const pole = new MeshStandardMaterial({ color: '#24262c', roughness: 0.6 });
  const bulb = flat('#fff0cf');
  for (const [x, z] of [[-13, -9], [-2.2, -9], [8.6, -9], [19, -9]])
    block(scene, [x, 2.9, z], [0.11, 5.8, 0.11], pole, 0.03);
  for (let span = 0; span < 3; span++)
    for (let i = 0; i < 15; i++) {
      const t = i / 15;
      const lamp = block(
        scene,
        [-13 + span * 10.75 + t * 10.75, 5.7 - 1.1 * 4 * t * (1 - t), -9],
        [0.1, 0.12, 0.1],
        bulb,
        0.045,
      );
      lamp.renderOrder = 1;
    }
  // A dark line of trees and roofs behind.
  const far = flat('#20263a');
  for (let i = 0; i < 40; i++) {
    const h = 2.2 + 1.8 * Math.abs(Math.sin(i * 12.9898) * Math.cos(i * 4.1));
    block(scene, [-46 + i * 2.4, h / 2, -38], [3.4, h, 1], far, 0.9);
  }
}

export const yard = {
  surrounding: 'dusk',
  calm: '#141a2c',
  exposure: 1.25,
  shadow: 0.95,
  camera: { from: [0, 1.5, 10.5], to: [0.2, 1.25, 0], fov: 30 },
  placed: [
    { body: 'ute', colour: 'orange', x: 3.3, z: 2.2, turn: -122 },
    { body: 'suv', colour: 'blue', x: 0.15, z: -0.2, turn: -122 },
    { body: 'hatch', colour: 'red', x: 6.9, z: 0.2, turn: -122 },
    { body: 'sedan', colour: 'silver', x: -2.9, z: -2.8, turn: -122 },
    { body: 'wagon', colour: 'white', x: -5.9, z: -5.2, turn: -122 },
    { body: 'people-mover', colour: 'grey', x: 6.3, z: -4.6, turn: -122 },
  ],
  build,
  sky: { to: 0.56, colours: [[0, '#1c2745'], [0.4, '#3f4a73'], [0.68, '#97708a'], [0.86, '#e3936c'], [1, '#f6c084']] },
};
