import { roundBox, smin } from '../../model/sdf.mjs';
import { box, solid } from './stuff.mjs';

/** Two seats in front and a bench. */
export function addSeats(scene, { hide }) {
  const seatField = (cx, cz) => (x, y, z) => {
    const u = x - cx;
    const w = z - cz;
    const cushion = roundBox(u, y - 0.36 + 0.05 * (Math.abs(w) > 0.19 ? -1 : 0) * 0.6, w, 0.27, 0.11, 0.25, 0.08);
    const back = roundBox(
      u + 0.33 + (y - 0.7) * 0.24,
      y - 0.72,
      w,
      0.075 + 0.03 * Math.min(1, Math.abs(w) * 5),
      0.36,
      0.245 - 0.06 * Math.max(0, y - 0.8),
      0.07,
    );
    const head = roundBox(u + 0.46, y - 1.18, w, 0.055, 0.1, 0.14, 0.05);
    return Math.min(smin(cushion, back, 0.05), head);
  };
  for (const [x, z] of [[-0.22, 0.42], [-0.22, -0.42]])
    solid(scene, seatField(x, z), box([x - 0.75, 0.1, z - 0.35], [x + 0.4, 1.4, z + 0.35]), hide, 0.018);
  solid(
    scene,
    (x, y, z) =>
      smin(
        roundBox(x + 1.15, y - 0.4, z, 0.27, 0.12, 0.72, 0.09),
        roundBox(x + 1.5 + (y - 0.7) * 0.3, y - 0.74, z, 0.09, 0.36, 0.72, 0.07),
        0.06,
      ),
    box([-2, 0.15, -0.85], [-0.7, 1.25, 0.85]),
    hide,
    0.022,
  );
  for (const z of [-0.45, 0, 0.45])
    solid(
      scene,
      (x, y, w) => roundBox(x + 1.64, y - 1.16, w - z, 0.05, 0.08, 0.13, 0.045),
      box([-1.8, 1, z - 0.25], [-1.5, 1.35, z + 0.25]),
      hide,
    );
}
