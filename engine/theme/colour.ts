/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rgb` or `#rrggbb`; anything else gives `undefined`. */
export function parseHex(hex: string): Rgb | undefined {
  const match = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(hex);
  if (!match) return undefined;
  const digits = match[1] ? match[1].replace(/./g, '$&$&') : (match[2] ?? '');
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `amount` (0 to 1) of `other` into `colour`. */
export function mix(colour: Rgb, other: Rgb, amount: number): Rgb {
  const channel = (index: 0 | 1 | 2) => colour[index] + (other[index] - colour[index]) * amount;
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: Rgb): number {
  const linear = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  return contrastOf(luminance(one), luminance(other));
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** `colour`, moved towards `target` in small steps until it reaches `ratio` against each of the backgrounds. */
export function readable(colour: Rgb, backgrounds: readonly Rgb[], target: Rgb, ratio = 4.5): Rgb {
  const behind = backgrounds.map(luminance);
  for (let amount = 0; amount < 1; amount += 0.04) {
    const candidate = rounded(mix(colour, target, amount));
    const own = luminance(candidate);
    if (behind.every((other) => contrastOf(own, other) >= ratio)) return candidate;
  }
  return target;
}

/** As it will be written in hexadecimal. */
export function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}
