/** The seamless studio behind and under every vehicle: wall, horizon at `horizon` (share of the height), floor. */
export function paintBackdrop(ctx, width, height, horizon = 0.56) {
  const wall = ctx.createLinearGradient(0, 0, 0, height);
  wall.addColorStop(0, '#dfe3e7');
  wall.addColorStop(Math.max(0.05, horizon - 0.2), '#eceef0');
  wall.addColorStop(horizon, '#e4e7ea');
  wall.addColorStop(Math.min(0.95, horizon + 0.12), '#dcdfe3');
  wall.addColorStop(1, '#e9ebed');
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, width, height);
  const pool = ctx.createRadialGradient(width / 2, height * 0.4, height * 0.1, width / 2, height * 0.5, width * 0.62);
  pool.addColorStop(0, 'rgba(255,255,255,0.5)');
  pool.addColorStop(0.6, 'rgba(255,255,255,0.08)');
  pool.addColorStop(1, 'rgba(120,128,138,0.16)');
  ctx.fillStyle = pool;
  ctx.fillRect(0, 0, width, height);
}
