import { Color, Group, PerspectiveCamera, Scene, Vector3 } from 'three';
import { HEROES } from './scenes/index.mjs';

/** The scene without its vehicles, its camera, and its painted background. */
export function heroStage(name) {
  const { camera: c } = HEROES[name];
  const scene = new Scene();
  HEROES[name].build?.(scene);
  const camera = new PerspectiveCamera(c.fov, 16 / 7, 0.3, 200);
  camera.position.set(...c.from);
  camera.lookAt(new Vector3(...c.to));
  camera.updateMatrixWorld();
  return { scene, camera, sky: paintSky(name) };
}

function paintSky(name) {
  const { sky } = HEROES[name];
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
