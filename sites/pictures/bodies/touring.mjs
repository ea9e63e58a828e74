import { Group, Mesh } from 'three';
import { skinMaterial } from '../stage/materials.mjs';
import { buildCar } from '../model/car.mjs';
import { meshField } from '../model/mesh.mjs';
import { block, pair, tube, tubes } from '../model/parts.mjs';
import { closedSpline, outlineDistance, smax, smin } from '../model/sdf.mjs';
import { makeSkin } from '../model/skin.mjs';
import { addWheels } from '../model/wheels.mjs';
import { FINISH, box } from './dress.mjs';
import { van } from './van.mjs';

const { gloss, glass, plastic, paint, satin, dark } = FINISH;
const shell = { ...FINISH.canvas, color: '#eeeeec', rough: 0.3 };

/** An acrylic window with its frame. */
function pane(q, x0, y0, x1, y1) {
  q.fill(box(x0 - 0.03, y0 - 0.03, x1 + 0.03, y1 + 0.03), gloss, 0.09);
  q.shade(box(x0, y0, x1, y1), glass, '#14181c', '#040506', 0.07);
  q.line(
    [[x0 + 0.05, y0 + 0.03], [x1 - 0.05, y0 + 0.03]],
    0.008,
    { ...satin, alpha: 0.5 },
  );
}

/** A habitation door with window, step and lock. */
function door(q, x0, y0, x1, y1) {
  q.outline(box(x0, y0, x1, y1), 0.016, { ...dark, alpha: 0.75 }, 0.07);
  pane(q, x0 + 0.12, y0 + (y1 - y0) * 0.6, x1 - 0.12, y1 - 0.16);
  q.fill(box(x1 - 0.12, y0 + 0.78, x1 - 0.05, y0 + 0.92), gloss, 0.02);
}

/** A touring caravan; its door is on the left. */
export function caravan(fit, colour) {
  const group = new Group();
  const outline = outlineDistance(
    closedSpline(
      [
        [2.05, 0.5], [2.2, 0.52], [2.3, 0.62], [2.42, 1.1], [2.42, 1.3], [2.3, 1.9], [2.1, 2.42], [1.9, 2.58],
        [1.6, 2.64], [0, 2.66], [-1.9, 2.64], [-2.3, 2.6], [-2.44, 2.48], [-2.5, 2.1], [-2.52, 1.0], [-2.5, 0.62],
        [-2.42, 0.5], [-2.2, 0.48], [-1.25, 0.48], [0, 0.48],
      ],
      8,
    ),
  );
  const axles = [0.08, -0.72];
  const R = 0.35;
  const field = (x, y, zs) => {
    const z = Math.abs(zs);
    let d = smax(
      outline(x + z * z * 0.03 * Math.sign(x), y + z * z * 0.02),
      z - 1.16 + 0.02 * Math.max(0, y - 1.4) ** 2,
      0.14,
    );
    const well = smin(Math.hypot(x - axles[0], y - 0.42) - 0.4, Math.hypot(x - axles[1], y - 0.42) - 0.4, 0.3);
    d = smax(d, -smax(Math.max(well, Math.abs(x + 0.32) - 0.8), 0.86 - z, 0.02), 0.02);
    return d;
  };
  const extent = { front: 2.42, rear: -2.52, height: 2.68, half: 1.18 };
  const skin = makeSkin(extent, (p) => {
    for (const q of Object.values(p)) q.all(shell);
    const s = p.side;
    s.fill(
      [[3, 0], [3, 1.02], [-3, 1.02], [-3, 0]],
      paint,
      0,
    );
    s.fill(
      [[2.42, 1.02], [2.42, 1.1], [-2.6, 1.1], [-2.6, 1.02]],
      { ...satin, color: '#44484c', metal: 0 },
      0,
    );
    s.fill(
      [[2.42, 1.16], [1.0, 1.16], [0.2, 1.5], [-0.3, 1.5], [0.55, 1.12], [2.42, 1.12]],
      paint,
      0.05,
    );
    s.fill(box(-3, 0, 3, 0.62), { ...plastic, rough: 0.5 }, 0);
    for (const x of axles) s.disc(x, 0.42, 0.405, dark);
    s.fill(box(axles[1], 0, axles[0], 0.8), dark, 0);
    s.outline(
      [[0.55, 0.4], [0.5, 0.8], [0.25, 0.87], [-0.9, 0.87], [-1.15, 0.8], [-1.2, 0.4]],
      0.05,
      { ...plastic },
      0.2,
    );
    pane(s, 0.35, 1.38, 1.35, 1.98);
    pane(s, -2.15, 1.38, -1.45, 1.98);
    door(s, -1.3, 0.64, -0.62, 2.36);
    s.outline(box(1.5, 0.7, 2.12, 0.96), 0.01, { ...dark, alpha: 0.6 }, 0.04);
    s.fill(box(-3, 2.42, 3, 2.44), satin, 0);
    for (const q of [p.nose]) {
      q.fill(box(-0.2, 0, 2.6, 1.02), { color: '#24262a', paint: 0, rough: 0.45, metal: 0.5 }, 0);
      for (let y = 0.6, j = 0; y < 1.02; y += 0.035, j++)
        for (let x = (j % 2) * 0.035; x < 1.3; x += 0.07)
          q.line(
            [[x, y], [x + 0.02, y + 0.014]],
            0.007,
            { color: '#5a5d61', paint: 0, rough: 0.4, metal: 0.7 },
          );
      pane(q, -0.2, 1.4, 0.82, 1.92);
      q.outline(box(-0.2, 1.36, 0.88, 1.97), 0.03, plastic, 0.1);
    }
    const t = p.tail;
    t.fill(box(-0.2, 0, 2.6, 1.02), paint, 0);
    t.fill(box(-0.2, 1.02, 2.6, 1.1), { ...satin, color: '#44484c', metal: 0 }, 0);
    t.fill(box(-0.2, 0, 2.6, 0.62), plastic, 0);
    pane(t, -0.2, 1.45, 0.6, 1.95);
    for (const [y, f] of [[0.78, FINISH.redGlow], [0.93, FINISH.amber]]) {
      t.disc(0.93, y, 0.07, gloss);
      t.disc(0.93, y, 0.055, f);
    }
    t.fill(box(-0.2, 2.28, 0.16, 2.32), FINISH.redGlow, 0.01);
  });
  const geometry = meshField(field, { min: [-2.7, 0.3, -1.3], max: [2.6, 2.85, 1.3], cell: 0.027, soft: 0.014 });
  const zones = {
    front: extent.front,
    rear: extent.rear,
    noseFrom: 2.0,
    tailFrom: -2.3,
    noseTop: 2.3,
    tailTop: 2.6,
    screenFrom: 9,
    backFrom: 9,
    arches: [],
  };
  group.add(new Mesh(geometry, skinMaterial(skin, zones, colour)));
  addWheels(
    group,
    { radius: R, width: 0.215, rim: 0.62, style: 'blade', spokes: 6, tone: 'gunmetal' },
    axles,
    1.13,
    fit,
  );
  // Drawbar with gas bottles, jockey wheel and coupling; chassis, awning, hatches, corner legs.
  tubes(
    group,
    [[1.9, 0.44, 0.72], [2.6, 0.45, 0.42], [3.6, 0.47, 0.04]],
    0.045,
    fit.dark,
  );
  block(group, [3.72, 0.49, 0], [0.34, 0.1, 0.1], fit.steel, 0.04);
  block(group, [2.72, 0.52, 0], [0.55, 0.06, 0.75], fit.steel, 0.01);
  for (const z of [0.17, -0.17]) {
    tube(
      group,
      [[2.72, 0.55, z], [2.72, 0.98, z]],
      0.15,
      fit.white,
      4,
    );
    block(group, [2.72, 1.02, z], [0.16, 0.1, 0.16], fit.steel, 0.05);
  }
  tube(
    group,
    [[3.3, 0.12, -0.16], [3.3, 0.85, -0.16]],
    0.03,
    fit.steel,
    4,
  );
  block(group, [3.3, 0.1, -0.16], [0.2, 0.2, 0.07], fit.tyre, 0.09);
  pair(group, [-0.2, 0.44, 0.6], [4.2, 0.12, 0.08], fit.dark, 0.01);
  pair(group, [2.0, 0.28, 0.85], [0.06, 0.45, 0.06], fit.steel, 0.01, [0, 0, 0.2]);
  pair(group, [-2.2, 0.28, 0.85], [0.06, 0.45, 0.06], fit.steel, 0.01, [0, 0, -0.2]);
  block(group, [-0.05, 2.46, -1.2], [3.7, 0.13, 0.12], fit.white, 0.055);
  for (const x of [1.83, -1.93]) block(group, [x, 2.46, -1.2], [0.07, 0.16, 0.15], fit.plastic, 0.03);
  block(group, [-0.96, 0.42, -1.2], [0.6, 0.04, 0.3], fit.steel, 0.01);
  block(group, [0.5, 2.72, 0.1], [0.8, 0.18, 0.7], fit.white, 0.07);
  block(group, [-1.3, 2.69, 0], [0.5, 0.1, 0.5], fit.white, 0.04);
  return group;
}

/** A coachbuilt motorhome on a van's cab. */
export function motorhome(fit, colour) {
  const cab = {
    ...van,
    carve: (d, x) => smax(d, 0.95 - x, 0.02),
    axles: [1.76],
    extent: { ...van.extent, rear: 0.8 },
    wheel: { ...van.wheel, radius: 0.36, style: 'blade', spokes: 6, tone: 'alloy' },
  };
  const group = buildCar(cab, fit, colour);
  group.scale.set(1, 1.06, 1.04);
  const whole = new Group();
  whole.add(group);
  const house = outlineDistance(
    closedSpline(
      [
        [1.0, 0.45], [1.12, 0.46], [1.14, 0.6], [1.14, 1.7], [1.16, 1.96], [1.3, 2.02], [1.9, 2.05], [2.25, 2.12],
        [2.38, 2.28], [2.3, 2.6], [2.05, 2.86], [1.6, 2.95], [0, 2.97], [-3.2, 2.95], [-3.55, 2.9], [-3.66, 2.75],
        [-3.7, 2.2], [-3.7, 0.9], [-3.68, 0.56], [-3.6, 0.46], [-3.3, 0.44], [-1.5, 0.44],
      ],
      8,
    ),
  );
  const rearAxle = -1.95;
  const field = (x, y, zs) => {
    const z = Math.abs(zs);
    const taper = 0.16 * Math.max(0, x - 1.0) ** 2;
    let d = smax(house(x + z * z * 0.06 * (x > 1 ? 1 : 0), y + z * z * 0.02), z - 1.15 + taper, 0.13);
    d = smax(d, -smax(Math.hypot(x - rearAxle, y - 0.36) - 0.43, 0.8 - z, 0.02), 0.02);
    return d;
  };
  const extent = { front: 2.4, rear: -3.7, height: 3.0, half: 1.17 };
  const skin = makeSkin(extent, (p) => {
    for (const q of Object.values(p)) q.all(shell);
    const s = p.side;
    s.fill(box(-5, 0, 5, 0.66), { ...shell, color: '#c9cacb' }, 0);
    s.fill(box(-5, 0, 5, 0.5), plastic, 0);
    s.disc(rearAxle, 0.36, 0.436, dark);
    s.fill(
      [[1.2, 0.9], [1.2, 1.12], [0.4, 1.1], [-1.4, 0.84], [-3.8, 0.84], [-3.8, 0.72], [-1.2, 0.7]],
      paint,
      0.08,
    );
    s.fill(
      [[1.2, 1.18], [1.2, 1.24], [0.3, 1.22], [-1.5, 0.94], [-3.8, 0.93], [-3.8, 0.88], [-1.4, 0.88]],
      { ...satin, color: '#4b4f53', metal: 0 },
      0.08,
    );
    pane(s, -0.3, 1.5, 0.75, 2.1);
    pane(s, -3.3, 1.5, -2.4, 2.1);
    pane(s, 1.35, 2.34, 1.95, 2.66);
    door(s, -1.35, 0.62, -0.68, 2.42);
    s.outline(box(-2.9, 0.9, -2.3, 1.3), 0.01, { ...dark, alpha: 0.55 }, 0.04);
    s.fill(box(-5, 2.78, 5, 2.8), satin, 0);
    p.nose.fill(box(0.9, 2.66, 1.0, 2.7), FINISH.amber, 0.01);
    const t = p.tail;
    t.fill(box(-0.2, 0, 2.6, 0.7), plastic, 0);
    t.fill(box(-0.2, 0.72, 2.6, 0.84), paint, 0);
    pane(t, -0.2, 1.6, 0.62, 2.15);
    t.fill(box(0.9, 0.96, 1.08, 1.5), gloss, 0.05);
    t.fill(box(0.92, 1.24, 1.06, 1.48), FINISH.redGlow, 0.04);
    t.fill(box(0.92, 1.1, 1.06, 1.22), FINISH.amber, 0.04);
    t.fill(box(0.92, 0.98, 1.06, 1.08), { ...FINISH.lens, color: '#c9ccd0', metal: 0.1 }, 0.03);
    t.fill(box(-0.2, 2.68, 0.2, 2.72), FINISH.redGlow, 0.01);
  });
  const geometry = meshField(field, { min: [-3.85, 0.3, -1.3], max: [2.55, 3.15, 1.3], cell: 0.03, soft: 0.014 });
  const zones = {
    front: extent.front,
    rear: extent.rear,
    noseFrom: 2.05,
    tailFrom: -3.5,
    noseTop: 2.9,
    tailTop: 2.9,
    screenFrom: 9,
    backFrom: 9,
    arches: [],
  };
  whole.add(new Mesh(geometry, skinMaterial(skin, zones, colour)));
  addWheels(whole, { ...cab.wheel, radius: 0.37 }, [rearAxle], 1.06, fit);
  block(whole, [-0.9, 2.84, -1.2], [3.9, 0.14, 0.13], fit.white, 0.055);
  for (const x of [1.08, -2.88]) block(whole, [x, 2.84, -1.2], [0.07, 0.17, 0.16], fit.plastic, 0.03);
  block(whole, [-1.02, 0.38, -1.16], [0.6, 0.04, 0.26], fit.steel, 0.01);
  block(whole, [-0.4, 3.03, 0.1], [0.85, 0.18, 0.7], fit.white, 0.07);
  block(whole, [-2.5, 3.0, 0], [0.6, 0.1, 0.6], fit.white, 0.04);
  block(whole, [-1.0, 0.46, 0], [4.4, 0.16, 1.2], fit.dark, 0.02);
  block(whole, [-3.73, 0.62, 0], [0.012, 0.11, 0.34], fit.plate, 0.004);
  tube(
    whole,
    [[-3.75, 1.0, 0.75], [-3.82, 1.05, 0.75], [-3.82, 2.7, 0.75], [-3.7, 2.75, 0.75]],
    0.018,
    fit.alloy,
  );
  tube(
    whole,
    [[-3.75, 1.0, 0.42], [-3.82, 1.05, 0.42], [-3.82, 2.7, 0.42], [-3.7, 2.75, 0.42]],
    0.018,
    fit.alloy,
  );
  for (let y = 1.1; y < 2.7; y += 0.28)
    tube(
      whole,
      [[-3.82, y, 0.42], [-3.82, y, 0.75]],
      0.014,
      fit.alloy,
      2,
    );
  return whole;
}
