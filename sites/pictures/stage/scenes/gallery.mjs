import { band, glow } from '../paint.mjs';
import { wetFloor } from '../set.mjs';

/** A gallery after hours: one warm lamp on the wall behind the car, and its pool on a polished floor. */
function sky(ctx, width, height) {
  const horizon = 0.53;
  band(ctx, width, height, [0, horizon], ['#0c0a09', '#14100e', '#1d1714']);
  band(ctx, width, height, [horizon, 1], ['#1a1512', '#100d0b', '#080706']);
  glow(ctx, width, height, [0.68, 0.3, 0.34, 0.42], 'rgba(150,112,74,0.42)');
  glow(ctx, width, height, [0.68, 0.76, 0.42, 0.2], 'rgba(110,82,56,0.3)');
}

export const gallery = {
  surrounding: 'studio',
  exposure: 0.62,
  shadow: 1,
  wet: true,
  camera: { from: [0, 1.0, 9.5], to: [0.2, 0.95, 0], fov: 27 },
  placed: [{ body: 'coupe', colour: 'red', x: 2.05, z: 0.9, turn: -146 }],
  build: wetFloor,
  sky,
};
