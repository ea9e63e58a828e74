import { Group, Mesh, TorusGeometry } from 'three';
import { block, lump, pair, tube, tubes } from '../model/parts.mjs';
import { capsule, roundBox, smax, smin } from '../model/sdf.mjs';
import { makeWheel } from '../model/wheels.mjs';

const FRONT = [0.72, 0.31];
const REAR = [-0.7, 0.315];

function wheels(group, fit) {
  for (const [[x, y], width, R] of [[FRONT, 0.125, 0.31], [REAR, 0.19, 0.315]]) {
    const wheel = makeWheel(
      { radius: R, width, rim: 0.72, style: 'cast', spokes: 7, tone: 'gunmetal', open: true },
      fit,
    );
    const other = makeWheel(
      { radius: R, width, rim: 0.72, style: 'cast', spokes: 7, tone: 'gunmetal', open: true },
      fit,
    );
    other.rotation.y = Math.PI;
    for (const w of [wheel, other]) {
      w.position.set(x, y, 0);
      group.add(w);
    }
    const tread = new Mesh(new TorusGeometry(R - width * 0.42, width * 0.42, 20, 64), fit.tyre);
    tread.position.set(x, y, 0);
    group.add(tread);
    for (const s of x > 0 ? [1, -1] : [1]) {
      const disc = new Mesh(new TorusGeometry(0.125, 0.02, 4, 48), fit.steel);
      disc.scale.z = 0.15;
      disc.position.set(x, y, s * (width / 2 + 0.006));
      group.add(disc);
      block(group, [x - 0.11, y + 0.08, s * (width / 2 + 0.01)], [0.08, 0.1, 0.05], fit.gunmetal, 0.02, [0, 0, 0.5]);
    }
  }
}

function frontEnd(group, fit) {
  const top = [0.36, 0.98];
  for (const z of [0.1, -0.1]) {
    tube(
      group,
      [
        [FRONT[0], FRONT[1], z],
        [0.53, 0.66, z],
      ],
      0.031,
      fit.gunmetal,
      2,
    );
    tube(
      group,
      [
        [0.56, 0.6, z],
        [top[0], top[1], z],
      ],
      0.024,
      fit.steel,
      2,
    );
  }
  for (const [x, y] of [[0.5, 0.7], [0.37, 0.95]])
    block(group, [x, y, 0], [0.09, 0.035, 0.27], fit.dark, 0.015, [0, 0, -0.45]);
  tube(
    group,
    [
      [0.16, 1.02, 0.4], [0.24, 1.05, 0.3], [0.33, 1.06, 0.12], [0.34, 1.05, 0], [0.33, 1.06, -0.12],
      [0.24, 1.05, -0.3], [0.16, 1.02, -0.4],
    ],
    0.014,
    fit.dark,
  );
  tubes(
    group,
    [[0.13, 1.01, 0.43], [0.21, 1.035, 0.33]],
    0.02,
    fit.rubber,
  );
  tubes(
    group,
    [[0.26, 1.04, 0.33], [0.24, 1.03, 0.44]],
    0.008,
    fit.steel,
  );
  tubes(
    group,
    [[0.26, 1.06, 0.28], [0.27, 1.16, 0.32], [0.25, 1.2, 0.36]],
    0.007,
    fit.dark,
  );
  pair(group, [0.24, 1.21, 0.38], [0.02, 0.075, 0.13], fit.plastic, 0.03);
  const lamp = (x, y, z) => smax(Math.hypot((x - 0.46) * 0.9, y - 0.84, z) - 0.105, x - 0.52, 0.03);
  lump(group, lamp, [0.3, 0.7, -0.16], [0.62, 1, 0.16], fit.gloss, { cell: 0.01 });
  const lens = (x, y, z) => smax(Math.hypot((x - 0.43) * 0.95, y - 0.84, z) - 0.115, 0.515 - x, 0.012) + 0.004;
  lump(group, lens, [0.48, 0.72, -0.14], [0.6, 0.96, 0.14], fit.lamp, { cell: 0.008 });
  block(group, [0.4, 1.06, 0], [0.03, 0.09, 0.15], fit.gloss, 0.02, [0, 0, 0.6]);
  const guard = (x, y, z) => {
    const r = Math.hypot(x - FRONT[0], y - FRONT[1]);
    return smax(
      smax(Math.abs(r - 0.345 + z * z * 3) - 0.008, Math.abs(z) - 0.07, 0.02),
      0.17 - (y - FRONT[1]) + (x - FRONT[0]) * 0.35,
      0.03,
    );
  };
  lump(group, guard, [0.3, 0.4, -0.1], [1.1, 0.72, 0.1], fit.paint, { cell: 0.009 });
}

function middle(group, fit) {
  const tank = (x, y, z) => {
    const u = x - 0.1;
    const w = 0.155 - 0.16 * Math.max(0, -u - 0.02) - 0.1 * Math.max(0, u - 0.12) + 0.1 * (y - 0.86);
    const d = smax(roundBox(u, y - 0.87 - u * 0.22, z, 0.31, 0.135, 0.3, 0.12), Math.abs(z) - w, 0.14);
    return smax(d, -(Math.hypot(u + 0.24, y - 0.72, Math.abs(z) - 0.24) - 0.14), 0.06);
  };
  lump(group, tank, [-0.35, 0.65, -0.28], [0.52, 1.15, 0.28], fit.paint, { cell: 0.011 });
  tube(
    group,
    [[0.13, 1.035, 0], [0.135, 1.055, 0]],
    0.045,
    fit.steel,
    2,
  );
  const seat = (x, y, z) => {
    const rise = (0.07 * Math.max(0, -x - 0.42)) / 0.3;
    return smax(
      roundBox(x + 0.45, y - 0.845 - Math.min(0.1, rise), z, 0.33, 0.055, 0.19, 0.05),
      Math.abs(z) - 0.15 - 0.1 * (x + 0.45),
      0.06,
    );
  };
  lump(group, seat, [-0.9, 0.7, -0.24], [0.0, 1.1, 0.24], fit.rubber, { cell: 0.011 });
  const tail = (x, y, z) =>
    smax(
      roundBox(x + 0.62, y - 0.82 + (x + 0.62) * 0.32, z, 0.28, 0.055, 0.12, 0.05),
      Math.abs(z) - 0.13 - 0.14 * (x + 0.7),
      0.05,
    );
  lump(group, tail, [-1.0, 0.65, -0.2], [-0.25, 1.1, 0.2], fit.paint, { cell: 0.011 });
  block(group, [-0.9, 0.9, 0], [0.05, 0.05, 0.14], fit.red, 0.02);
  const side = (x, y, z) => roundBox(x + 0.27, y - 0.73, Math.abs(z) - 0.12, 0.13, 0.07, 0.02, 0.02) + (y - 0.73) * 0.2;
  lump(group, side, [-0.5, 0.6, -0.2], [0, 0.9, 0.2], fit.paint, { cell: 0.011 });
  // Frame.
  tubes(
    group,
    [[0.4, 0.86, 0.04], [0.2, 0.74, 0.15], [-0.15, 0.66, 0.16], [-0.3, 0.45, 0.14]],
    0.026,
    fit.gloss,
  );
  tubes(
    group,
    [[0.38, 0.8, 0.04], [0.33, 0.5, 0.1], [0.24, 0.3, 0.14]],
    0.02,
    fit.gloss,
  );
  tubes(
    group,
    [[-0.2, 0.68, 0.13], [-0.6, 0.78, 0.1]],
    0.016,
    fit.gloss,
  );
  // Engine.
  const engine = (x, y, z) => {
    const crank = smin(
      capsule(x, y, z, [-0.16, 0.4, -0.12], [-0.16, 0.4, 0.12], 0.125),
      capsule(x, y, z, [0.08, 0.37, -0.12], [0.08, 0.37, 0.12], 0.115),
      0.1,
    );
    return smin(crank, roundBox(x - 0.0, y - 0.28, z, 0.19, 0.06, 0.12, 0.03), 0.05);
  };
  lump(group, engine, [-0.4, 0.15, -0.32], [0.3, 0.65, 0.32], fit.gunmetal, { cell: 0.013 });
  for (let i = 0; i < 7; i++)
    block(
      group,
      [0.11 + i * 0.012, 0.5 + i * 0.028, 0],
      [0.2, 0.013, 0.36],
      i > 4 ? fit.dark : fit.steel,
      0.005,
      [0, 0, -0.35],
    );
  block(group, [0.13, 0.57, 0], [0.14, 0.2, 0.3], fit.gunmetal, 0.02, [0, 0, -0.35]);
  for (const z of [0.245, -0.245])
    tube(
      group,
      [[-0.16, 0.4, z * 0.9], [-0.16, 0.4, z]],
      0.1,
      fit.steel,
      2,
    );
  for (const z of [0.235, -0.235])
    tube(
      group,
      [[0.08, 0.37, z * 0.9], [0.08, 0.37, z]],
      0.085,
      fit.dark,
      2,
    );
  block(group, [0.33, 0.6, 0], [0.05, 0.24, 0.3], fit.dark, 0.01, [0, 0, 0.15]);
  // Exhaust on the left, where the pictures look.
  for (const z of [0.09, 0.03, -0.03, -0.09])
    tube(
      group,
      [[0.24, 0.58, z], [0.36, 0.48, z], [0.33, 0.26, z * 0.9], [0.15, 0.18, z * 0.6 - 0.03], [-0.1, 0.18, -0.07]],
      0.02,
      fit.steel,
    );
  tube(
    group,
    [[-0.1, 0.18, -0.07], [-0.3, 0.22, -0.13], [-0.42, 0.28, -0.17]],
    0.03,
    fit.steel,
  );
  tube(
    group,
    [[-0.4, 0.27, -0.17], [-0.82, 0.44, -0.2]],
    0.055,
    fit.gunmetal,
    4,
  );
  tube(
    group,
    [[-0.82, 0.44, -0.2], [-0.84, 0.447, -0.2]],
    0.043,
    fit.dark,
    2,
  );
  // Swingarm, spring, chain, pegs, plate.
  for (const z of [0.125, -0.125])
    tube(
      group,
      [
        [-0.28, 0.42, z],
        [-0.5, 0.38, z],
        [REAR[0], REAR[1], z],
      ],
      0.03,
      fit.gunmetal,
    );
  tube(
    group,
    [[-0.34, 0.45, 0], [-0.3, 0.7, 0]],
    0.04,
    fit.red,
    4,
  );
  tube(
    group,
    [
      [-0.2, 0.46, 0.13],
      [REAR[0], REAR[1] + 0.09, 0.11],
    ],
    0.012,
    fit.steel,
    2,
  );
  tubes(
    group,
    [[-0.32, 0.36, 0.14], [-0.33, 0.36, 0.3]],
    0.014,
    fit.rubber,
  );
  tube(
    group,
    [[-0.1, 0.25, -0.15], [-0.22, 0.06, -0.3], [-0.26, 0.015, -0.33]],
    0.012,
    fit.dark,
  );
  tube(
    group,
    [[-0.8, 0.8, 0], [-0.96, 0.64, 0], [-1.02, 0.56, 0]],
    0.02,
    fit.plastic,
  );
  block(group, [-1.02, 0.58, 0], [0.01, 0.1, 0.2], fit.plate, 0.004, [0, 0, -0.35]);
  tubes(
    group,
    [[-0.86, 0.74, 0.06], [-0.88, 0.74, 0.16]],
    0.014,
    fit.amber,
  );
}

/** A naked motorcycle on its side stand (held upright for the picture). */
export function motorcycle(fit) {
  const group = new Group();
  wheels(group, fit);
  frontEnd(group, fit);
  middle(group, fit);
  return group;
}
