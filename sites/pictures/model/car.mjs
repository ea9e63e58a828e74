import { Group, Mesh } from 'three';
import { skinMaterial } from '../stage/materials.mjs';
import { meshField } from './mesh.mjs';
import { bell, clamp, closedSpline, outlineDistance, ramp, smax, smin } from './sdf.mjs';
import { makeSkin } from './skin.mjs';
import { addWheels } from './wheels.mjs';

/**
 * A body made of two outlines seen from the side (lower body and cabin), each bent in plan and limited by a width field.
 * @typedef {object} CarShape
 * @property {[number, number][]} lower outline of the lower body, metres
 * @property {[number, number][]} [cabin] outline of the glasshouse; it overlaps the lower body
 * @property {number} half half width at the doors
 * @property {(x: number) => number} plan share of `half` along the length
 * @property {number} belt height where the cabin starts to lean in
 * @property {number} lean inward lean of the cabin's sides per metre of height
 * @property {number} cabinHalf half width of the cabin at the belt
 * @property {(x: number) => number} [cabinPlan] share of `cabinHalf` along the length
 * @property {number[]} axles x of the axles, front first
 * @property {import('./wheels.mjs').Wheel} wheel
 * @property {number} [arch] radius of the wheel arches
 * @property {number} [flare] how far the arches stand out
 * @property {number} [noseBend] [tailBend] plan curvature of the ends, per metre
 * @property {number} [screenBend] plan curvature of the windscreen
 */

const square = (v) => v * v;

/** @param {CarShape} s @returns {import('./sdf.mjs').Field} */
function carField(s) {
  const lower = outlineDistance(closedSpline(s.lower, 8));
  const cabin = s.cabin ? outlineDistance(closedSpline(s.cabin, 8)) : undefined;
  const [front, rear = -9] = s.axles;
  const arch = s.arch ?? s.wheel.radius + 0.045;
  const archY = s.wheel.radius - 0.004;
  const waist = s.waist ?? 0.72;
  const edge = s.edge ?? 0.09;
  const lowerHalf = (x, y) => {
    let w = s.half * s.plan(x);
    const above = Math.max(0, y - waist);
    const below = Math.max(0, waist - y);
    w -= (s.shoulder ?? 0.35) * above * above + (s.tuck ?? 0.16) * below * below;
    const rF = Math.hypot(x - front, y - archY);
    const rR = Math.hypot(x - rear, y - archY);
    const flare = s.flare ?? 0.02;
    w += flare * (bell((rF - arch) / 0.2) + bell((rR - arch) / 0.2));
    const crease = s.creaseAt ? s.creaseAt(x) : waist + 0.14;
    const off = y - crease;
    w +=
      (s.crease ?? 0.014) *
      (off > 0 ? bell(off / 0.05) : bell(off / 0.24)) *
      ramp(rear - 0.7, rear, x) *
      (1 - ramp(front, front + 0.5, x));
    w -=
      (s.scallop ?? 0.016) *
      bell((y - 0.5) / 0.17) *
      ramp(rear + arch * 0.8, rear + arch + 0.25, x) *
      (1 - ramp(front - arch - 0.25, front - arch * 0.8, x));
    return w;
  };
  const cabinHalf = (x, y) => {
    const up = Math.max(0, y - s.belt);
    return s.cabinHalf * (s.cabinPlan ? s.cabinPlan(x) : 1) - s.lean * up - (s.leanMore ?? 0.12) * up * up;
  };
  return (x, y, zs) => {
    const z = Math.abs(zs);
    const bend = z * z;
    const f = square(clamp(x / front, 0, 1.6));
    const r = square(clamp(x / rear, 0, 1.6));
    const corner =
      (s.corner ?? 0.16) * Math.max(ramp(front + 0.25, front + 0.8, x), ramp(-rear + 0.25, -rear + 0.8, -x) * 0.8);
    const lx = x + bend * ((s.noseBend ?? 0.2) * f - (s.tailBend ?? 0.14) * r);
    const ly = y + bend * (s.crown ?? 0.05);
    let d = smax(lower(lx, ly), z - lowerHalf(x, y), edge + corner);
    if (cabin) {
      const cx =
        x + bend * (x > 0 ? (s.screenBend ?? 0.3) * ramp(-0.2, 0.6, x) : -(s.backBend ?? 0.2) * ramp(0.2, 1.2, -x));
      const cy = y + bend * (s.roofCrown ?? 0.09);
      const c = smax(cabin(cx, cy), z - cabinHalf(x, y), s.roofEdge ?? 0.12);
      d = smin(d, c, s.blend ?? 0.05);
    }
    if (s.carve) d = s.carve(d, x, y, z);
    for (const [i, ax] of s.axles.entries()) {
      if (s.archless?.includes(i)) continue;
      const hole = Math.hypot(x - ax, Math.max(y - archY, -0.5) * (s.archSquash ?? 1)) - arch;
      const depth = s.half - (s.wellDepth ?? 0.34) - z;
      d = smax(d, -smax(hole, depth, 0.03), 0.018);
    }
    return d;
  };
}

/**
 * Meshes a car and dresses it.
 * @param {CarShape & {extent: {front: number, rear: number, height: number, half: number}, zones: object, skin: Function, parts: Function, track?: number, cell?: number}} car
 */
export function buildCar(car, fit, paint) {
  const { extent } = car;
  const group = new Group();
  const field = carField(car);
  const geometry = meshField(field, {
    min: [extent.rear - 0.12, 0.05, -extent.half - 0.12],
    max: [extent.front + 0.12, extent.height + 0.12, extent.half + 0.12],
    cell: car.cell ?? 0.022,
  });
  const skin = makeSkin(extent, (p) => car.skin(p, car));
  const arch = (car.arch ?? car.wheel.radius + 0.045) + 0.004;
  const zones = {
    ...car.zones,
    front: extent.front,
    rear: extent.rear,
    arches: car.axles.map((x) => [x, car.wheel.radius - 0.004, arch]).filter((_, i) => !car.archless?.includes(i)),
  };
  const body = new Mesh(geometry, skinMaterial(skin, zones, paint));
  body.name = 'body';
  group.add(body);
  addWheels(group, car.wheel, car.axles, car.track ?? car.half - 0.025, fit);
  car.parts(group, fit, car, field);
  return group;
}
