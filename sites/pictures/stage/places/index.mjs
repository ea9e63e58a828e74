import {
  AdditiveBlending,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  NormalBlending,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
} from 'three';
import { block } from '../../model/parts.mjs';
import { band, gum, ridge } from '../paint.mjs';
import { floor, halo, matt } from '../set.mjs';
import { fronts, pylon } from './fronts.mjs';

/** The hours of the day: what lights the scene, the sky from top to horizon, and what windows show. */
export const HOURS = {
  day: { surrounding: 'showroom', exposure: 0.92, sun: 1.5, sky: ['#7db2df', '#b9d9ee', '#eaf3f6'], glass: ['#a9c3d2', '#6d8593'], leaves: ['#8b8578', '#5d7353', '#7d9068'], hills: '#93a79f' },
  morning: { surrounding: 'showroom', exposure: 0.9, sun: 1.25, sky: ['#a9c6d8', '#dfe3dd', '#f7e7cd'], glass: ['#d7cfbd', '#8a8c86'], leaves: ['#8d8272', '#6c7a5b', '#8f9a70'], hills: '#aeb3a6' },
  overcast: { surrounding: 'showroom', exposure: 0.95, sun: 0.7, sky: ['#aeb9c1', '#c9d1d5', '#e3e7e8'], glass: ['#b7c3c9', '#7b868c'], leaves: ['#7f7b73', '#56695a', '#6d806c'], hills: '#9aa6a6' },
  dusk: { surrounding: 'dusk', exposure: 1.15, sun: 0.35, sky: ['#2b3866', '#6b5f8d', '#d58d78', '#ffcb92'], glass: ['#ffdca4', '#e2a862'], leaves: ['#40364a', '#2c2f42', '#454259'], hills: '#5b4f6d' },
  night: { surrounding: 'dusk', exposure: 0.95, sun: 0.12, sky: ['#0e1424', '#1a2238', '#38385a'], glass: ['#ffe3b0', '#d99f58'], leaves: ['#20222e', '#171b27', '#262b3b'], hills: '#1b2033' },
};

/** The sky behind a place, with hills and gum trees. */
function paintSky({ hour, hills = 0.05, gums = [] }) {
  const { sky, leaves, hills: haze } = HOURS[hour];
  return (ctx, width, height) => {
    const horizon = 0.64;
    band(ctx, width, height, [0, horizon], sky);
    band(ctx, width, height, [horizon, 1], [sky.at(-1), sky.at(-1)]);
    ridge(ctx, width, height, horizon, hills, [0.11, 0.043], haze);
    for (const [x, tall, seed] of gums) gum(ctx, width, height, [x, horizon + 0.02], tall, seed, leaves);
  };
}

/** What a front does to the ground before it: it shades it by day, its windows light it after dark. */
function spill(scene, [z, depth], rgb, strength, blending = NormalBlending) {
  const pool = new Mesh(
    new PlaneGeometry(34, depth),
    new MeshBasicMaterial({ map: halo(rgb, strength), transparent: true, depthWrite: false, toneMapped: false, blending }),
  );
  pool.rotation.x = -Math.PI / 2;
  pool.position.set(0.5, 0.0005, z);
  pool.renderOrder = -2;
  scene.add(pool);
}

/** A place without its vehicles, its camera and its painted sky. */
export function placeStage(place) {
  const scene = new Scene();
  const { glass, sun } = HOURS[place.hour];
  floor(scene, place.ground, 0.92);
  fronts[place.front](scene, { glass, ...place });
  if (place.sign) pylon(scene, place);
  spill(scene, [-8, 3.4], '0,0,0', 0.75);
  if (sun < 0.5) spill(scene, [-4.6, 9], '255,196,120', 0.5, AdditiveBlending);
  const hedge = matt(place.hedge ?? '#55694a');
  for (let i = 0; i < 26; i++) {
    const x = -26 + i * 2.1;
    if (Math.abs(x - 1) > 11.5)
      block(scene, [x, 0.5, -9 + 0.5 * Math.sin(i * 2.3)], [2.2, 1 + 0.35 * Math.abs(Math.sin(i * 5.1)), 1.3], hedge, 0.45);
  }
  scene.add(new HemisphereLight('#ffffff', place.ground, sun * 0.6));
  const light = new DirectionalLight('#fff4e2', sun);
  light.position.set(-6, 9, 12);
  scene.add(light);
  const { from = [0.4, 1.62, 11.6], to = [0.4, 2.05, 0], fov = 35 } = place.camera ?? {};
  const camera = new PerspectiveCamera(fov, 16 / 9, 0.3, 200);
  camera.position.set(...from);
  camera.lookAt(new Vector3(...to));
  camera.updateMatrixWorld();
  return { scene, camera, sky: paintSky(place) };
}

/** Vehicles in a row before the front, each given as `body colour`. */
export function parked({ vehicles, spacing = 3.9, turn = -118 }) {
  const first = 0.9 - ((vehicles.length - 1) * spacing) / 2;
  return vehicles.map((vehicle, i) => {
    const [body, colour] = vehicle.split(' ');
    return { body, colour, x: first + i * spacing, z: 0.4 - 0.5 * i, turn };
  });
}
