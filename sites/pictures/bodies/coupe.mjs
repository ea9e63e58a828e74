import { BufferAttribute, BufferGeometry, Mesh } from 'three';
import { block, seat, tube, tubes } from '../model/parts.mjs';
import { curve, roundBox, smax } from '../model/sdf.mjs';
import { box, dress } from './dress.mjs';
import { trimCar } from './trim.mjs';

/** A two-door coupe. */
export const coupe = {
  extent: { front: 2.3, rear: -2.24, height: 1.34, half: 0.97 },
  axles: [1.4, -1.3],
  wheel: { radius: 0.345, width: 0.25, rim: 0.73, style: 'blade', spokes: 5, tone: 'gunmetal' },
  half: 0.925,
  plan: curve([[-2.2, 0.9], [-1.3, 1.01], [-0.4, 0.985], [1.0, 0.99], [1.7, 0.97], [2.3, 0.84]]),
  waist: 0.64,
  shoulder: 0.6,
  crease: 0.02,
  creaseAt: (x) => 0.76 - 0.05 * x,
  scallop: 0.035,
  flare: 0.032,
  arch: 0.38,
  noseBend: 0.28,
  tailBend: 0.18,
  corner: 0.16,
  edge: 0.075,
  belt: 0.9,
  cabinHalf: 0.78,
  cabinPlan: curve([[-2.0, 0.78], [-1.2, 0.93], [-0.2, 1], [0.5, 0.98], [1.1, 0.88]]),
  lean: 0.48,
  leanMore: 0.1,
  roofEdge: 0.12,
  blend: 0.05,
  screenBend: 0.42,
  backBend: 0.34,
  lower: [
    [1.85, 0.15], [2.12, 0.15], [2.27, 0.22], [2.3, 0.36], [2.3, 0.5], [2.25, 0.63], [2.1, 0.72], [1.7, 0.82],
    [1.2, 0.89], [0.8, 0.92], [0.3, 0.92], [-0.5, 0.92], [-1.1, 0.97], [-1.7, 0.99], [-2.1, 0.995], [-2.22, 0.98],
    [-2.23, 0.93], [-2.18, 0.78], [-2.21, 0.62], [-2.22, 0.48], [-2.15, 0.3], [-1.9, 0.2], [-1, 0.15], [1, 0.15],
  ],
  cabin: [
    [1.05, 0.8], [1.03, 0.83], [0.8, 0.95], [0.42, 1.13], [0.1, 1.26], [-0.25, 1.325], [-0.6, 1.335], [-1.0, 1.28],
    [-1.4, 1.15], [-1.75, 1.01], [-1.95, 0.94], [-1.8, 0.85], [-1.0, 0.8], [0, 0.8],
  ],
  zones: { noseFrom: 1.8, tailFrom: -1.72, noseTop: 0.8, tailTop: 1.01, screenFrom: 0.89, backFrom: 0.97 },
  skin(p, car) {
    dress(p, {
      car,
      sill: 0.2,
      windows: car.cabin && [
        {
          outline: [
            [0.8, 0.925], [0.1, 1.215], [-0.5, 1.255], [-0.98, 1.205], [-1.4, 1.05], [-1.34, 0.985], [-0.9, 0.95],
          ],
          pillars: [[-0.72, -0.68, 0.045]],
          sill: 0.92,
          roof: 1.26,
          seats: [-0.2],
        },
      ],
      seams: [
        [
          [0.88, 0.9], [0.94, 0.72], [0.88, 0.36], [0.8, 0.215], [-0.66, 0.215], [-0.82, 0.45], [-0.86, 0.7],
          [-0.74, 0.94],
        ],
      ],
      filler: [-1.62, 0.83],
      face: {
        lip: 0.19,
        dark: [
          [[-0.2, 0.18], [0.7, 0.18], [0.8, 0.25], [0.7, 0.32], [-0.2, 0.3]],
        ],
        corner: [
          [[0.66, 0.26], [0.94, 0.26], [1.02, 0.34], [0.9, 0.46], [0.74, 0.44]],
        ],
        grille: {
          outline: [[-0.2, 0.25], [0.5, 0.25], [0.6, 0.34], [0.5, 0.5], [-0.2, 0.52]],
          kind: 'mesh',
          frame: null,
        },
        lamps: [
          {
            outline: [[0.56, 0.545], [0.86, 0.53], [1.2, 0.6], [1.42, 0.7], [1.0, 0.675], [0.58, 0.605]],
            line: [[0.58, 0.56], [0.86, 0.55], [1.16, 0.61], [1.38, 0.69]],
            projectors: [[0.76, 0.585, 0.028], [0.9, 0.6, 0.028], [1.02, 0.62, 0.026]],
          },
        ],
        seams: [
          [[-0.2, 0.6], [0.5, 0.63], [1.0, 0.7], [1.5, 0.735]],
        ],
      },
      rump: {
        lip: 0.3,
        dark: [
          [[-0.2, 0.28], [0.72, 0.28], [0.8, 0.36], [0.7, 0.44], [-0.2, 0.42]],
        ],
        recess: box(-0.2, 0.5, 0.28, 0.64),
        lamps: [
          {
            outline: [[-0.2, 0.8], [0.9, 0.8], [1.22, 0.85], [1.28, 0.9], [0.9, 0.9], [-0.2, 0.885]],
            lines: [
              [[-0.2, 0.843], [0.9, 0.85], [1.22, 0.878]],
            ],
            width: 0.018,
          },
        ],
        seams: [
          [[0.66, 0.92], [0.7, 1.0]],
        ],
      },
      screen: car.cabin && [0.7, 0.52, 0.92, 1.26],
      rear: car.cabin && [0.6, 0.44, 1.02, 1.25, false],
      topSeams: [
        [[2.12, 0.5], [1.6, 0.64], [0.95, 0.74]],
        [[-1.86, 0.02], [-1.86, 0.6], [-2.2, 0.64]],
      ],
    });
    p.top.line(
      [[1.7, 0.32], [1.0, 0.42]],
      0.03,
      { color: '#0b0c0d', paint: 0, rough: 0.5 },
    );
  },
  parts(group, fit, car, field) {
    trimCar(group, fit, field, {
      mirror: [0.58, 0.91],
      mirrorScale: 0.95,
      handles: [[-0.56, 0.8]],
      plates: { front: 0.43, rear: 0.57 },
    });
  },
};

/** A curved pane between two rows of points. */
function pane(group, low, high, material) {
  const n = low.length;
  const positions = new Float32Array([...low, ...high].flat());
  const index = [];
  for (let i = 0; i < n - 1; i++) index.push(i, i + 1, n + i, i + 1, n + i + 1, n + i);
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(positions, 3));
  g.setIndex(index);
  g.computeVertexNormals();
  const m = new Mesh(g, material);
  material.side = 2;
  group.add(m);
}

/** The coupe with its roof down. */
export const convertible = {
  ...coupe,
  cabin: undefined,
  wheel: { ...coupe.wheel, style: 'multi', spokes: 10, tone: 'alloy' },
  zones: { ...coupe.zones, cave: [-1.12, 0.63, 0.69, 0.3] },
  extent: { ...coupe.extent, height: 1.3 },
  carve(d, x, y, z) {
    return smax(d, -roundBox(x + 0.24, y - 1.0, z, 0.84, 0.6, 0.67, 0.16), 0.05);
  },
  skin(p, car) {
    coupe.skin(p, car);
    p.top.fill(box(-1.2, -0.1, 0.7, 0.72), { color: '#17140f', paint: 0, rough: 0.8 }, 0.05);
    p.top.fill(box(-1.7, -0.1, -1.1, 0.6), { color: '#131314', paint: 0, rough: 0.85 }, 0.12);
  },
  parts(group, fit, car, field) {
    coupe.parts(group, fit, car, field);
    for (const z of [0.36, -0.36]) seat(group, [-0.12, 0.56, z], fit.tan, 0.5);
    for (const z of [0.34, -0.34]) block(group, [-0.98, 0.78, z], [0.14, 0.44, 0.5], fit.tan, 0.07, [0, 0, 0.25]);
    block(group, [0.52, 0.84, 0], [0.34, 0.18, 1.3], fit.dark, 0.08);
    tube(
      group,
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => [
        0.3 + 0.06 * Math.sin((i * Math.PI) / 4),
        0.93 + 0.17 * Math.cos((i * Math.PI) / 4),
        0.36 + 0.17 * Math.sin((i * Math.PI) / 4),
      ]),
      0.014,
      fit.plastic,
    );
    const row = (x, y, half, bend) =>
      Array.from({ length: 13 }, (_, i) => [
        x - bend * (i / 6 - 1) ** 2,
        y - 0.02 * (i / 6 - 1) ** 2,
        half * (i / 6 - 1),
      ]);
    const [low, high] = [row(0.98, 0.9, 0.7, 0.3), row(0.28, 1.27, 0.56, 0.17)];
    pane(group, low, high, fit.glass);
    tube(group, high, 0.019, fit.gloss);
    tubes(group, [low[12], high[12]], 0.022, fit.gloss);
    tubes(
      group,
      [[-0.72, 0.9, 0.2], [-0.76, 1.12, 0.24], [-0.76, 1.13, 0.46], [-0.72, 0.9, 0.5]],
      0.018,
      fit.chrome,
    );
  },
};
