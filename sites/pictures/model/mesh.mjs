import { BufferAttribute, BufferGeometry } from 'three';

const BLOCK = 8;

/**
 * Turns a distance field into a smooth mesh (surface nets, vertices then pulled onto the surface), with normals from the
 * field and an ambient-occlusion value per vertex in the attribute `occlusion`.
 * @param {import('./sdf.mjs').Field} field
 * @param {{min: number[], max: number[], cell?: number, soft?: number, ground?: boolean}} options box and cell in metres;
 *   `soft` is the span over which normals are averaged
 */
export function meshField(field, { min, max, cell = 0.022, soft = 0.016, ground = true }) {
  const size = [0, 1, 2].map((a) => Math.ceil((max[a] - min[a]) / cell / BLOCK) * BLOCK + 1);
  const [nx, ny, nz] = size;
  const values = sample(field, min, cell, size);
  const at = (i, j, k) => (k * ny + j) * nx + i;
  const ids = new Int32Array(nx * ny * nz).fill(-1);
  const positions = [];
  const index = [];
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const p = crossing(values, at, i, j, k);
        if (!p) continue;
        ids[at(i, j, k)] = positions.length / 3;
        positions.push(min[0] + (i + p[0]) * cell, min[1] + (j + p[1]) * cell, min[2] + (k + p[2]) * cell);
      }
  const quad = (a, b, c, d, flip) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flip) index.push(a, c, b, a, d, c);
    else index.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const inside = values[at(i, j, k)] < 0;
        if (inside !== values[at(i + 1, j, k)] < 0)
          quad(ids[at(i, j - 1, k - 1)], ids[at(i, j, k - 1)], ids[at(i, j, k)], ids[at(i, j - 1, k)], !inside);
        if (inside !== values[at(i, j + 1, k)] < 0)
          quad(ids[at(i - 1, j, k - 1)], ids[at(i - 1, j, k)], ids[at(i, j, k)], ids[at(i, j, k - 1)], !inside);
        if (inside !== values[at(i, j, k + 1)] < 0)
          quad(ids[at(i - 1, j - 1, k)], ids[at(i, j - 1, k)], ids[at(i, j, k)], ids[at(i - 1, j, k)], !inside);
      }
  return finish(field, positions, index, cell, soft, ground);
}

/** Field values on the grid; a block far from the surface is filled with its centre's value. */
function sample(field, min, cell, [nx, ny, nz]) {
  const values = new Float32Array(nx * ny * nz);
  const reach = BLOCK * cell * 0.87 * 1.5;
  for (let bk = 0; bk < nz; bk += BLOCK)
    for (let bj = 0; bj < ny; bj += BLOCK)
      for (let bi = 0; bi < nx; bi += BLOCK) {
        const half = (BLOCK * cell) / 2;
        const mid = field(min[0] + bi * cell + half, min[1] + bj * cell + half, min[2] + bk * cell + half);
        const far = Math.abs(mid) > reach;
        for (let k = bk; k < Math.min(bk + BLOCK, nz); k++)
          for (let j = bj; j < Math.min(bj + BLOCK, ny); j++)
            for (let i = bi; i < Math.min(bi + BLOCK, nx); i++)
              values[(k * ny + j) * nx + i] = far
                ? mid
                : field(min[0] + i * cell, min[1] + j * cell, min[2] + k * cell);
      }
  return values;
}

function crossing(values, at, i, j, k) {
  let count = 0;
  let x = 0;
  let y = 0;
  let z = 0;
  const corner = (c) => values[at(i + (c & 1), j + ((c >> 1) & 1), k + ((c >> 2) & 1))];
  const first = corner(0) < 0;
  let mixed = false;
  for (let c = 1; c < 8; c++) if (corner(c) < 0 !== first) mixed = true;
  if (!mixed) return undefined;
  for (let a = 0; a < 8; a++)
    for (const bit of [1, 2, 4]) {
      if (a & bit) continue;
      const va = corner(a);
      const vb = corner(a | bit);
      if (va < 0 === vb < 0) continue;
      const t = va / (va - vb);
      x += (a & 1) + (bit === 1 ? t : 0);
      y += ((a >> 1) & 1) + (bit === 2 ? t : 0);
      z += ((a >> 2) & 1) + (bit === 4 ? t : 0);
      count++;
    }
  return [x / count, y / count, z / count];
}

function gradient(field, x, y, z, h) {
  const gx = field(x + h, y, z) - field(x - h, y, z);
  const gy = field(x, y + h, z) - field(x, y - h, z);
  const gz = field(x, y, z + h) - field(x, y, z - h);
  const length = Math.hypot(gx, gy, gz) || 1;
  return [gx / length, gy / length, gz / length, length / (2 * h)];
}

function finish(field, positions, index, cell, soft, ground) {
  const count = positions.length / 3;
  const normals = new Float32Array(count * 3);
  const occlusion = new Float32Array(count);
  const scene = ground ? (x, y, z) => Math.min(field(x, y, z), y) : field;
  for (let v = 0; v < count; v++) {
    let [x, y, z] = positions.slice(v * 3, v * 3 + 3);
    for (let step = 0; step < 3; step++) {
      const d = field(x, y, z);
      const g = gradient(field, x, y, z, 0.002);
      const move = Math.max(-cell * 0.5, Math.min(cell * 0.5, d / Math.max(g[3], 0.5)));
      x -= g[0] * move;
      y -= g[1] * move;
      z -= g[2] * move;
    }
    positions[v * 3] = x;
    positions[v * 3 + 1] = y;
    positions[v * 3 + 2] = z;
    const n = gradient(field, x, y, z, soft);
    normals.set(n.slice(0, 3), v * 3);
    let shade = 0;
    for (const [h, weight] of [[0.05, 0.2], [0.12, 0.25], [0.28, 0.3], [0.55, 0.25]]) {
      const open = scene(x + n[0] * h, y + n[1] * h, z + n[2] * h);
      shade += weight * Math.max(0, Math.min(1, open / h));
    }
    occlusion[v] = shade;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('occlusion', new BufferAttribute(occlusion, 1));
  geometry.setIndex(new BufferAttribute(new Uint32Array(index), 1));
  return geometry;
}
