/** Fills the frame's width between two heights, given as shares of the frame's height, with colours from top to bottom. */
export function band(ctx, width, height, [top, bottom], colours) {
  const g = ctx.createLinearGradient(0, height * top, 0, height * bottom);
  for (const [i, colour] of colours.entries()) g.addColorStop(i / Math.max(1, colours.length - 1), colour);
  ctx.fillStyle = g;
  ctx.fillRect(0, height * top, width, height * (bottom - top) + 1);
}

/** A shape by corners in shares of the frame. */
export function area(ctx, width, height, corners, colour) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [x, y] of corners) ctx.lineTo(x * width, y * height);
  ctx.fill();
}

/** Light on a wall or a floor: an ellipse by its middle and radii in shares of the frame. */
export function glow(ctx, width, height, [x, y, rx, ry], colour) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.translate(x * width, y * height);
  ctx.scale(rx * width, ry * height);
  const g = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  g.addColorStop(0, colour);
  g.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = g;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

/** A gum tree: a pale leaning trunk that forks, and a cloud of leaves at each end; `x`, `y` is its foot. */
export function gum(ctx, width, height, [x, y], tall, seed, [bark, leaves, light]) {
  const noise = (n) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const foot = [x * width, y * height];
  const h = tall * height;
  const lean = (noise(1) - 0.5) * 0.25 * h;
  const limb = (from, to, from2, to2) => {
    ctx.fillStyle = bark;
    ctx.beginPath();
    const bow = (from[0] + to[0]) / 2 + (to[0] - from[0]) * 0.2;
    const middle = (from[1] + to[1]) / 2;
    ctx.moveTo(from[0] - from2, from[1]);
    ctx.quadraticCurveTo(bow - (from2 + to2) / 2, middle, to[0] - to2, to[1]);
    ctx.lineTo(to[0] + to2, to[1]);
    ctx.quadraticCurveTo(bow + (from2 + to2) / 2, middle, from[0] + from2, from[1]);
    ctx.fill();
  };
  const fork = [foot[0] + lean * 0.5, foot[1] - h * 0.45];
  const ends = [-0.34, -0.1, 0.16, 0.38].map((side, i) => [
    fork[0] + lean * 0.5 + side * h * (0.75 + 0.3 * noise(i + 2)),
    foot[1] - h * (0.66 + 0.3 * noise(i + 6)),
  ]);
  limb(foot, fork, h * 0.022, h * 0.014);
  for (const end of ends) limb(fork, end, h * 0.011, h * 0.004);
  for (const [colour, shift, size] of [[leaves, 0, 1], [light, -0.03, 0.62]]) {
    ctx.fillStyle = colour;
    for (const [e, end] of ends.entries())
      for (let i = 0; i < 11; i++) {
        const a = noise(e * 20 + i) * 6.28;
        const r = h * 0.13 * Math.sqrt(noise(e * 31 + i + 3));
        ctx.beginPath();
        ctx.ellipse(
          end[0] + Math.cos(a) * r * 1.35, end[1] + Math.sin(a) * r * 0.75 + shift * h,
          h * 0.062 * size * (0.6 + noise(i + e)), h * 0.036 * size * (0.6 + noise(i + e)), noise(i) - 0.5, 0, 7,
        );
        ctx.fill();
      }
  }
}

/** A ridge across the frame. */
export function ridge(ctx, width, height, base, rise, lengths, colour) {
  const corners = [[0, base]];
  for (let x = 0; x <= 1.001; x += 0.004)
    corners.push([x, base - rise * (0.6 + 0.4 * lengths.reduce((sum, l, k) => sum + Math.sin(x / l + k * 1.9), 0) / lengths.length)]);
  area(ctx, width, height, [...corners, [1, base]], colour);
}
