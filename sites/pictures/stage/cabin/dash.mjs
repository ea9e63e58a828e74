import { block, tube } from '../../model/parts.mjs';
import { capsule, roundBox, smax, smin } from '../../model/sdf.mjs';
import { box, lit, solid } from './stuff.mjs';

/** The dash with its console, screens and vents, and the wheel on the right. */
export function addDash(scene, { black, soft, trim, gloss, hide, glow }) {
  // Dash: a swept upper pad, a band, a lower pad, a console.
  solid(
    scene,
    (x, y, z) =>
      smax(
        roundBox(x - 0.98 + z * z * 0.06, y - 0.78 + (x - 0.8) * 0.02, z, 0.36, 0.1, 0.95, 0.06),
        -roundBox(x - 0.6, y - 0.7, z, 0.06, 0.02, 2, 0.01),
        0.03,
      ),
    box([0.5, 0.6, -1], [1.5, 1.0, 1]),
    soft,
  );
  solid(
    scene,
    (x, y, z) => roundBox(x - 0.94 + z * z * 0.06, y - 0.68, z, 0.3, 0.035, 0.93, 0.02),
    box([0.5, 0.55, -1], [1.5, 0.8, 1]),
    trim,
  );
  solid(
    scene,
    (x, y, z) => roundBox(x - 1.02 + z * z * 0.06, y - 0.52, z, 0.33, 0.16, 0.92, 0.08),
    box([0.5, 0.25, -1], [1.5, 0.8, 1]),
    black,
  );
  solid(
    scene,
    (x, y, z) =>
      smin(
        roundBox(x - 0.2, y - 0.36, z, 0.75, 0.16, 0.13, 0.05),
        roundBox(x + 0.32, y - 0.5, z, 0.22, 0.08, 0.11, 0.04),
        0.06,
      ),
    box([-0.7, 0.1, -0.25], [1.1, 0.7, 0.25]),
    black,
  );
  block(scene, [0.36, 0.53, 0], [0.5, 0.012, 0.2], gloss, 0.005);
  solid(
    scene,
    (x, y, z) =>
      smin(
        capsule(x, y, z, [0.32, 0.53, 0], [0.31, 0.6, 0], 0.016),
        roundBox(x - 0.3, y - 0.63, z, 0.035, 0.035, 0.028, 0.025),
        0.02,
      ),
    box([0.2, 0.48, -0.1], [0.42, 0.7, 0.1]),
    hide,
    0.008,
  );
  for (const z of [-0.045, 0.045])
    tube(
      scene,
      [[0.12, 0.5, z], [0.12, 0.54, z]],
      0.042,
      gloss,
      2,
    );
  // Screens.
  block(scene, [0.66, 0.92, 0.02], [0.02, 0.2, 0.36], gloss, 0.012, [0, 0, 0.18]);
  block(scene, [0.648, 0.925, 0.02], [0.004, 0.17, 0.33], lit('#142436'), 0.002, [0, 0, 0.18]);
  for (let i = 0; i < 4; i++)
    block(
      scene,
      [i > 1 ? 0.65 : 0.636, 0.968 - (i > 1 ? 0.075 : 0), -0.045 + (i % 2) * 0.13],
      [0.003, 0.055, 0.11],
      lit(['#2f6fb3', '#3d8f6c', '#a8622a', '#5a4fa0'][i]),
      0.001,
      [0, 0, 0.18],
    );
  block(scene, [0.7, 0.9, 0.4], [0.03, 0.14, 0.34], gloss, 0.012, [0, 0, 0.25]);
  for (const z of [0.32, 0.48]) {
    tube(
      scene,
      [[0.677, 0.905, z], [0.674, 0.905, z]],
      0.052,
      lit('#20374c'),
      2,
    );
    tube(
      scene,
      [[0.676, 0.905, z], [0.67, 0.906, z]],
      0.043,
      lit('#070a0e'),
      2,
    );
    block(scene, [0.668, 0.915, z + 0.012], [0.003, 0.04, 0.004], glow, 0.001, [0.6, 0, 0.2]);
  }
  // Air vents.
  for (const z of [-0.8, -0.16, 0.16, 0.8])
    for (let i = 0; i < 4; i++)
      block(scene, [0.62 - z * z * 0.06, 0.735 + i * 0.018, z], [0.03, 0.006, 0.13], i === 0 ? trim : gloss, 0.002);
  for (const z of [-0.06, 0.06])
    tube(
      scene,
      [[0.66, 0.62, z], [0.63, 0.62, z]],
      0.026,
      trim,
      2,
    );
  block(scene, [0.655, 0.62, 0], [0.02, 0.02, 0.05], gloss, 0.004);
  // Steering wheel.
  const ring = Array.from({ length: 33 }, (_, i) => [
    0.44 + 0.075 * -Math.cos((i * Math.PI) / 16) * -0.9,
    0.84 + 0.18 * Math.cos((i * Math.PI) / 16),
    0.4 + 0.19 * Math.sin((i * Math.PI) / 16),
  ]);
  tube(scene, ring, 0.0175, black, 96);
  solid(
    scene,
    (x, y, z) => roundBox(x - 0.46 - (y - 0.83) * 0.37, y - 0.83, z - 0.4, 0.03, 0.06, 0.075, 0.028),
    box([0.35, 0.7, 0.28], [0.6, 0.95, 0.52]),
    black,
    0.009,
  );
  for (const [y, z] of [[0.835, 0.575], [0.835, 0.225], [0.665, 0.4]])
    tube(
      scene,
      [[0.46, 0.83, 0.4], [0.44 + (y - 0.83) * 0.36, y, z]],
      0.016,
      trim,
      4,
    );
  tube(
    scene,
    [[0.5, 0.82, 0.4], [0.8, 0.72, 0.4]],
    0.05,
    black,
    4,
  );
}
