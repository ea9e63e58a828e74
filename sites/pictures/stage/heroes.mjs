import {
  AdditiveBlending,
  CanvasTexture,
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
  PointLight,
  Scene,
  Vector3,
} from 'three';
import { block } from '../model/parts.mjs';

/**
 * Wide scenes with a calm left third for a heading.
 * @typedef {{body: string, colour: string, x: number, z: number, turn: number}} Placed metres and degrees
 * @type {Record<string, {surrounding: string, placed: Placed[], camera: {from: number[], to: number[], fov: number}, exposure: number, shadow: number, calm?: string, wet?: boolean}>} `calm` is the colour that the left third fades to; `wet` mirrors the vehicles in the floor
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
    exposure: 1.15,
    shadow: 0.9,
    camera: { from: [0, 1.55, 12.6], to: [0.2, 1.75, 0], fov: 30 },
    placed: [{ body: 'caravan', colour: 'orange', x: 2.6, z: 0.2, turn: -128 }],
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
    surrounding: 'studio',
    exposure: 0.62,
    shadow: 1,
    wet: true,
    camera: { from: [0, 1.0, 9.5], to: [0.2, 0.95, 0], fov: 27 },
    placed: [{ body: 'coupe', colour: 'red', x: 2.05, z: 0.9, turn: -146 }],
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
  stage: {
    surrounding: 'studio',
    exposure: 0.8,
    shadow: 1,
    wet: true,
    camera: { from: [0, 1.25, 10.5], to: [0.2, 1.2, 0], fov: 29 },
    placed: [{ body: 'suv', colour: 'white', x: 2.3, z: 0.6, turn: -136 }],
  },
  coast: {
    surrounding: 'showroom',
    exposure: 1.3,
    shadow: 0.85,
    camera: { from: [0, 1.4, 9.2], to: [0.2, 1.15, 0], fov: 29 },
    placed: [{ body: 'hatch', colour: 'yellow', x: 2.1, z: 0.4, turn: -140 }],
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

/** A lamp-lit awning on the caravan's door side, with two chairs under it. */
function camp(scene) {
  const [{ x, z, turn }] = HEROES.camp.placed;
  const beside = new Group();
  beside.position.set(x, 0, z);
  beside.rotation.y = (turn * Math.PI) / 180;
  scene.add(beside);
  const cloth = new MeshStandardMaterial({ color: '#e8d8b8', roughness: 0.9, side: DoubleSide });
  const roof = new Mesh(new PlaneGeometry(3.7, 2.35), cloth);
  roof.rotation.x = Math.PI / 2 - 0.13;
  roof.position.set(-0.05, 2.33, -2.35);
  beside.add(roof);
  const pole = new MeshStandardMaterial({ color: '#9aa0a4', roughness: 0.4, metalness: 0.8 });
  for (const end of [-1.85, 1.75]) block(beside, [end, 1.1, -3.5], [0.05, 2.2, 0.05], pole, 0.02);
  for (let i = 0; i < 10; i++) block(beside, [-1.8 + i * 0.39, 2.1 - 0.07 * Math.sin((i * Math.PI) / 2.25) ** 2, -3.5], [0.075, 0.09, 0.075], flat('#ffe7b0'), 0.03);
  for (const [seatX, seatZ, facing] of [[0.75, -2.7, 0.7], [-1.1, -2.9, -0.5]]) {
    const chair = new Group();
    chair.position.set(seatX, 0, seatZ);
    chair.rotation.y = facing;
    const canvas = new MeshStandardMaterial({ color: '#5f7a58', roughness: 0.9 });
    block(chair, [0, 0.42, 0], [0.5, 0.04, 0.46], canvas, 0.02);
    block(chair, [0, 0.72, 0.24], [0.5, 0.56, 0.04], canvas, 0.02, [0.18, 0, 0]);
    for (const side of [-0.25, 0.25]) {
      block(chair, [side, 0.3, 0], [0.025, 0.64, 0.025], pole, 0.01, [0.6, 0, 0]);
      block(chair, [side, 0.3, 0], [0.025, 0.64, 0.025], pole, 0.01, [-0.6, 0, 0]);
      block(chair, [side, 0.6, 0], [0.05, 0.03, 0.44], pole, 0.01);
    }
    beside.add(chair);
  }
  const lamp = new PointLight('#ffbd72', 9, 12, 1.6);
  lamp.position.set(-0.2, 1.95, -2.5);
  beside.add(lamp);
  // The lamp's light on the painted ground.
  const spill = new Mesh(
    new PlaneGeometry(11, 8),
    new MeshBasicMaterial({ map: halo('255,186,104', 0.62), transparent: true, depthWrite: false, toneMapped: false, blending: AdditiveBlending }),
  );
  spill.rotation.x = -Math.PI / 2;
  spill.position.set(-0.1, 0.002, -2.7);
  spill.renderOrder = -2;
  beside.add(spill);
}

/** A soft round light as a texture. */
function halo(rgb, strength) {
  const canvas = new OffscreenCanvas(256, 256);
  const ctx = canvas.getContext('2d');
  const g = ctx.createRadialGradient(128, 128, 0, 128, 128, 128);
  g.addColorStop(0, `rgba(${rgb},${strength})`);
  g.addColorStop(0.45, `rgba(${rgb},${strength * 0.35})`);
  g.addColorStop(1, `rgba(${rgb},0)`);
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, 256, 256);
  return new CanvasTexture(canvas);
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

/** A floor that the mirrored vehicles shine through. */
function stage(scene) {
  const film = new Mesh(
    new PlaneGeometry(160, 120),
    new MeshBasicMaterial({ color: '#0b0b0c', transparent: true, opacity: 0.8, depthWrite: false, toneMapped: false }),
  );
  film.rotation.x = -Math.PI / 2;
  film.position.y = -0.003;
  film.renderOrder = -3;
  scene.add(film);
}

const empty = () => {};

const SETS = { yard, showroom, camp, depot, track: empty, lot, orbit: empty, doorstep, gallery: stage, paddock, stage, coast: empty };

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

/** Fills the frame's width between two heights, given as shares of the frame's height, with colours from top to bottom. */
function band(ctx, width, height, [top, bottom], colours) {
  const g = ctx.createLinearGradient(0, height * top, 0, height * bottom);
  for (const [i, colour] of colours.entries()) g.addColorStop(i / Math.max(1, colours.length - 1), colour);
  ctx.fillStyle = g;
  ctx.fillRect(0, height * top, width, height * (bottom - top) + 1);
}

/** A shape by corners in shares of the frame. */
function area(ctx, width, height, corners, colour) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [x, y] of corners) ctx.lineTo(x * width, y * height);
  ctx.fill();
}

/** Light on a wall or a floor: an ellipse by its middle and radii in shares of the frame. */
function glow(ctx, width, height, [x, y, rx, ry], colour) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.translate(x * width, y * height);
  ctx.scale(rx * width, ry * height);
  const g = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  g.addColorStop(0, colour);
  g.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = g;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

/** A gallery after hours: one warm lamp on the wall behind the car, and its pool on a polished floor. */
function paintGallery(ctx, width, height) {
  const horizon = 0.53;
  band(ctx, width, height, [0, horizon], ['#0c0a09', '#14100e', '#1d1714']);
  band(ctx, width, height, [horizon, 1], ['#1a1512', '#100d0b', '#080706']);
  glow(ctx, width, height, [0.68, 0.3, 0.34, 0.42], 'rgba(150,112,74,0.42)');
  glow(ctx, width, height, [0.68, 0.76, 0.42, 0.2], 'rgba(110,82,56,0.3)');
}

/** A dark studio: a red bar of light on the wall, its glow, and both again in the wet floor. */
function paintStage(ctx, width, height) {
  const horizon = 0.555;
  band(ctx, width, height, [0, horizon], ['#060607', '#0d0d0f', '#1a1a1d']);
  band(ctx, width, height, [horizon, 1], ['#161619', '#0a0a0b', '#050506']);
  glow(ctx, width, height, [0.7, 0.36, 0.42, 0.34], 'rgba(120,8,20,0.55)');
  glow(ctx, width, height, [0.7, 0.8, 0.4, 0.26], 'rgba(70,5,12,0.5)');
  glow(ctx, width, height, [0.66, 0.52, 0.5, 0.12], 'rgba(90,90,100,0.28)');
  ctx.save();
  ctx.shadowColor = '#ff2038';
  ctx.shadowBlur = height * 0.05;
  ctx.fillStyle = '#ff3a4e';
  ctx.fillRect(0.42 * width, 0.2 * height, 0.56 * width, 0.006 * height);
  ctx.restore();
  ctx.save();
  ctx.filter = `blur(${Math.round(height * 0.012)}px)`;
  ctx.fillStyle = 'rgba(255,40,60,0.34)';
  ctx.fillRect(0.42 * width, 0.9 * height, 0.56 * width, 0.012 * height);
  ctx.restore();
}

/** A gum tree: a pale leaning trunk that forks, and a cloud of leaves at each end; `x`, `y` is its foot. */
function gum(ctx, width, height, [x, y], tall, seed, [bark, leaves, light]) {
  const noise = (n) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const foot = [x * width, y * height];
  const h = tall * height;
  const lean = (noise(1) - 0.5) * 0.25 * h;
  const limb = (from, to, from2, to2) => {
    ctx.fillStyle = bark;
    ctx.beginPath();
    const bow = (from[0] + to[0]) / 2 + (to[0] - from[0]) * 0.2;
    const middle = (from[1] + to[1]) / 2;
    ctx.moveTo(from[0] - from2, from[1]);
    ctx.quadraticCurveTo(bow - (from2 + to2) / 2, middle, to[0] - to2, to[1]);
    ctx.lineTo(to[0] + to2, to[1]);
    ctx.quadraticCurveTo(bow + (from2 + to2) / 2, middle, from[0] + from2, from[1]);
    ctx.fill();
  };
  const fork = [foot[0] + lean * 0.5, foot[1] - h * 0.45];
  const ends = [-0.34, -0.1, 0.16, 0.38].map((side, i) => [
    fork[0] + lean * 0.5 + side * h * (0.75 + 0.3 * noise(i + 2)),
    foot[1] - h * (0.66 + 0.3 * noise(i + 6)),
  ]);
  limb(foot, fork, h * 0.022, h * 0.014);
  for (const end of ends) limb(fork, end, h * 0.011, h * 0.004);
  for (const [colour, shift, size] of [[leaves, 0, 1], [light, -0.03, 0.62]]) {
    ctx.fillStyle = colour;
    for (const [e, end] of ends.entries())
      for (let i = 0; i < 11; i++) {
        const a = noise(e * 20 + i) * 6.28;
        const r = h * 0.13 * Math.sqrt(noise(e * 31 + i + 3));
        ctx.beginPath();
        ctx.ellipse(
          end[0] + Math.cos(a) * r * 1.35, end[1] + Math.sin(a) * r * 0.75 + shift * h,
          h * 0.062 * size * (0.6 + noise(i + e)), h * 0.036 * size * (0.6 + noise(i + e)), noise(i) - 0.5, 0, 7,
        );
        ctx.fill();
      }
  }
}

/** A ridge across the frame. */
function ridge(ctx, width, height, base, rise, lengths, colour) {
  const corners = [[0, base]];
  for (let x = 0; x <= 1.001; x += 0.004)
    corners.push([x, base - rise * (0.6 + 0.4 * lengths.reduce((sum, l, k) => sum + Math.sin(x / l + k * 1.9), 0) / lengths.length)]);
  area(ctx, width, height, [...corners, [1, base]], colour);
}

/** A camp at dusk: ranges under an afterglow, gum trees, dry grass. */
function paintCamp(ctx, width, height) {
  const horizon = 0.585;
  band(ctx, width, height, [0, horizon], ['#27345f', '#4b4d7c', '#96708e', '#e39474', '#ffcf93']);
  for (let i = 0; i < 46; i++) {
    const [x, y] = [(i * 0.7548) % 1, ((i * 0.5698) % 1) * 0.24];
    ctx.fillStyle = `rgba(255,246,230,${0.25 + 0.5 * ((i * 0.37) % 1)})`;
    ctx.fillRect(x * width, y * height, height * 0.0024, height * 0.0024);
  }
  ridge(ctx, width, height, horizon, 0.15, [0.13, 0.052], '#7a5f7c');
  ridge(ctx, width, height, horizon, 0.085, [0.085, 0.036, 0.02], '#55496a');
  band(ctx, width, height, [horizon - 0.002, 1], ['#8a6a52', '#5d4a42', '#352d31']);
  for (const [x, tall, seed] of [[0.33, 0.2, 3], [0.415, 0.27, 7], [0.92, 0.34, 5], [0.985, 0.46, 11]])
    gum(ctx, width, height, [x, horizon + 0.012 + tall * 0.05], tall, seed, ['#4a3f4c', '#2f2e40', '#4b4356']);
  for (let i = 0; i < 420; i++) {
    const near = ((i * 0.7548) % 1) ** 1.7;
    const [x, y] = [(i * 0.6180339) % 1, horizon + 0.015 + near * 0.4];
    ctx.strokeStyle = `rgba(${i % 2 ? '190,150,105' : '60,48,46'},0.35)`;
    ctx.lineWidth = height * 0.002 * (0.5 + near);
    ctx.beginPath();
    ctx.moveTo(x * width, y * height);
    ctx.lineTo((x + 0.003 * Math.sin(i)) * width, (y - 0.008 - 0.022 * near) * height);
    ctx.stroke();
  }
}

/** A road along a beach: pale sky, sea with a headland, sand with tufts, and asphalt to the horizon. */
function paintCoast(ctx, width, height) {
  const sea = 0.5;
  band(ctx, width, height, [0, sea], ['#9fd6e4', '#cdeaec', '#f7f3e6']);
  const cloud = (x, y, scale, tone) => {
    ctx.fillStyle = tone;
    ctx.beginPath();
    for (const [dx, dy, r] of [[0, 0, 0.05], [0.045, -0.025, 0.065], [0.1, -0.008, 0.055], [0.15, 0.006, 0.036]])
      ctx.ellipse((x + dx * scale) * width, (y + dy * scale) * height, r * scale * width * 0.75, r * scale * height, 0, 0, 7);
    ctx.fill();
  };
  ctx.save();
  ctx.filter = `blur(${Math.round(height * 0.008)}px)`;
  cloud(0.1, 0.2, 0.9, 'rgba(255,255,255,0.75)');
  cloud(0.62, 0.13, 1.1, 'rgba(255,255,255,0.7)');
  cloud(0.4, 0.31, 0.6, 'rgba(255,255,255,0.55)');
  ctx.restore();
  band(ctx, width, height, [sea, 0.585], ['#4fb3bd', '#6ec9c8', '#a5dfd6']);
  const headland = [[0.52, sea]];
  for (let x = 0.52; x <= 1.001; x += 0.004)
    headland.push([x, sea - 0.17 * Math.min(1, (x - 0.52) * 3.2) ** 0.7 - 0.012 * Math.sin(x * 60) - 0.006 * Math.sin(x * 190)]);
  area(ctx, width, height, [...headland, [1, sea]], '#7ba695');
  area(ctx, width, height, headland.map(([x, y]) => [x * 0.7 + 0.3, sea - (sea - y) * 0.6]).concat([[1, sea + 0.004]]), '#5d8f7e');
  for (const [y, alpha] of [[0.548, 0.5], [0.563, 0.65], [0.578, 0.9]]) {
    ctx.strokeStyle = `rgba(255,255,255,${alpha})`;
    ctx.lineWidth = height * 0.0035;
    ctx.beginPath();
    for (let x = 0; x <= 1; x += 0.01) ctx.lineTo(x * width, (y + 0.003 * Math.sin(x * 31 + y * 900)) * height);
    ctx.stroke();
  }
  band(ctx, width, height, [0.583, 0.68], ['#f6e6c4', '#ecd3a2']);
  area(ctx, width, height, [[0, 0.665], [1, 0.63], [1, 1], [0, 1]], '#8d9296');
  band(ctx, width, height, [0.7, 1], ['rgba(120,126,132,0)', 'rgba(96,102,110,0.85)']);
  area(ctx, width, height, [[0, 0.672], [1, 0.637], [1, 0.645], [0, 0.682]], '#f6f4ec');
  for (let i = 0; i < 6; i++)
    area(
      ctx, width, height,
      [[i * 0.2 - 0.06, 0.895 - i * 0.006], [i * 0.2 + 0.03, 0.891 - i * 0.006], [i * 0.2 + 0.026, 0.905 - i * 0.006], [i * 0.2 - 0.066, 0.91 - i * 0.006]],
      'rgba(255,255,255,0.85)',
    );
  // Marram grass on the edge of the sand.
  for (let tuft = 0; tuft < 46; tuft++) {
    const x = ((tuft * 0.6180339) % 1) * 1.04 - 0.02;
    const foot = 0.668 - 0.035 * x;
    for (let blade = 0; blade < 9; blade++) {
      ctx.strokeStyle = ['#8aa56a', '#a3b57a', '#6f9060'][blade % 3];
      ctx.lineWidth = height * 0.0028;
      ctx.beginPath();
      ctx.moveTo((x + blade * 0.0016) * width, foot * height);
      ctx.quadraticCurveTo(
        (x + blade * 0.0016) * width, (foot - 0.02) * height,
        (x + blade * 0.0016 + (blade - 4) * 0.0022) * width, (foot - 0.028 - 0.014 * Math.abs(Math.sin(tuft * 3.1 + blade))) * height,
      );
      ctx.stroke();
    }
  }
}

/** The painted backgrounds: a drawing, a colour, or a gradient down to the share of the height at which it ends. */
const SKIES = {
  yard: { to: 0.56, colours: [[0, '#1c2745'], [0.4, '#3f4a73'], [0.68, '#97708a'], [0.86, '#e3936c'], [1, '#f6c084']] },
  camp: paintCamp,
  showroom: '#e6e8ea',
  depot: { to: 0.6, colours: [[0, '#56677d'], [0.45, '#98a0a8'], [0.75, '#d9bd9c'], [1, '#f3d3a4']] },
  track: '#d0112b',
  lot: { to: 0.6, colours: [[0, '#9cc6e8'], [1, '#eef5f9']] },
  orbit: '#dccfff',
  doorstep: { to: 0.6, colours: [[0, '#cfe6e4'], [1, '#f3faf6']] },
  gallery: paintGallery,
  paddock: { to: 0.62, colours: [[0, '#3f7fc0'], [0.55, '#8fbbdf'], [1, '#f0efe6']] },
  stage: paintStage,
  coast: paintCoast,
};

function paintSky(name) {
  const sky = SKIES[name];
  if (typeof sky === 'function') return sky;
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
