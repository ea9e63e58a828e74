import { block, lump, mirrors, numberPlate, tubes } from '../model/parts.mjs';
import { roundBox } from '../model/sdf.mjs';

/** Where the body's right side is at (x, y), metres from the middle. */
export function sideAt(field, x, y) {
  for (let z = 1.4; z > 0; z -= 0.004) if (field(x, y, z) < 0) return z;
  return 0;
}

/** Where the body ends at height y and z, coming from the front (`from` 1) or the rear (−1). */
function endAt(field, y, z, from) {
  for (let x = 4.2; x > 0; x -= 0.004) if (field(x * from, y, z) < 0) return x * from;
  return 0;
}

/** How high the body is at (x, z). */
function topAt(field, x, z) {
  for (let y = 3.4; y > 0; y -= 0.004) if (field(x, y, z) < 0) return y;
  return 0;
}

/**
 * Mirrors, handles, rails, plates and the like, set onto the body's surface.
 * @param {{mirror?: number[], handles?: number[][], rails?: {from: number, to: number, inset: number}, plates?: {front?: number, rear?: number, rearZ?: number}, antenna?: number[], handleFit?: string, mirrorScale?: number, mirrorFit?: string}} trim
 */
export function trimCar(group, fit, field, trim) {
  if (trim.mirror) {
    const [x, y] = trim.mirror;
    mirrors(group, [x, y, sideAt(field, x, y) - 0.015], fit, {
      scale: trim.mirrorScale ?? 1,
      shell: fit[trim.mirrorFit ?? 'paint'],
    });
  }
  for (const [x, y] of trim.handles ?? []) {
    const z = sideAt(field, x, y);
    const bar = (px, py, pz) => roundBox(px - x, py - y, pz - z - 0.022, 0.105, 0.014, 0.011, 0.011);
    lump(group, bar, [x - 0.14, y - 0.05, z - 0.03], [x + 0.14, y + 0.05, z + 0.07], fit[trim.handleFit ?? 'paint'], {
      both: true,
      cell: 0.007,
    });
  }
  if (trim.rails) {
    const { from, to, inset, material = 'gloss', lift = 0.035 } = trim.rails;
    const points = [];
    for (let i = 0; i <= 8; i++) {
      const x = from + ((to - from) * i) / 8;
      points.push([x, topAt(field, x, inset) + (i === 0 || i === 8 ? 0 : lift), inset]);
    }
    tubes(group, points, 0.018, fit[material]);
  }
  if (trim.plates?.front !== undefined)
    numberPlate(group, [endAt(field, trim.plates.front, 0.1, 1) + 0.012, trim.plates.front, 0], fit);
  if (trim.plates?.rear !== undefined)
    numberPlate(group, [endAt(field, trim.plates.rear, 0.1, -1) - 0.012, trim.plates.rear, 0], fit, { turned: true });
  if (trim.antenna) {
    const [x] = trim.antenna;
    const y = topAt(field, x, 0);
    block(group, [x, y + 0.012, 0], [0.16, 0.05, 0.03], fit.paint, 0.014, [0, 0, -0.2]);
  }
}
