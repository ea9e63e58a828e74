import { FINISH } from '../model/skin.mjs';

const { chrome, dark, gloss, glass, led, lens, plastic, red, redGlow, satin } = FINISH;

/** Side windows: one outline, split by pillars given as `[x at the sill, x at the roof, width]`. */
export function sideWindows(p, outline, pillars, { trim, sill = 1.1, roof = 1.55, seats = [] } = {}) {
  p.outline(outline, 0.05, gloss, 0.05);
  p.fill(outline, gloss, 0.05);
  p.within(outline, 0.05, (q) => {
    q.shade(box(-4, sill - 0.3, 4, roof + 0.2), glass, '#0b0e11', '#020303');
    for (const x of seats) headrest(q, x, sill);
    for (const [a, b, w] of pillars)
      q.fill(
        [[a - w / 2, sill - 0.3], [a + w / 2, sill - 0.3], [b + w / 2, roof + 0.2], [b - w / 2, roof + 0.2]],
        { ...gloss, rough: 0.3 },
        0,
      );
  });
  if (trim) p.outline(outline, 0.016, trim === 'chrome' ? satin : gloss, 0.05);
}

function headrest(q, x, sill) {
  const tone = { ...glass, color: '#15181b' };
  q.fill(
    [[x - 0.12, sill - 0.2], [x + 0.13, sill - 0.2], [x + 0.06, sill + 0.2], [x - 0.16, sill + 0.22]],
    tone,
    0.06,
  );
  q.fill(
    [[x - 0.14, sill + 0.22], [x - 0.01, sill + 0.22], [x - 0.04, sill + 0.38], [x - 0.16, sill + 0.38]],
    tone,
    0.04,
  );
}

/** Windscreen on the front drawing: half width at the bottom and the top. */
export function windscreen(p, bottom, top, y0, y1) {
  const outline = [[-0.2, y0], [bottom, y0 + 0.03], [top, y1 - 0.015], [-0.2, y1]];
  p.fill(box(-0.2, y0 - 0.12, bottom + 0.03, y0 + 0.06), { ...plastic, rough: 0.5 }, 0.02);
  p.outline(outline, 0.022, { ...gloss }, 0.06);
  p.shade(outline, glass, '#14181b', '#020303', 0.07);
  p.within(outline, 0.07, (q) => {
    const tone = { ...glass, color: '#1c1f22' };
    q.fill(
      [[-0.2, y0], [bottom * 0.96, y0], [bottom * 0.93, y0 + 0.09], [-0.2, y0 + 0.12]],
      { ...glass, color: '#191b1d' },
      0.05,
    );
    for (const z of [0.36]) {
      q.fill(
        [[z - 0.2, y0 + 0.05], [z + 0.2, y0 + 0.05], [z + 0.14, y0 + 0.24], [z - 0.14, y0 + 0.24]],
        tone,
        0.06,
      );
      q.fill(box(z - 0.1, y0 + 0.25, z + 0.1, y0 + 0.36), tone, 0.04);
    }
    q.fill(box(-0.1, y1 - 0.09, 0.1, y1), { ...glass, color: '#060606' }, 0.02);
  });
}

/** Rear window. */
export function rearWindow(p, bottom, top, y0, y1, wiper = true) {
  const outline = [[-0.2, y0], [bottom, y0 + 0.01], [top, y1 - 0.01], [-0.2, y1]];
  p.outline(outline, 0.022, { ...gloss }, 0.06);
  p.shade(outline, glass, '#0c0f12', '#020303', 0.08);
  p.within(outline, 0.08, (q) => {
    q.fill(box(0.2, y0, 0.5, y0 + 0.18), { ...glass, color: '#15181b' }, 0.05);
    for (let y = y0 + 0.08; y < y1 - 0.05; y += 0.045)
      q.line(
        [[-0.2, y], [bottom - 0.06, y]],
        0.003,
        { ...glass, color: '#14110f' },
      );
  });
  if (wiper)
    p.line(
      [[0, y0 + 0.02], [bottom * 0.5, y0 + 0.05]],
      0.016,
      { ...plastic },
    );
}

/** @returns {[number, number][]} */
export const box = (x0, y0, x1, y1) => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];

/** A head lamp: housing outline, lit line along its top or bottom edge, projectors at the given places. */
export function headLamp(p, outline, { line, projectors = [], r = 0.03, width = 0.018 } = {}) {
  p.outline(outline, 0.018, { ...gloss }, r);
  p.shade(outline, { ...lens, rough: 0.06 }, '#0b0d10', '#2b3036', r);
  p.within(outline, r, (q) => {
    for (const [x, y, radius] of projectors) {
      q.disc(x, y, radius * 1.35, { ...chrome, color: '#6b7076', rough: 0.2 });
      q.disc(x, y, radius * 1.1, { ...gloss, color: '#15181b' });
      q.disc(x, y, radius * 0.82, { color: '#aab4bf', paint: 0, rough: 0.06, metal: 0.2, glow: 0.06 });
      q.disc(x - radius * 0.2, y + radius * 0.25, radius * 0.34, { ...led, color: '#eef4fb', glow: 0.6 });
    }
    if (line) q.line(line, width, { ...led, glow: 0.95 }, 0.02);
  });
}

/** A tail lamp with a lit signature. */
export function tailLamp(p, outline, { lines = [], r = 0.03, width = 0.022, inset } = {}) {
  p.outline(outline, 0.016, { ...gloss }, r);
  p.shade(outline, red, '#52040a', '#8f0a14', r);
  p.within(outline, r, (q) => {
    if (inset) q.fill(inset, { ...lens, color: '#c9ccd0', metal: 0.2, rough: 0.1 }, 0.015);
    for (const l of lines) q.line(l, width, redGlow, 0.02);
  });
}

/** Grille openings: `kind` names its filling. */
export function grille(p, outline, kind, { r = 0.03, frame = chrome, frameWidth = 0.018 } = {}) {
  const xs = outline.map((a) => a[0]);
  const ys = outline.map((a) => a[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  p.fill(outline, dark, r);
  p.within(outline, r, (q) => {
    const bar = { ...gloss, color: '#232629', rough: 0.22 };
    if (kind === 'slats')
      for (let y = y0 + 0.035; y < y1; y += 0.045)
        q.line(
          [[x0, y], [x1, y]],
          0.02,
          bar,
        );
    if (kind === 'bars')
      for (let y = y0 + 0.05; y < y1 - 0.02; y += 0.075)
        q.line(
          [[x0, y], [x1, y]],
          0.034,
          { ...frame },
        );
    if (kind === 'uprights')
      for (let x = 0.04; x < x1; x += 0.085)
        q.line(
          [[x, y0], [x, y1]],
          0.03,
          bar,
        );
    if (kind === 'mesh')
      for (let j = 0, y = y0; y < y1 + 0.03; j++, y += 0.03)
        for (let x = (j % 2) * 0.026; x < x1 + 0.03; x += 0.052)
          q.fill(
            [[x - 0.019, y], [x, y + 0.011], [x + 0.019, y], [x, y - 0.011]],
            { ...bar, color: '#2d3033' },
            0.003,
          );
  });
  if (frame) p.outline(outline, frameWidth, frame, r);
}

export { FINISH };
