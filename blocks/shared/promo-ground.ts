import { contrast, parseHex, type Rgb } from '../../engine/theme/colour.ts';

const inks: Readonly<Record<'#000' | '#fff', Rgb>> = { '#000': [0, 0, 0], '#fff': [255, 255, 255] };

/** The style of a promotion that sets its own colour, with a legible text colour. */
export function promoGround(background: string | undefined) {
  const ground = parseHex(background ?? '');
  if (!ground) return undefined;
  const color = contrast(ground, inks['#fff']) >= contrast(ground, inks['#000']) ? '#fff' : '#000';
  return { background, color };
}
