import { band, glow } from '../paint.mjs';
import { wetFloor } from '../set.mjs';

/** A dark studio: a red bar of light on the wall, its glow, and both again in the wet floor. */
function sky(ctx, width, height) {
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

export const stage = {
  surrounding: 'studio',
  exposure: 0.8,
  shadow: 1,
  wet: true,
  camera: { from: [0, 1.25, 10.5], to: [0.2, 1.2, 0], fov: 29 },
  placed: [{ body: 'suv', colour: 'white', x: 2.3, z: 0.6, turn: -136 }],
  build: wetFloor,
  sky,
};
