import { FINISH, box, grille, headLamp, rearWindow, sideWindows, tailLamp, windscreen } from './art.mjs';

const { chrome, dark, gloss, lens, plastic, red, satin } = FINISH;

/**
 * Draws a passenger vehicle's skin from a short description; all numbers are metres on the drawing they belong to.
 * @param {object} p painters
 * @param {object} d
 */
export function dress(p, d) {
  side(p.side, d);
  face(p.nose, d.face);
  if (d.rump) rump(p.tail, d.rump);
  if (d.screen) windscreen(p.screen, ...d.screen);
  if (d.rear) rearWindow(p.back, ...d.rear);
  for (const seam of d.backSeams ?? []) p.back.seam(seam);
  for (const seam of d.topSeams ?? []) p.top.seam(seam, 0.1);
  for (const f of d.roof ?? []) p.top.fill(f, { ...FINISH.glass, color: '#050607' }, 0.05);
}

function side(s, d) {
  const { axles, wheel, arch } = d.car;
  const radius = (arch ?? wheel.radius + 0.045) + 0.004;
  s.fill(box(-5, 0, 5, d.sill), plastic, 0);
  if (d.cladding) for (const x of axles) s.disc(x, wheel.radius, radius + d.cladding, plastic);
  for (const x of axles) s.disc(x, wheel.radius - 0.004, radius, dark);
  if (d.strip) s.line(d.strip, 0.016, satin);
  for (const w of d.windows ?? []) sideWindows(s, w.outline, w.pillars ?? [], w);
  for (const seam of d.seams ?? []) s.seam(seam, 0.12);
  if (d.filler) {
    const [x, y] = d.filler;
    s.outline(box(x - 0.085, y - 0.085, x + 0.085, y + 0.085), 0.006, { ...dark, alpha: 0.7 }, 0.05);
  }
}

/**
 * @param {object} f `grille` {outline, kind, frame}, `lamps` list of {outline, line, projectors}, `intake` {outline, kind},
 *   `corner` dark corner pieces, `fogs` [q, y, radius], `lip` height of the dark lower edge, `skid` outline, `bonnet` seam
 */
function face(n, f) {
  if (f.lip) n.fill(box(-0.2, 0, 2.6, f.lip), plastic, 0);
  for (const c of f.dark ?? []) n.fill(c, { ...plastic, rough: 0.5 }, 0.04);
  if (f.skid) n.fill(f.skid, satin, 0.02);
  for (const c of f.corner ?? []) n.fill(c, gloss, 0.03);
  for (const [q, y, r] of f.fogs ?? []) {
    n.disc(q, y, r * 1.2, dark);
    n.disc(q, y, r, { ...lens, color: '#9aa3ac', metal: 0.7 });
  }
  for (const g of [f.grille, f.intake]) if (g) grille(n, g.outline, g.kind, { r: 0.03, ...g });
  for (const l of f.lamps) headLamp(n, l.outline, l);
  for (const s of f.seams ?? []) n.seam(s, 0.05, 0.006);
  for (const b of f.badge ?? []) n.disc(b[0], b[1], b[2], chrome);
}

function rump(t, r) {
  if (r.lip) t.fill(box(-0.2, 0, 2.6, r.lip), plastic, 0);
  for (const c of r.dark ?? []) t.fill(c, { ...plastic, rough: 0.5 }, 0.03);
  if (r.skid) t.fill(r.skid, satin, 0.02);
  for (const c of r.reflectors ?? []) t.fill(c, red, 0.012);
  if (r.recess) t.outline(r.recess, 0.008, { ...dark, alpha: 0.5 }, 0.03);
  for (const l of r.lamps) tailLamp(t, l.outline, l);
  if (r.bar) t.fill(r.bar, r.barFinish ?? chrome, 0.01);
  for (const s of r.seams ?? []) t.seam(s, 0.06);
}

export { FINISH, box };
