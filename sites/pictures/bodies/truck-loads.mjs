import { addWheels } from '../model/wheels.mjs';
import { block, pair } from '../model/parts.mjs';
import { cabChassis } from './truck.mjs';

/** A truck with a flat tray: drop sides, and a rack behind the cab. */
export function trayTruck(fit, paint) {
  const group = cabChassis(fit, paint);
  block(group, [-1.1, 1.03, 0], [4.5, 0.12, 2.2], fit.steel, 0.015);
  pair(group, [-1.1, 1.3, 1.08], [4.5, 0.4, 0.045], fit.alloy, 0.012);
  block(group, [-3.33, 1.3, 0], [0.045, 0.4, 2.2], fit.alloy, 0.012);
  for (const x of [-3.3, -2.2, -1.1, 0, 1.1]) pair(group, [x, 1.28, 1.115], [0.06, 0.46, 0.03], fit.steel, 0.01);
  for (const y of [1.3, 1.62, 1.94, 2.26]) block(group, [1.13, y, 0], [0.05, 0.05, 2.14], fit.alloy, 0.014);
  for (const z of [-1.04, -0.52, 0, 0.52, 1.04]) block(group, [1.13, 1.68, z], [0.06, 1.22, 0.06], fit.alloy, 0.014);
  return group;
}

/** A tipper: a ribbed steel body with a guard over the cab's back. */
export function tipper(fit, paint) {
  const group = cabChassis(fit, paint);
  block(group, [-1.15, 1.05, 0], [4.3, 0.14, 2.1], fit.dark, 0.015);
  pair(group, [-1.15, 1.5, 1.05], [4.3, 0.84, 0.06], fit.paint, 0.015);
  block(group, [-3.3, 1.5, 0], [0.06, 0.84, 2.16], fit.paint, 0.015);
  block(group, [1.02, 1.72, 0], [0.08, 1.28, 2.16], fit.paint, 0.015);
  block(group, [1.22, 2.38, 0], [0.5, 0.05, 2.0], fit.paint, 0.015);
  pair(group, [-1.15, 1.93, 1.06], [4.34, 0.09, 0.11], fit.paint, 0.02);
  for (let x = -3.1; x < 1; x += 0.58) pair(group, [x, 1.5, 1.1], [0.1, 0.8, 0.06], fit.paint, 0.015);
  for (const z of [-0.7, 0, 0.7]) block(group, [-3.34, 1.5, z], [0.05, 0.8, 0.1], fit.paint, 0.012);
  block(group, [0.75, 0.95, 0], [0.5, 0.3, 0.4], fit.steel, 0.05);
  return group;
}

/** A prime mover: a sleeper behind the cab, a second drive axle, and the turntable for a trailer. */
export function primeMover(fit, paint) {
  const group = cabChassis(fit, paint);
  const wheel = { radius: 0.41, width: 0.23, rim: 0.6, style: 'steel', spokes: 6, tone: 'steel' };
  addWheels(group, wheel, [-2.68], 0.98, fit);
  addWheels(group, wheel, [-2.68], 0.7, fit);
  block(group, [0.86, 1.72, 0], [0.98, 1.72, 1.9], fit.paint, 0.1);
  block(group, [1.72, 2.38, 0], [1.06, 0.34, 1.56], fit.paint, 0.1);
  pair(group, [0.28, 1.75, 0.98], [0.34, 1.5, 0.05], fit.paint, 0.04);
  pair(group, [0.3, 1.9, 0.72], [0.13, 2.1, 0.13], fit.alloy, 0.06);
  pair(group, [0.35, 0.72, 0.92], [1.2, 0.44, 0.36], fit.alloy, 0.12);
  block(group, [-2.2, 1.0, 0], [1.0, 0.09, 0.92], fit.dark, 0.04);
  block(group, [-2.62, 0.97, 0], [0.36, 0.07, 0.5], fit.dark, 0.03);
  pair(group, [-2.66, 0.93, 0.85], [0.98, 0.03, 0.42], fit.plastic, 0.012);
  block(group, [-0.5, 0.98, 0], [0.9, 0.05, 0.8], fit.alloy, 0.01);
  return group;
}
