/** Signed distances in metres: negative inside. x runs to the front of the vehicle, y up, z to its right. */

/** @typedef {(x: number, y: number, z: number) => number} Field */
/** @typedef {[number, number]} Point */

export const clamp = (v, lo, hi) => Math.min(hi, Math.max(lo, v));
export const mix = (a, b, t) => a + (b - a) * t;

/** Cubic step from 0 at `lo` to 1 at `hi`. */
export function ramp(lo, hi, v) {
  const t = clamp((v - lo) / (hi - lo), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Bell of height 1 at 0 that reaches 0 at ±1. */
export function bell(t) {
  const u = 1 - t * t;
  return u > 0 ? u * u : 0;
}

/** Union with a fillet of radius k. */
export function smin(a, b, k) {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Intersection with a rounded edge of radius k. */
export const smax = (a, b, k) => -smin(-a, -b, k);

/** Distance to a box with rounded edges, from its centre. */
export function roundBox(x, y, z, hx, hy, hz, r) {
  const qx = Math.abs(x) - hx + r;
  const qy = Math.abs(y) - hy + r;
  const qz = Math.abs(z) - hz + r;
  const out = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return out + Math.min(Math.max(qx, qy, qz), 0) - r;
}

/** Distance to a capsule between a and b. */
export function capsule(x, y, z, a, b, r) {
  const bx = b[0] - a[0];
  const by = b[1] - a[1];
  const bz = b[2] - a[2];
  const px = x - a[0];
  const py = y - a[1];
  const pz = z - a[2];
  const t = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz), 0, 1);
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - r;
}

/**
 * Closed uniform cubic B-spline over control points; a point given twice pulls the curve nearly to a corner.
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function closedSpline(points, steps = 10) {
  const n = points.length;
  const out = [];
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const w0 = (1 - t) ** 3 / 6;
      const w1 = (3 * t ** 3 - 6 * t * t + 4) / 6;
      const w2 = (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6;
      const w3 = t ** 3 / 6;
      out.push([a[0] * w0 + b[0] * w1 + c[0] * w2 + d[0] * w3, a[1] * w0 + b[1] * w1 + c[1] * w2 + d[1] * w3]);
    }
  }
  return out;
}

/** Spacing of the table that `outlineDistance` reads, metres. */
const STEP = 0.012;
/** How far around the outline the table reaches, metres; beyond it the distance is worked out. */
const MARGIN = 0.3;

/**
 * Signed distance to a closed outline, read from a table: a field asks for it some million times per body.
 * @param {Point[]} outline
 * @returns {(x: number, y: number) => number}
 */
export function outlineDistance(outline) {
  const exact = exactDistance(outline);
  const [xs, ys] = [0, 1].map((axis) => outline.map((point) => point[axis]));
  const [x0, y0] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const nx = Math.ceil((Math.max(...xs) + MARGIN - x0) / STEP) + 1;
  const ny = Math.ceil((Math.max(...ys) + MARGIN - y0) / STEP) + 1;
  const table = new Float32Array(nx * ny);
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) table[j * nx + i] = exact(x0 + i * STEP, y0 + j * STEP);
  return (x, y) => {
    const u = (x - x0) / STEP;
    const v = (y - y0) / STEP;
    const i = Math.floor(u);
    const j = Math.floor(v);
    if (i < 1 || j < 1 || i > nx - 3 || j > ny - 3) return exact(x, y);
    // Cubic through four points each way, so that the surface's normals do not show the table's cells.
    const row = (r) => cubic(table[r - 1], table[r], table[r + 1], table[r + 2], u - i);
    const at = j * nx + i;
    return cubic(row(at - nx), row(at), row(at + nx), row(at + 2 * nx), v - j);
  };
}

function cubic(a, b, c, d, t) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** @param {Point[]} outline */
function exactDistance(outline) {
  const pts = outline.filter((p, i) => {
    const q = outline[(i + 1) % outline.length];
    return Math.hypot(p[0] - q[0], p[1] - q[1]) > 1e-6;
  });
  const n = pts.length;
  const ax = Float64Array.from(pts, (p) => p[0]);
  const ay = Float64Array.from(pts, (p) => p[1]);
  const ex = Float64Array.from(pts, (p, i) => pts[(i + 1) % n][0] - p[0]);
  const ey = Float64Array.from(pts, (p, i) => pts[(i + 1) % n][1] - p[1]);
  const il = Float64Array.from(pts, (_, i) => 1 / (ex[i] * ex[i] + ey[i] * ey[i]));
  return (x, y) => {
    let best = Infinity;
    let inside = false;
    for (let i = 0; i < n; i++) {
      const px = x - ax[i];
      const py = y - ay[i];
      let t = (px * ex[i] + py * ey[i]) * il[i];
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - ex[i] * t;
      const dy = py - ey[i] * t;
      const d = dx * dx + dy * dy;
      if (d < best) best = d;
      const by = ay[i] + ey[i];
      if (ay[i] > y !== by > y && x < ax[i] + (ex[i] * (y - ay[i])) / ey[i]) inside = !inside;
    }
    return inside ? -Math.sqrt(best) : Math.sqrt(best);
  };
}

/** Straight interpolation through `[at, value]` stops, smoothed between them. */
export function curve(stops) {
  return (v) => {
    if (v <= stops[0][0]) return stops[0][1];
    for (let i = 1; i < stops.length; i++) {
      if (v <= stops[i][0]) return mix(stops[i - 1][1], stops[i][1], ramp(stops[i - 1][0], stops[i][0], v));
    }
    return stops[stops.length - 1][1];
  };
}
