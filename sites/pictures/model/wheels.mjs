import { ExtrudeGeometry, Group, LatheGeometry, Mesh, Path, Shape, Vector2 } from 'three';

/**
 * @typedef {{radius: number, width: number, rim?: number, spokes?: number, style?: 'split' | 'blade' | 'steel' | 'multi' | 'cast', tone?: 'alloy' | 'gunmetal' | 'steel' | 'gloss', open?: boolean}} Wheel
 * radius and width of the tyre in metres; `open` leaves the brake and the inner plate out; `rim` is the rim's share of the radius
 */

function lathe(points, material) {
  const geometry = new LatheGeometry(
    points.map(([r, z]) => new Vector2(r, z)),
    64,
  );
  geometry.rotateX(Math.PI / 2);
  return new Mesh(geometry, material);
}

/** Openings between spokes: `width` is the spoke's half width in metres at the hub and at the rim. */
function opening(shape, from, to, inner, outer, hub, rim) {
  const bend = (r, half) => Math.asin(Math.min(0.95, half / r));
  const path = new Path();
  const a0 = from + bend(inner, hub);
  const a1 = to - bend(inner, hub);
  const b0 = from + bend(outer, rim);
  const b1 = to - bend(outer, rim);
  const pt = (r, a) => [r * Math.cos(a), r * Math.sin(a)];
  const mid = (from + to) / 2;
  const corners = [pt(outer, b0)];
  for (let i = 1; i <= 6; i++) corners.push(pt(outer, b0 + ((b1 - b0) * i) / 6));
  if (a1 > a0) corners.push(pt(inner, a1), pt(inner, a0));
  else corners.push(pt(inner * 1.12, mid));
  path.moveTo(...corners[0]);
  for (const c of corners.slice(1)) path.lineTo(...c);
  path.closePath();
  shape.holes.push(path);
}

function face(spec, rimRadius) {
  const outer = rimRadius * 0.985;
  const shape = new Shape();
  shape.absarc(0, 0, outer, 0, Math.PI * 2, false);
  const reach = rimRadius * 0.9;
  const style = spec.style ?? 'split';
  const count = spec.spokes ?? 5;
  const turn = (Math.PI * 2) / count;
  if (style === 'split')
    for (let i = 0; i < count; i++) {
      const a = i * turn + Math.PI / 2;
      const w = turn * 0.3;
      opening(shape, a - w / 2, a + w / 2, rimRadius * 0.42, reach, 0.004, 0.009);
      opening(shape, a + w / 2, a + turn - w / 2, rimRadius * 0.3, reach, 0.011, 0.012);
    }
  else if (style === 'steel')
    for (let i = 0; i < count; i++) {
      const a = i * turn;
      const hole = new Path();
      hole.absellipse(
        Math.cos(a) * rimRadius * 0.68,
        Math.sin(a) * rimRadius * 0.68,
        rimRadius * 0.12,
        rimRadius * 0.09,
        0,
        Math.PI * 2,
        true,
        a + Math.PI / 2,
      );
      shape.holes.push(hole);
    }
  else {
    const [hub, rim] = { blade: [0.024, 0.03], multi: [0.011, 0.014], cast: [0.012, 0.01] }[style];
    for (let i = 0; i < count; i++) {
      const a = i * turn + Math.PI / 2;
      opening(shape, a, a + turn, rimRadius * 0.3, reach, hub, rim);
    }
  }
  const geometry = new ExtrudeGeometry(shape, {
    depth: 0.016,
    bevelEnabled: true,
    bevelSize: 0.006,
    bevelThickness: 0.008,
    bevelSegments: 2,
    curveSegments: 32,
  });
  const p = geometry.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const r = Math.hypot(p.getX(i), p.getY(i)) / rimRadius;
    p.setZ(i, p.getZ(i) - 0.045 * (1 - r * r) + (r < 0.28 ? 0.018 : 0));
  }
  geometry.computeVertexNormals();
  return geometry;
}

/**
 * A wheel around the z axis with its face towards +z.
 * @param {Wheel} spec
 */
export function makeWheel(spec, fit) {
  const { radius: R, width: W } = spec;
  const rim = R * (spec.rim ?? 0.68);
  const h = W / 2;
  const group = new Group();
  const tyre = [
    [rim - 0.005, h - 0.02], [rim + 0.006, h - 0.006], [rim + 0.02, h], [rim + (R - rim) * 0.55, h + 0.004],
    [R - 0.03, h - 0.006], [R - 0.012, h - 0.018], [R - 0.004, h - 0.038],
  ];
  for (const g of [0.55, 0.18, -0.18, -0.55]) {
    tyre.push([R, h * g + 0.006], [R - 0.009, h * g + 0.005], [R - 0.009, h * g - 0.005], [R, h * g - 0.006]);
  }
  tyre.push([R - 0.004, -h + 0.038], [R - 0.03, -h + 0.006], [rim, -h + 0.01]);
  group.add(lathe(tyre.reverse(), fit.tyre));
  const tone = fit[spec.tone ?? 'alloy'];
  group.add(
    lathe(
      [[rim - 0.014, -h + 0.02], [rim - 0.03, 0], [rim - 0.016, h - 0.03]],
      fit.dark,
    ),
  );
  group.add(
    lathe(
      [[rim - 0.02, h - 0.024], [rim - 0.006, h - 0.002], [rim + 0.004, h - 0.001], [rim + 0.006, h - 0.012]].reverse(),
      tone,
    ),
  );
  if (!spec.open) {
    const disc = new Mesh(
      new ExtrudeGeometry(new Shape().absarc(0, 0, rim * 0.72, 0, Math.PI * 2), {
        depth: 0.015,
        bevelEnabled: false,
        curveSegments: 32,
      }),
      fit.disc,
    );
    disc.position.z = h - 0.11;
    group.add(disc);
    const back = new Mesh(
      new ExtrudeGeometry(new Shape().absarc(0, 0, rim * 0.98, 0, Math.PI * 2), {
        depth: 0.01,
        bevelEnabled: false,
        curveSegments: 32,
      }),
      fit.dark,
    );
    back.position.z = h - 0.14;
    group.add(back);
  }
  const plate = new Mesh(face(spec, rim), tone);
  plate.position.z = h - 0.032;
  group.add(plate);
  group.add(
    lathe(
      [[rim * 0.2, h - 0.055], [rim * 0.17, h - 0.03], [0.0001, h - 0.027]],
      fit.gloss,
    ),
  );
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + Math.PI / 2;
    const nut = lathe(
      [[0.009, 0], [0.007, 0.012], [0.0001, 0.013]],
      fit.disc,
    );
    nut.position.set(Math.cos(a) * rim * 0.25, Math.sin(a) * rim * 0.25, h - 0.05);
    group.add(nut);
  }
  return group;
}

/** Four wheels (or more axles) under a vehicle. `axles` are x positions, `track` the |z| of the outer faces. */
export function addWheels(group, spec, axles, track, fit) {
  for (const [i, x] of axles.entries())
    for (const side of [1, -1]) {
      const wheel = makeWheel(spec, fit);
      wheel.position.set(x, spec.radius - 0.004, side * (track - spec.width / 2));
      if (side < 0) wheel.rotation.y = Math.PI;
      wheel.children.forEach((c) => (c.rotation.z += 0.35 * i + 0.1));
      group.add(wheel);
    }
}
