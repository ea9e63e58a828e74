import {
  BoxGeometry,
  CatmullRomCurve3,
  CanvasTexture,
  Mesh,
  MeshStandardMaterial,
  SRGBColorSpace,
  TubeGeometry,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { meshField } from './mesh.mjs';
import { roundBox, smin } from './sdf.mjs';

/** A box with rounded edges at a place, sizes in metres. */
export function block(group, [x, y, z], [sx, sy, sz], material, r = 0.02, turn) {
  const smallest = Math.min(sx, sy, sz) / 2;
  const mesh = new Mesh(new RoundedBoxGeometry(sx, sy, sz, 4, Math.min(r, smallest * 0.98)), material);
  mesh.position.set(x, y, z);
  if (turn) mesh.rotation.set(...turn);
  group.add(mesh);
  return mesh;
}

/** The same box on both sides. */
export function pair(group, [x, y, z], size, material, r, turn) {
  block(group, [x, y, z], size, material, r, turn);
  block(group, [x, y, -z], size, material, r, turn && [-turn[0], -turn[1], turn[2]]);
}

/** A bent tube through points. */
export function tube(group, points, radius, material, segments = 48) {
  const path = new CatmullRomCurve3(
    points.map((p) => new Vector3(...p)),
    false,
    'centripetal',
  );
  const mesh = new Mesh(new TubeGeometry(path, segments, radius, 12, false), material);
  group.add(mesh);
  return mesh;
}

export function tubes(group, points, radius, material) {
  tube(group, points, radius, material);
  tube(
    group,
    points.map(([x, y, z]) => [x, y, -z]),
    radius,
    material,
  );
}

/** A mesh of a small field, mirrored to both sides when `both`. */
export function lump(group, field, min, max, material, { cell = 0.012, both = false } = {}) {
  const geometry = meshField(field, { min, max, cell, soft: cell * 0.7, ground: false });
  group.add(new Mesh(geometry, material));
  if (both)
    group.add(
      new Mesh(
        meshField((x, y, z) => field(x, y, -z), {
          min: [min[0], min[1], -max[2]],
          max: [max[0], max[1], -min[2]],
          cell,
          soft: cell * 0.7,
          ground: false,
        }),
        material,
      ),
    );
}

/** Door mirrors; (x, y, z) is where the foot meets the door. */
export function mirrors(group, [x, y, z], fit, { scale = 1, shell = fit.paint } = {}) {
  const s = scale;
  const cup = (px, py, pz) => {
    const dx = px - x - 0.02 * s - (pz - z) * -0.12;
    const dy = py - y - 0.085 * s;
    const dz = pz - z - 0.155 * s;
    return roundBox(dx, dy, dz, 0.055 * s, 0.07 * s - dz * 0.12, 0.105 * s, 0.05 * s);
  };
  const min = [x - 0.2 * s, y - 0.1, z - 0.02];
  const max = [x + 0.2 * s, y + 0.25 * s, z + 0.34 * s];
  lump(group, cup, min, max, shell, { both: true, cell: 0.014 });
  const foot = (px, py, pz) =>
    smin(
      roundBox(px - x, py - y - 0.02, pz - z - 0.03 * s, 0.045 * s, 0.02, 0.07 * s, 0.015),
      roundBox(px - x - 0.01, py - y - 0.03 * s, pz - z - 0.12 * s, 0.045 * s, 0.02, 0.07 * s, 0.015),
      0.03,
    );
  lump(group, foot, min, max, fit.gloss, { both: true, cell: 0.014 });
}

let plateTexture;

/** A number plate facing +x (or −x when `turned`), with an invented number. */
export function numberPlate(group, [x, y, z], fit, { tilt = 0, turned = false, text = 'FC·26K' } = {}) {
  if (!plateTexture) {
    const canvas = new OffscreenCanvas(372, 136);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#f3f4f0';
    ctx.fillRect(0, 0, 372, 136);
    ctx.strokeStyle = '#20242c';
    ctx.lineWidth = 5;
    ctx.strokeRect(7, 7, 358, 122);
    ctx.fillStyle = '#1b2a55';
    ctx.font = '700 84px sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, 186, 74);
    plateTexture = new CanvasTexture(canvas);
    plateTexture.colorSpace = SRGBColorSpace;
  }
  const print = new MeshStandardMaterial({ map: plateTexture, roughness: 0.45 });
  const sides = [turned ? fit.plate : print, turned ? print : fit.plate, fit.plate, fit.plate, fit.plate, fit.plate];
  const mesh = new Mesh(new BoxGeometry(0.012, 0.125, 0.345), sides);
  mesh.position.set(x, y, z);
  mesh.rotation.z = turned ? -tilt : tilt;
  group.add(mesh);
}

/** A seat facing +x with its cushion's middle at (x, y, z). */
export function seat(group, [x, y, z], material, width = 0.5) {
  block(group, [x, y, z], [0.5, 0.16, width], material, 0.07);
  block(group, [x - 0.3, y + 0.33, z], [0.15, 0.62, width * 0.96], material, 0.065, [0, 0, 0.22]);
  block(group, [x - 0.4, y + 0.7, z], [0.1, 0.18, width * 0.55], material, 0.045, [0, 0, 0.2]);
}
