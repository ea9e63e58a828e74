import { DataTexture, LinearFilter, NoColorSpace, RGBAFormat, Vector4 } from 'three';

/**
 * The skin of a vehicle: five flat drawings, in metres, laid onto its body. `side` is seen from the side (x, y), `top` from above
 * (x, |z|), `screen` and `back` from the front and the rear (|z|, y), `nose` and `tail` are wrapped around the ends: their first
 * axis is |z| plus the distance behind the nose (or ahead of the tail), so a lamp runs around the corner without a seam.
 */
const SIZE = [4096, 2048];
const RECTS = {
  side: [0, 0, 2400, 1024],
  top: [0, 1024, 2400, 512],
  screen: [2400, 1024, 848, 1024],
  back: [3248, 1024, 848, 1024],
  nose: [2400, 0, 848, 1024],
  tail: [3248, 0, 848, 1024],
};

/** @typedef {{color?: string, paint?: number, rough?: number, metal?: number, height?: number, glow?: number, alpha?: number}} Finish */

/** Finishes shared by all bodies. `paint` 1 takes the body colour; its own is black so that edges filter without a halo. */
export const FINISH = {
  paint: { color: '#000000', paint: 1, rough: 0.3, metal: 0, height: 0.5, glow: 0 },
  glass: { color: '#07090b', paint: 0, rough: 0.04, metal: 0, height: 0.5, glow: 0 },
  gloss: { color: '#0b0c0d', paint: 0, rough: 0.16, metal: 0, height: 0.5, glow: 0 },
  plastic: { color: '#1b1c1e', paint: 0, rough: 0.62, metal: 0, height: 0.5, glow: 0 },
  dark: { color: '#070708', paint: 0, rough: 0.9, metal: 0, height: 0.5, glow: 0 },
  chrome: { color: '#c9cdd1', paint: 0, rough: 0.16, metal: 1, height: 0.5, glow: 0 },
  satin: { color: '#8d9195', paint: 0, rough: 0.35, metal: 1, height: 0.5, glow: 0 },
  lens: { color: '#2a2e33', paint: 0, rough: 0.08, metal: 0.6, height: 0.5, glow: 0 },
  led: { color: '#ffffff', paint: 0, rough: 0.2, metal: 0, height: 0.5, glow: 1 },
  red: { color: '#8c0710', paint: 0, rough: 0.08, metal: 0, height: 0.5, glow: 0.1 },
  redGlow: { color: '#ff1a22', paint: 0, rough: 0.08, metal: 0, height: 0.5, glow: 0.55 },
  amber: { color: '#d77a12', paint: 0, rough: 0.1, metal: 0, height: 0.5, glow: 0.15 },
  canvas: { color: '#f0efec', paint: 0, rough: 0.45, metal: 0, height: 0.5, glow: 0 },
};

const grey = (v) => `rgb(${Math.round(v * 255)},${Math.round(v * 255)},${Math.round(v * 255)})`;

/** Draws in metres on one of the drawings; each call colours every channel of the finish. */
class Painter {
  constructor(layers, rect, frame) {
    this.layers = layers;
    this.rect = rect;
    this.frame = frame;
  }

  #each(finish, draw) {
    const full = { ...FINISH.paint, ...finish };
    const [x, y, w, h] = this.rect;
    const [x0, y0, x1, y1] = this.frame;
    for (const [name, ctx] of Object.entries(this.layers)) {
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, y, w, h);
      ctx.clip();
      ctx.setTransform(w / (x1 - x0), 0, 0, -h / (y1 - y0), x - (x0 * w) / (x1 - x0), y + h + (y0 * h) / (y1 - y0));
      ctx.globalAlpha = full.alpha ?? 1;
      const style = name === 'color' ? full.color : grey(full[name]);
      ctx.fillStyle = style;
      ctx.strokeStyle = style;
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      draw(ctx, name);
      ctx.restore();
    }
  }

  all(finish) {
    const [x0, y0, x1, y1] = this.frame;
    this.#each(finish, (ctx) => ctx.fillRect(x0 - 1, y0 - 1, x1 - x0 + 2, y1 - y0 + 2));
  }

  /** A polygon with corners rounded by `r` metres (a third number in a point overrides it). */
  fill(points, finish, r = 0.02) {
    const path = rounded(points, r);
    this.#each(finish, (ctx) => ctx.fill(path));
  }

  /** Same as `fill`, shaded from one colour at the lowest point to another at the highest. */
  shade(points, finish, low, high, r = 0.02) {
    const ys = points.map((p) => p[1]);
    const path = rounded(points, r);
    this.#each(finish, (ctx, name) => {
      if (name === 'color') {
        const g = ctx.createLinearGradient(0, Math.min(...ys), 0, Math.max(...ys));
        g.addColorStop(0, low);
        g.addColorStop(1, high);
        ctx.fillStyle = g;
      }
      ctx.fill(path);
    });
  }

  outline(points, width, finish, r = 0.02) {
    const path = rounded(points, r);
    this.#each(finish, (ctx) => {
      ctx.lineWidth = width;
      ctx.stroke(path);
    });
  }

  /** An open line through the points. */
  line(points, width, finish, r = 0.04) {
    const path = new Path2D();
    path.moveTo(...points[0]);
    for (let i = 1; i < points.length - 1; i++)
      path.arcTo(points[i][0], points[i][1], points[i + 1][0], points[i + 1][1], points[i][2] ?? r);
    const last = points[points.length - 1];
    path.lineTo(last[0], last[1]);
    this.#each(finish, (ctx) => {
      ctx.lineWidth = width;
      ctx.stroke(path);
    });
  }

  disc(x, y, r, finish, ry = r) {
    this.#each(finish, (ctx) => {
      ctx.beginPath();
      ctx.ellipse(x, y, r, ry, 0, 0, Math.PI * 2);
      ctx.fill();
    });
  }

  /** The gap between two panels. */
  seam(points, r = 0.04, width = 0.0075) {
    this.line(points, width, { color: '#050506', paint: 0, rough: 0.9, height: 0.5, alpha: 0.9 }, r);
  }

  /** Draws inside a clipping polygon. */
  within(points, r, draw) {
    const path = rounded(points, r);
    const inner = new Painter(this.layers, this.rect, this.frame);
    for (const ctx of Object.values(this.layers)) {
      ctx.save();
      const [x, y, w, h] = this.rect;
      const [x0, y0, x1, y1] = this.frame;
      const scaled = new Path2D();
      scaled.addPath(
        path,
        new DOMMatrix([w / (x1 - x0), 0, 0, -h / (y1 - y0), x - (x0 * w) / (x1 - x0), y + h + (y0 * h) / (y1 - y0)]),
      );
      ctx.clip(scaled);
    }
    draw(inner);
    for (const ctx of Object.values(this.layers)) ctx.restore();
  }
}

function rounded(points, r) {
  const path = new Path2D();
  const n = points.length;
  const start = [(points[n - 1][0] + points[0][0]) / 2, (points[n - 1][1] + points[0][1]) / 2];
  path.moveTo(...start);
  for (let i = 0; i < n; i++) {
    const [a, b] = [points[i], points[(i + 1) % n]];
    const prev = points[(i + n - 1) % n];
    const room = Math.min(Math.hypot(a[0] - prev[0], a[1] - prev[1]), Math.hypot(b[0] - a[0], b[1] - a[1])) * 0.49;
    path.arcTo(a[0], a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, Math.min(a[2] ?? r, room));
  }
  path.closePath();
  return path;
}

/**
 * @param {{front: number, rear: number, height: number, half: number}} extent of the vehicle, metres
 * @param {(p: Record<keyof typeof RECTS, Painter>) => void} draw
 */
export function makeSkin({ front, rear, height, half }, draw) {
  const layers = {};
  for (const name of ['color', 'paint', 'rough', 'metal', 'height', 'glow']) {
    const canvas = new OffscreenCanvas(...SIZE);
    layers[name] = canvas.getContext('2d', { willReadFrequently: true });
  }
  const top = height + 0.05;
  const reach = half + 0.75;
  const frames = {
    side: [rear - 0.05, 0, front + 0.05, top],
    top: [rear - 0.05, 0, front + 0.05, half + 0.05],
    screen: [0, 0, half + 0.05, top],
    back: [0, 0, half + 0.05, top],
    nose: [0, 0, reach, top],
    tail: [0, 0, reach, top],
  };
  const painters = {};
  for (const [name, rect] of Object.entries(RECTS)) {
    painters[name] = new Painter(layers, rect, frames[name]);
    painters[name].all(FINISH.paint);
  }
  draw(painters);
  const uniforms = {};
  for (const [name, [x, y, w, h]] of Object.entries(RECTS)) {
    const [x0, y0, x1, y1] = frames[name];
    const sx = w / (x1 - x0) / SIZE[0];
    const sy = -h / (y1 - y0) / SIZE[1];
    uniforms[name] = new Vector4(sx, sy, x / SIZE[0] - x0 * sx, (y + h) / SIZE[1] - y0 * sy);
  }
  return { ...pack(layers), frames: uniforms };
}

function pack(layers) {
  const data = {};
  for (const [name, ctx] of Object.entries(layers)) data[name] = ctx.getImageData(0, 0, ...SIZE).data;
  const count = SIZE[0] * SIZE[1] * 4;
  const look = new Uint8Array(count);
  const feel = new Uint8Array(count);
  for (let i = 0; i < count; i += 4) {
    look[i] = data.color[i];
    look[i + 1] = data.color[i + 1];
    look[i + 2] = data.color[i + 2];
    look[i + 3] = data.paint[i];
    feel[i] = data.rough[i];
    feel[i + 1] = data.metal[i];
    feel[i + 2] = data.height[i];
    feel[i + 3] = data.glow[i];
  }
  return { look: texture(look), feel: texture(feel) };
}

function texture(data) {
  const t = new DataTexture(data, ...SIZE, RGBAFormat);
  t.colorSpace = NoColorSpace;
  t.minFilter = LinearFilter;
  t.magFilter = LinearFilter;
  t.needsUpdate = true;
  return t;
}
