import { AdditiveBlending, DoubleSide, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry, PointLight } from 'three';
import { block } from '../../model/parts.mjs';
import { band, gum, ridge } from '../paint.mjs';
import { flat, halo } from '../set.mjs';

const placed = [{ body: 'caravan', colour: 'orange', x: 2.6, z: 0.2, turn: -128 }];

/** A lamp-lit awning on the caravan's door side, with two chairs under it. */
function build(scene) {
  const [{ x, z, turn }] = placed;
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

/** A camp at dusk: ranges under an afterglow, gum trees, dry grass. */
function sky(ctx, width, height) {
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

export const camp = {
  surrounding: 'dusk',
  calm: '#141a2c',
  exposure: 1.15,
  shadow: 0.9,
  camera: { from: [0, 1.55, 12.6], to: [0.2, 1.75, 0], fov: 30 },
  placed,
  build,
  sky,
};
