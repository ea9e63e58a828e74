import { block, pair, tube } from '../../model/parts.mjs';
import { roundBox } from '../../model/sdf.mjs';
import { box, lit, solid } from './stuff.mjs';

/** Floor, doors, pillars, roof and mirror. */
export function addShell(scene, { black, soft, trim, gloss, hide, roof, carpet }) {
  block(scene, [0, 0.16, 0], [4, 0.06, 2.2], carpet, 0.01);
  for (const s of [1, -1]) {
    solid(
      scene,
      (x, y, z) => roundBox(x - 0.0, y - 0.52, z - s * 0.98, 2.0, 0.34, 0.09, 0.06),
      box([-2.1, 0.1, Math.min(s * 0.82, s * 1.14)], [2.1, 0.95, Math.max(s * 0.82, s * 1.14)]),
      black,
      0.03,
    );
    for (const x of [0.05, -1.0]) {
      block(scene, [x, 0.62, s * 0.87], [0.62, 0.075, 0.1], hide, 0.035);
      block(scene, [x + 0.32, 0.74, s * 0.885], [0.14, 0.03, 0.03], trim, 0.012);
      tube(
        scene,
        [[x + 0.35, 0.36, s * 0.87], [x + 0.35, 0.36, s * 0.885]],
        0.09,
        gloss,
        2,
      );
      block(scene, [x, 0.8, s * 0.893], [0.9, 0.014, 0.012], trim, 0.005);
    }
  }
  pair(scene, [-0.55, 1.16, 0.93], [0.12, 0.75, 0.09], soft, 0.03, [0.14, 0, -0.06]);
  pair(scene, [-1.75, 1.16, 0.9], [0.34, 0.75, 0.1], soft, 0.03, [0.14, 0, 0.2]);
  for (const s of [1, -1]) {
    tube(
      scene,
      [[1.32, 0.85, s * 0.93], [0.95, 1.15, s * 0.89], [0.5, 1.44, s * 0.78]],
      0.05,
      soft,
    );
    tube(
      scene,
      [[0.55, 1.44, s * 0.78], [-0.6, 1.5, s * 0.8], [-1.9, 1.45, s * 0.78]],
      0.055,
      roof,
    );
    tube(
      scene,
      [[0.2, 1.4, s * 0.79], [0.1, 1.37, s * 0.75], [-0.1, 1.37, s * 0.75], [-0.2, 1.4, s * 0.79]],
      0.012,
      roof,
    );
    block(scene, [0.42, 1.43, s * 0.4], [0.2, 0.02, 0.5], roof, 0.01, [0, 0, -0.3]);
    block(scene, [1.0, 0.98, s * 1.12], [0.12, 0.16, 0.22], black, 0.05);
  }
  solid(
    scene,
    (x, y, z) => roundBox(x + 0.7, y - 1.54 + z * z * 0.06, z, 1.3, 0.03, 0.85, 0.025),
    box([-2.1, 1.4, -0.95], [0.75, 1.65, 0.95]),
    roof,
    0.03,
  );
  block(scene, [-2.0, 0.95, 0], [0.25, 0.06, 1.7], soft, 0.03);
  block(scene, [0.6, 1.36, 0], [0.03, 0.07, 0.24], gloss, 0.025, [0, 0, -0.15]);
  tube(
    scene,
    [[0.62, 1.38, 0], [0.72, 1.46, 0]],
    0.012,
    black,
    4,
  );
  block(scene, [0.28, 1.485, 0], [0.22, 0.03, 0.16], roof, 0.012);
  for (const z of [-0.035, 0.035]) block(scene, [0.28, 1.468, z], [0.06, 0.006, 0.04], lit('#fff6e2'), 0.002);
}
