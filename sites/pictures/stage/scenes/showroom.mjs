import { Mesh, MeshStandardMaterial, PlaneGeometry } from 'three';
import { block } from '../../model/parts.mjs';
import { flat, floor, panel } from '../set.mjs';

function build(scene) {
  floor(scene, '#9fa2a6', 0.3);
  const wall = new MeshStandardMaterial({ color: '#e4e5e6', roughness: 0.9 });
  const back = new Mesh(new PlaneGeometry(60, 9), wall);
  back.position.set(0, 4.5, -12);
  scene.add(back);
  // Windows to a bright day on the right, a panelled wall on the left.
  for (let i = 0; i < 7; i++) {
    const x = 0.6 + i * 2.7;
    panel(scene, x, 2.35, -11.95, 2.56, 4.3, flat('#e9f2f8'));
    panel(scene, x, 0.75, -11.93, 2.56, 1.1, flat('#cfdacb'));
    panel(scene, x, 1.5, -11.92, 2.56, 0.5, flat('#dbe5e4'));
  }
  for (let i = 0; i < 8; i++)
    block(
      scene,
      [-0.75 + i * 2.7, 2.35, -11.85],
      [0.12, 4.5, 0.16],
      new MeshStandardMaterial({ color: '#4a4e53', roughness: 0.5 }),
      0.02,
    );
  block(
    scene,
    [8.7, 4.6, -11.85],
    [19.2, 0.14, 0.2],
    new MeshStandardMaterial({ color: '#4a4e53', roughness: 0.5 }),
    0.02,
  );
  const slat = new MeshStandardMaterial({ color: '#b99a78', roughness: 0.6 });
  for (let i = 0; i < 34; i++) block(scene, [-12.6 + i * 0.34, 2.3, -11.9], [0.2, 4.6, 0.1], slat, 0.02);
  const ceiling = new Mesh(new PlaneGeometry(60, 40), flat('#dfe1e3'));
  ceiling.rotation.x = Math.PI / 2;
  ceiling.position.set(0, 5.2, -4);
  scene.add(ceiling);
  for (let i = 0; i < 4; i++) {
    const strip = new Mesh(new PlaneGeometry(40, 0.3), flat('#ffffff'));
    strip.rotation.x = Math.PI / 2;
    strip.position.set(0, 5.18, -10.5 + i * 2.8);
    scene.add(strip);
  }
}

export const showroom = {
  surrounding: 'showroom',
  calm: '#f1f3f4',
  exposure: 0.92,
  shadow: 0.9,
  camera: { from: [0, 1.45, 10.5], to: [0.2, 1.2, 0], fov: 30 },
  placed: [
    { body: 'suv', colour: 'green', x: 2.5, z: 1.4, turn: -135 },
    { body: 'coupe', colour: 'red', x: 6.0, z: -1.4, turn: -128 },
    { body: 'sedan', colour: 'white', x: -0.6, z: -3.4, turn: -132 },
    { body: 'hatch', colour: 'blue', x: -4.4, z: -6.9, turn: -140 },
  ],
  build,
  sky: '#e6e8ea',
};
