import { area, band } from '../paint.mjs';

/** A road along a beach: pale sky, sea with a headland, sand with tufts, and asphalt to the horizon. */
function sky(ctx, width, height) {
  const sea = 0.5;
  band(ctx, width, height, [0, sea], ['#9fd6e4', '#cdeaec', '#f7f3e6']);
  const cloud = (x, y, scale, tone) => {
    ctx.fillStyle = tone;
    ctx.beginPath();
    for (const [dx, dy, r] of [[0, 0, 0.05], [0.045, -0.025, 0.065], [0.1, -0.008, 0.055], [0.15, 0.006, 0.036]])
      ctx.ellipse((x + dx * scale) * width, (y + dy * scale) * height, r * scale * width * 0.75, r * scale * height, 0, 0, 7);
    ctx.fill();
  };
  ctx.save();
  ctx.filter = `blur(${Math.round(height * 0.008)}px)`;
  cloud(0.1, 0.2, 0.9, 'rgba(255,255,255,0.75)');
  cloud(0.62, 0.13, 1.1, 'rgba(255,255,255,0.7)');
  cloud(0.4, 0.31, 0.6, 'rgba(255,255,255,0.55)');
  ctx.restore();
  band(ctx, width, height, [sea, 0.585], ['#4fb3bd', '#6ec9c8', '#a5dfd6']);
  const headland = [[0.52, sea]];
  for (let x = 0.52; x <= 1.001; x += 0.004)
    headland.push([x, sea - 0.17 * Math.min(1, (x - 0.52) * 3.2) ** 0.7 - 0.012 * Math.sin(x * 60) - 0.006 * Math.sin(x * 190)]);
  area(ctx, width, height, [...headland, [1, sea]], '#7ba695');
  area(ctx, width, height, headland.map(([x, y]) => [x * 0.7 + 0.3, sea - (sea - y) * 0.6]).concat([[1, sea + 0.004]]), '#5d8f7e');
  for (const [y, alpha] of [[0.548, 0.5], [0.563, 0.65], [0.578, 0.9]]) {
    ctx.strokeStyle = `rgba(255,255,255,${alpha})`;
    ctx.lineWidth = height * 0.0035;
    ctx.beginPath();
    for (let x = 0; x <= 1; x += 0.01) ctx.lineTo(x * width, (y + 0.003 * Math.sin(x * 31 + y * 900)) * height);
    ctx.stroke();
  }
  band(ctx, width, height, [0.583, 0.68], ['#f6e6c4', '#ecd3a2']);
  area(ctx, width, height, [[0, 0.665], [1, 0.63], [1, 1], [0, 1]], '#8d9296');
  band(ctx, width, height, [0.7, 1], ['rgba(120,126,132,0)', 'rgba(96,102,110,0.85)']);
  area(ctx, width, height, [[0, 0.672], [1, 0.637], [1, 0.645], [0, 0.682]], '#f6f4ec');
  for (let i = 0; i < 6; i++)
    area(
      ctx, width, height,
      [[i * 0.2 - 0.06, 0.895 - i * 0.006], [i * 0.2 + 0.03, 0.891 - i * 0.006], [i * 0.2 + 0.026, 0.905 - i * 0.006], [i * 0.2 - 0.066, 0.91 - i * 0.006]],
      'rgba(255,255,255,0.85)',
    );
  // Marram grass on the edge of the sand.
  for (let tuft = 0; tuft < 46; tuft++) {
    const x = ((tuft * 0.6180339) % 1) * 1.04 - 0.02;
    const foot = 0.668 - 0.035 * x;
    for (let blade = 0; blade < 9; blade++) {
      ctx.strokeStyle = ['#8aa56a', '#a3b57a', '#6f9060'][blade % 3];
      ctx.lineWidth = height * 0.0028;
      ctx.beginPath();
      ctx.moveTo((x + blade * 0.0016) * width, foot * height);
      ctx.quadraticCurveTo(
        (x + blade * 0.0016) * width, (foot - 0.02) * height,
        (x + blade * 0.0016 + (blade - 4) * 0.0022) * width, (foot - 0.028 - 0.014 * Math.abs(Math.sin(tuft * 3.1 + blade))) * height,
      );
      ctx.stroke();
    }
  }
}

export const coast = {
  surrounding: 'showroom',
  exposure: 1.3,
  shadow: 0.85,
  camera: { from: [0, 1.4, 9.2], to: [0.2, 1.15, 0], fov: 29 },
  placed: [{ body: 'hatch', colour: 'yellow', x: 2.1, z: 0.4, turn: -140 }],
  sky,
};
