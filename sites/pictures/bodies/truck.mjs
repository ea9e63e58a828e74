import { Mesh } from 'three';
import { skinMaterial } from '../stage/materials.mjs';
import { buildCar } from '../model/car.mjs';
import { meshField } from '../model/mesh.mjs';
import { block, pair } from '../model/parts.mjs';
import { curve, roundBox } from '../model/sdf.mjs';
import { makeSkin } from '../model/skin.mjs';
import { addWheels } from '../model/wheels.mjs';
import { FINISH, box, dress } from './dress.mjs';
import { trimCar } from './trim.mjs';

const cab = {
  extent: { front: 3.02, rear: 1.2, height: 2.3, half: 1.03 },
  axles: [2.25],
  wheel: { radius: 0.41, width: 0.23, rim: 0.6, style: 'steel', spokes: 6, tone: 'steel' },
  half: 0.98,
  plan: curve([[1.2, 0.99], [2.2, 1], [2.7, 0.985], [3.0, 0.93]]),
  waist: 0.95,
  shoulder: 0.06,
  tuck: 0.08,
  crease: 0,
  scallop: 0,
  flare: 0.02,
  arch: 0.5,
  noseBend: 0.08,
  tailBend: 0,
  corner: 0.06,
  edge: 0.07,
  belt: 1.35,
  cabinHalf: 0.965,
  lean: 0.1,
  leanMore: 0.06,
  roofEdge: 0.15,
  blend: 0.04,
  screenBend: 0.13,
  backBend: 0,
  crown: 0.02,
  lower: [
    [2.6, 0.42], [2.9, 0.42], [2.99, 0.48], [3.0, 0.6], [3.0, 0.9], [2.99, 1.15], [2.96, 1.35], [2.9, 1.42],
    [2.4, 1.45], [1.4, 1.45], [1.32, 1.44], [1.3, 1.4], [1.3, 0.62], [1.3, 0.58], [1.4, 0.56], [2.0, 0.46],
  ],
  cabin: [
    [2.97, 1.2], [2.95, 1.34], [2.9, 1.5], [2.76, 1.9], [2.64, 2.14], [2.45, 2.25], [2.1, 2.29], [1.6, 2.27],
    [1.38, 2.22], [1.31, 2.1], [1.3, 1.7], [1.3, 1.2], [1.6, 1.1], [2.5, 1.1],
  ],
  zones: { noseFrom: 2.68, tailFrom: -9, noseTop: 1.36, tailTop: 0, screenFrom: 1.36, backFrom: 1.5 },
  skin(p, car) {
    dress(p, {
      car,
      sill: 0.5,
      windows: [
        {
          outline: [[2.84, 1.4], [2.62, 2.0], [2.46, 2.06], [1.82, 2.06], [1.8, 1.44], [2.3, 1.42]],
          sill: 1.42,
          roof: 2.05,
          seats: [2.0],
        },
      ],
      seams: [
        [[2.82, 1.42], [2.84, 1.3], [2.74, 0.95], [2.7, 0.85], [1.82, 0.85], [1.74, 1.0], [1.74, 2.12], [2.6, 2.12]],
      ],
      face: {
        lip: 0.5,
        dark: [
          [[-0.2, 0.62], [0.62, 0.62], [0.66, 0.7], [0.62, 0.8], [-0.2, 0.8]],
        ],
        grille: {
          outline: [[-0.2, 1.08], [0.7, 1.08], [0.76, 1.12], [0.76, 1.22], [-0.2, 1.22]],
          kind: 'slats',
          frameWidth: 0.02,
        },
        intake: { outline: box(-0.2, 0.64, 0.58, 0.78), kind: 'slats', frame: null },
        corner: [box(0.66, 0.6, 1.04, 0.84)],
        lamps: [
          {
            outline: [[0.68, 0.64], [0.98, 0.64], [1.02, 0.68], [1.02, 0.8], [0.68, 0.8]],
            projectors: [[0.77, 0.72, 0.05], [0.92, 0.72, 0.05]],
            line: [[0.7, 0.66], [1.0, 0.66]],
            width: 0.014,
          },
        ],
        seams: [
          [[-0.2, 0.88], [1.3, 0.88]],
          [[-0.2, 1.3], [0.85, 1.3]],
        ],
      },
      screen: [0.84, 0.76, 1.42, 2.06],
    });
    p.nose.fill(box(0.9, 1.1, 1.08, 1.2), FINISH.amber, 0.02);
  },
  parts(group, fit, car, field) {
    trimCar(group, fit, field, { handles: [[1.9, 1.2]], handleFit: 'plastic', plates: { front: 0.56 } });
    for (const s of [1, -1]) {
      block(group, [2.86, 1.72, s * 1.14], [0.07, 0.42, 0.2], fit.plastic, 0.035);
      block(group, [2.84, 1.98, s * 1.04], [0.03, 0.03, 0.24], fit.plastic, 0.012);
      block(group, [2.84, 1.5, s * 1.04], [0.03, 0.03, 0.24], fit.plastic, 0.012);
    }
  },
};

/** A cab over the engine on its chassis, for a load behind it. */
export function cabChassis(fit, paint) {
  const group = buildCar(cab, fit, paint);
  addWheels(group, cab.wheel, [-1.75], 0.98, fit);
  addWheels(group, cab.wheel, [-1.75], 0.7, fit);
  // Chassis, guards, tank, under-run bar and tail lamps.
  pair(group, [-0.4, 0.78, 0.38], [5.4, 0.18, 0.08], fit.dark, 0.01);
  for (const x of [0.6, -0.6, -2.8]) block(group, [x, 0.88, 0], [0.1, 0.12, 1.9], fit.dark, 0.01);
  pair(group, [-1.75, 0.9, 0.85], [1.05, 0.03, 0.42], fit.plastic, 0.012);
  pair(group, [-2.27, 0.7, 0.85], [0.02, 0.42, 0.42], fit.plastic, 0.008);
  pair(group, [0.35, 0.66, 0.8], [0.9, 0.36, 0.34], fit.steel, 0.08);
  pair(group, [-0.75, 0.62, 1.0], [0.9, 0.07, 0.03], fit.alloy, 0.01);
  pair(group, [-0.75, 0.78, 1.0], [0.9, 0.07, 0.03], fit.alloy, 0.01);
  block(group, [-3.3, 0.6, 0], [0.08, 0.12, 2.0], fit.plastic, 0.015);
  for (const s of [1, -1]) {
    block(group, [-3.35, 0.74, s * 0.85], [0.05, 0.13, 0.34], fit.red, 0.02);
    block(group, [-3.352, 0.74, s * 0.62], [0.05, 0.13, 0.12], fit.amber, 0.02);
  }
  block(group, [-3.36, 0.6, 0], [0.012, 0.11, 0.34], fit.plate, 0.004);
  return group;
}

/** A light truck with a pantech body. */
export function truck(fit, paint) {
  const group = cabChassis(fit, paint);
  const extent = { front: 1.2, rear: -3.35, height: 3.0, half: 1.1 };
  const field = (x, y, z) => roundBox(x + 1.08, y - 1.96, z, 2.26, 1.02, 1.08, 0.035);
  const skin = makeSkin(extent, (p) => {
    for (const q of [p.side, p.top, p.nose, p.tail, p.back, p.screen]) q.all({ ...FINISH.canvas, color: '#e9eaea' });
    const rail = { ...FINISH.satin, color: '#9a9d9f', rough: 0.42 };
    p.side.fill(box(-4, 0.9, 4, 1.02), rail, 0);
    p.side.fill(box(-4, 2.9, 4, 3.1), rail, 0);
    p.side.fill(box(1.1, 0.9, 1.3, 3.1), rail, 0);
    p.side.fill(box(-3.4, 0.9, -3.26, 3.1), rail, 0);
    for (let x = -2.9; x < 1; x += 0.42)
      p.side.line(
        [[x, 1.02], [x, 2.9]],
        0.006,
        { ...FINISH.dark, alpha: 0.22 },
      );
    p.side.fill(
      [[1.1, 1.15], [1.1, 1.42], [-0.6, 1.32], [-3.25, 1.3], [-3.25, 1.15]],
      FINISH.paint,
      0.02,
    );
    p.tail.outline(box(-0.2, 1.0, 1.05, 2.9), 0.07, rail, 0.02);
    p.tail.seam(
      [[0.002, 1.0], [0.002, 2.9]],
      0.02,
      0.014,
    );
    for (const z of [0.2, 0.75])
      p.tail.line(
        [[z, 1.05], [z, 2.85]],
        0.028,
        rail,
      );
    for (const y of [1.5, 2.4])
      p.tail.line(
        [[0.7, y], [1.0, y]],
        0.03,
        rail,
      );
    p.tail.fill(box(0.14, 1.5, 0.34, 1.56), FINISH.dark, 0.02);
  });
  const geometry = meshField(field, { min: [-3.5, 0.8, -1.2], max: [1.3, 3.1, 1.2], cell: 0.03, soft: 0.008 });
  const zones = {
    front: extent.front,
    rear: extent.rear,
    noseFrom: 9,
    tailFrom: -3.3,
    noseTop: 0,
    tailTop: 4,
    screenFrom: 9,
    backFrom: 9,
    arches: [],
  };
  group.add(new Mesh(geometry, skinMaterial(skin, zones, paint)));
  for (const s of [1, -1])
    for (const x of [-2.9, -1.0, 0.8]) block(group, [x, 1.0, s * 1.085], [0.08, 0.035, 0.02], fit.amber, 0.008);
  return group;
}
