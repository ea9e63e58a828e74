import { CylinderGeometry, Fog, Mesh, PlaneGeometry } from 'three';
import { block } from '../../model/parts.mjs';
import { floor, matt } from '../set.mjs';

function build(scene) {
  scene.fog = new Fog('#d9d6cf', 40, 170);
  floor(scene, '#9c5430', 0.97);
  const straw = new Mesh(new PlaneGeometry(200, 40), matt('#c9a65a'));
  straw.rotation.x = -Math.PI / 2;
  straw.position.set(0, 0.003, -42);
  scene.add(straw);
  for (let i = 0; i < 5; i++) {
    const silo = new Mesh(new CylinderGeometry(2.1, 2.1, 9.5, 40), matt('#d8d6cf'));
    silo.position.set(4.5 + i * 4.4, 4.75, -40);
    scene.add(silo);
  }
  block(scene, [13.5, 10.1, -40], [22, 1, 2.2], matt('#b9b6ad'), 0.05);
  for (let i = 0; i < 60; i++)
    block(scene, [-60 + i * 2.1, 0.9, -58], [2.6, 1.6 + 0.9 * Math.abs(Math.sin(i * 7.7)), 1], matt('#667355'), 0.6);
}

export const paddock = {
  surrounding: 'showroom',
  exposure: 1.3,
  shadow: 0.85,
  camera: { from: [0, 1.55, 12], to: [0.2, 1.7, 0], fov: 30 },
  placed: [
    { body: 'ute', colour: 'white', x: 3.4, z: 2.0, turn: -124 },
    { body: 'suv', colour: 'silver', x: 6.9, z: -0.6, turn: -124 },
    { body: 'wagon', colour: 'red', x: 0, z: -2.4, turn: -130 },
  ],
  build,
  sky: { to: 0.62, colours: [[0, '#3f7fc0'], [0.55, '#8fbbdf'], [1, '#f0efe6']] },
};
