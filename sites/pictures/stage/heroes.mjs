import {
  Color,
  DoubleSide,
  Fog,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Shape,
  ShapeGeometry,
  Vector3,
} from 'three';
import { block } from '../model/parts.mjs';

/**
 * Wide scenes with a calm left third for a heading.
 * @typedef {{body: string, colour: string, x: number, z: number, turn: number}} Placed metres and degrees
 * @type {Record<string, {surrounding: string, placed: Placed[], camera: {from: number[], to: number[], fov: number}, exposure: number, shadow: number}>}
 */
export const HEROES = {
  yard: {
    surrounding: 'dusk',
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
  },
  showroom: {
    surrounding: 'showroom',
    exposure: 0.92,
    shadow: 0.9,
    camera: { from: [0, 1.45, 10.5], to: [0.2, 1.2, 0], fov: 30 },
    placed: [
      { body: 'suv', colour: 'green', x: 2.5, z: 1.4, turn: -135 },
      { body: 'coupe', colour: 'red', x: 6.0, z: -1.4, turn: -128 },
      { body: 'sedan', colour: 'white', x: -0.6, z: -3.4, turn: -132 },
      { body: 'hatch', colour: 'blue', x: -4.4, z: -6.9, turn: -140 },
    ],
  },
  camp: {
    surrounding: 'dusk',
    exposure: 1.3,
    shadow: 0.9,
    camera: { from: [0, 1.7, 14.5], to: [0.2, 1.75, 0], fov: 30 },
    placed: [
      { body: 'caravan', colour: 'orange', x: 4.4, z: 0.6, turn: -132 },
      { body: 'suv', colour: 'white', x: 0.1, z: 1.6, turn: -128 },
      { body: 'motorhome', colour: 'blue', x: -1.9, z: -7.5, turn: -120 },
      { body: 'caravan', colour: 'green', x: 9.4, z: -8.4, turn: -60 },
    ],
  },
};

const flat = (color) => new MeshBasicMaterial({ color, toneMapped: false, side: DoubleSide });

function panel(scene, x, y, z, w, h, material, turn = 0) {
  const m = new Mesh(new PlaneGeometry(w, h), material);
  m.position.set(x, y, z);
  m.rotation.y = turn;
  scene.add(m);
  return m;
}

function floor(scene, color, rough, metal = 0) {
  const m = new Mesh(
    new PlaneGeometry(160, 120),
    new MeshStandardMaterial({ color, roughness: rough, metalness: metal }),
  );
  m.rotation.x = -Math.PI / 2;
  m.position.y = -0.005;
  m.renderOrder = -3;
  scene.add(m);
}

function yard(scene) {
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

function showroom(scene) {
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

function camp(scene) {
  scene.fog = new Fog('#6b5560', 26, 110);
  floor(scene, '#4a3f2c', 0.95);
  // Two ranges of hills, and the bush in front of them.
  const waves = (x, lengths) => lengths.reduce((sum, length, k) => sum + Math.sin(x / length + k * 1.9), 0);
  for (const [z, colour, low, high, lengths] of [
    [-70, '#5a4a63', 5.2, 1.5, [9, 3.7]],
    [-56, '#463a50', 3.1, 0.9, [6, 2.6]],
    [-44, '#2b2530', 1.5, 0.16, [2.3, 1.1, 0.6, 0.37]],
  ]) {
    const outline = new Shape().moveTo(-70, 0);
    for (let x = -70; x <= 70; x += 0.1) outline.lineTo(x, low + high * waves(x, lengths));
    const range = new Mesh(new ShapeGeometry(outline.lineTo(70, 0)), flat(colour));
    range.position.z = z;
    scene.add(range);
  }
}

const SETS = { yard, showroom, camp };

/** The scene without its vehicles, its camera, and its painted background. */
export function heroStage(name) {
  const { camera: c } = HEROES[name];
  const scene = new Scene();
  SETS[name](scene);
  const camera = new PerspectiveCamera(c.fov, 16 / 7, 0.3, 200);
  camera.position.set(...c.from);
  camera.lookAt(new Vector3(...c.to));
  camera.updateMatrixWorld();
  return { scene, camera, sky: SKIES[name] };
}

const SKIES = {
  yard(ctx, width, height) {
    const g = ctx.createLinearGradient(0, 0, 0, height * 0.56);
    for (const [at, colour] of [[0, '#1c2745'], [0.4, '#3f4a73'], [0.68, '#97708a'], [0.86, '#e3936c'], [1, '#f6c084']])
      g.addColorStop(at, colour);
    ctx.fillStyle = g;
    ctx.fillRect(0, 0, width, height);
  },
  camp(ctx, width, height) {
    const g = ctx.createLinearGradient(0, 0, 0, height * 0.6);
    for (const [at, colour] of [[0, '#30406b'], [0.35, '#75698c'], [0.62, '#d58f76'], [0.85, '#f6bd7c'], [1, '#fde0a6']])
      g.addColorStop(at, colour);
    ctx.fillStyle = g;
    ctx.fillRect(0, 0, width, height);
  },
  showroom(ctx, width, height) {
    ctx.fillStyle = '#e6e8ea';
    ctx.fillRect(0, 0, width, height);
  },
};

/** Softens the left so that a heading is readable on it. */
export function calm(ctx, width, height, name) {
  const g = ctx.createLinearGradient(0, 0, width * 0.62, 0);
  const tone = new Color(name === 'showroom' ? '#f1f3f4' : '#141a2c');
  const rgba = (a) =>
    `rgba(${Math.round(tone.r ** (1 / 2.2) * 255)},${Math.round(tone.g ** (1 / 2.2) * 255)},${Math.round(tone.b ** (1 / 2.2) * 255)},${a})`;
  g.addColorStop(0, rgba(0.82));
  g.addColorStop(0.5, rgba(0.5));
  g.addColorStop(1, rgba(0));
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, width, height);
}

/** Puts a vehicle with its shadow at its place. */
export function place(vehicle, shadow, { x, z, turn }) {
  const spot = new Group();
  spot.add(vehicle, shadow);
  spot.position.set(x, 0, z);
  spot.rotation.y = (turn * Math.PI) / 180;
  return spot;
}
