import {
  Color,
  CylinderGeometry,
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
 * @type {Record<string, {surrounding: string, placed: Placed[], camera: {from: number[], to: number[], fov: number}, exposure: number, shadow: number, calm?: string}>} `calm` is the colour that the left third fades to
 */
export const HEROES = {
  yard: {
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
  },
  showroom: {
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
  },
  camp: {
    surrounding: 'dusk',
    calm: '#141a2c',
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
  depot: {
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
  },
  track: {
    surrounding: 'studio',
    exposure: 1.15,
    shadow: 1,
    camera: { from: [0, 0.8, 5], to: [0, 0.66, 0], fov: 24 },
    placed: [
      { body: 'motorcycle', colour: 'black', x: 1.05, z: 0, turn: 174 },
    ],
  },
  lot: {
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
  },
  orbit: {
    surrounding: 'studio',
    exposure: 1.2,
    shadow: 0.6,
    camera: { from: [0, 1.5, 11], to: [0.2, 1.0, 0], fov: 28 },
    placed: [
      { body: 'suv', colour: 'white', x: 2.7, z: 0.9, turn: -142 },
      { body: 'hatch', colour: 'green', x: 6.2, z: -2.6, turn: -152 },
    ],
  },
  doorstep: {
    surrounding: 'showroom',
    exposure: 1.1,
    shadow: 0.9,
    calm: '#0b3d2e',
    camera: { from: [0, 1.6, 11.5], to: [0.2, 1.35, 0], fov: 30 },
    placed: [
      { body: 'suv', colour: 'white', x: 2.4, z: 1.0, turn: -140 },
      { body: 'truck', colour: 'white', x: 8.6, z: -1.4, turn: -160 },
    ],
  },
  gallery: {
    surrounding: 'showroom',
    exposure: 0.62,
    shadow: 1,
    calm: '#14110f',
    camera: { from: [0, 1.05, 9.5], to: [0.2, 0.95, 0], fov: 27 },
    placed: [
      { body: 'coupe', colour: 'red', x: 2.2, z: 1.0, turn: -148 },
      { body: 'convertible', colour: 'silver', x: 6.4, z: -3.8, turn: -130 },
    ],
  },
  paddock: {
    surrounding: 'showroom',
    exposure: 1.3,
    shadow: 0.85,
    camera: { from: [0, 1.55, 12], to: [0.2, 1.7, 0], fov: 30 },
    placed: [
      { body: 'ute', colour: 'white', x: 3.4, z: 2.0, turn: -124 },
      { body: 'suv', colour: 'silver', x: 6.9, z: -0.6, turn: -124 },
      { body: 'wagon', colour: 'red', x: 0, z: -2.4, turn: -130 },
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

const matt = (color) => new MeshStandardMaterial({ color, roughness: 0.85 });

function depot(scene) {
  scene.fog = new Fog('#a8a097', 26, 120);
  floor(scene, '#6d655a', 0.96);
  block(scene, [10, 3.6, -26], [44, 7.2, 8], matt('#8b8f92'), 0.05);
  for (let i = 0; i < 7; i++) panel(scene, -7.5 + i * 5.6, 2.4, -21.9, 4.2, 4.8, flat(i === 3 ? '#ffd9a0' : '#4d5256'));
  panel(scene, 10, 6.5, -21.9, 44, 0.5, flat('#ff7a1a'));
}

function lot(scene) {
  floor(scene, '#7f8386', 0.9);
  block(scene, [0, 0.9, -16], [80, 1.8, 0.2], matt('#c9ccce'), 0.02);
  for (let i = 0; i < 14; i++) {
    block(scene, [-26 + i * 4, 2.6, -15.6], [0.08, 5.2, 0.08], matt('#e9ebec'), 0.02);
    panel(scene, -25.4 + i * 4, 4.5, -15.55, 1.1, 1.1, flat(i % 2 ? '#ffd400' : '#16171a'));
  }
}

function doorstep(scene) {
  floor(scene, '#8c8f8d', 0.92);
  block(scene, [4.5, 2.2, -13], [17, 4.4, 6], matt('#ece7db'), 0.04);
  block(scene, [4.5, 4.9, -12.6], [18.4, 0.9, 7.4], matt('#3d4a47'), 0.1);
  panel(scene, 1.6, 1.35, -9.95, 1.3, 2.7, flat('#0f5a43'));
  for (const x of [4.4, 7.4]) panel(scene, x, 2.0, -9.95, 2.2, 1.7, flat('#bcd3d6'));
  for (let i = 0; i < 16; i++)
    block(scene, [-22 + i * 1.5, 0.75, -10 + 0.4 * Math.sin(i * 2.3)], [1.7, 1.5 + 0.3 * Math.sin(i * 5.1), 1.2], matt('#47704f'), 0.4);
  panel(scene, -14, 0.01, -6, 18, 5, matt('#6f9a63')).rotation.x = -Math.PI / 2;
}

function gallery(scene) {
  floor(scene, '#171412', 0.32);
  const back = new Mesh(new PlaneGeometry(60, 12), matt('#211d1a'));
  back.position.set(0, 6, -10);
  scene.add(back);
  for (const x of [-5, 0.5, 6, 11.5]) panel(scene, x, 4.3, -9.95, 3.4, 0.05, flat('#f4e3c6'));
}

function paddock(scene) {
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

const empty = () => {};

const SETS = { yard, showroom, camp, depot, track: empty, lot, orbit: empty, doorstep, gallery, paddock };

/** The scene without its vehicles, its camera, and its painted background. */
export function heroStage(name) {
  const { camera: c } = HEROES[name];
  const scene = new Scene();
  SETS[name](scene);
  const camera = new PerspectiveCamera(c.fov, 16 / 7, 0.3, 200);
  camera.position.set(...c.from);
  camera.lookAt(new Vector3(...c.to));
  camera.updateMatrixWorld();
  return { scene, camera, sky: paintSky(name) };
}

/** The painted backgrounds: a colour, or a gradient down to the share of the height at which it ends. */
const SKIES = {
  yard: { to: 0.56, colours: [[0, '#1c2745'], [0.4, '#3f4a73'], [0.68, '#97708a'], [0.86, '#e3936c'], [1, '#f6c084']] },
  camp: { to: 0.6, colours: [[0, '#30406b'], [0.35, '#75698c'], [0.62, '#d58f76'], [0.85, '#f6bd7c'], [1, '#fde0a6']] },
  showroom: '#e6e8ea',
  depot: { to: 0.6, colours: [[0, '#56677d'], [0.45, '#98a0a8'], [0.75, '#d9bd9c'], [1, '#f3d3a4']] },
  track: '#d0112b',
  lot: { to: 0.6, colours: [[0, '#9cc6e8'], [1, '#eef5f9']] },
  orbit: '#dccfff',
  doorstep: { to: 0.6, colours: [[0, '#cfe6e4'], [1, '#f3faf6']] },
  gallery: '#14110f',
  paddock: { to: 0.62, colours: [[0, '#3f7fc0'], [0.55, '#8fbbdf'], [1, '#f0efe6']] },
};

function paintSky(name) {
  const sky = SKIES[name];
  return (ctx, width, height) => {
    ctx.fillStyle = sky;
    if (typeof sky === 'object') {
      const g = ctx.createLinearGradient(0, 0, 0, height * sky.to);
      for (const [at, colour] of sky.colours) g.addColorStop(at, colour);
      ctx.fillStyle = g;
    }
    ctx.fillRect(0, 0, width, height);
  };
}

/** Softens the left so that a heading is readable on it. */
export function calm(ctx, width, height, name) {
  const colour = HEROES[name].calm;
  if (!colour) return;
  const g = ctx.createLinearGradient(0, 0, width * 0.62, 0);
  const tone = new Color(colour);
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
