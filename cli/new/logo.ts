import { escapeHtml } from '../../engine/render/html.ts';

const size = 44;
const gap = 12;
const fontSize = 22;
/** The width of bold letters in common system fonts, on average; those of another font are made to fit. */
const letterWidth = 0.62;

const nameWidth = (name: string): number => Math.ceil([...name].length * fontSize * letterWidth);

/** The width of a name's wordmark in pixels. */
export function logoWidth(name: string): number {
  return Math.min(2000, size + gap + nameWidth(name));
}

interface LogoColours {
  readonly tile: string;
  /** The initial on the tile. */
  readonly letter: string;
  /** The name beside it. */
  readonly name: string;
}

/** The colours of a wordmark on a light ground. */
export const onLight = (brand: string): LogoColours => ({ tile: brand, letter: '#fff', name: brand });

/** Those on a dark ground, which may be the brand colour itself. */
export const onDark = (brand: string): LogoColours => ({ tile: '#fff', letter: brand, name: '#fff' });

/** A wordmark: the name's initial on a tile, the name beside it. */
export function logoSvg(name: string, colours: LogoColours): string {
  const width = logoWidth(name);
  const text = `<text x="${size + gap}" y="30" font-family="system-ui,sans-serif" font-size="${fontSize}" font-weight="700" fill="${colours.name}" textLength="${width - size - gap}" lengthAdjust="spacingAndGlyphs">${escapeHtml(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}" viewBox="0 0 ${width} ${size}">${tile(name, colours)}${text}</svg>\n`;
}

/** The tile alone, as a favicon. */
export function iconSvg(name: string, colours: LogoColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${tile(name, colours)}</svg>\n`;
}

function tile(name: string, { tile: ground, letter: ink }: LogoColours): string {
  const initial = escapeHtml([...name][0]?.toUpperCase() ?? '');
  const letter = `<text x="22" y="31" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" font-weight="800" fill="${ink}">${initial}</text>`;
  return `<rect width="${size}" height="${size}" rx="8" fill="${ground}"/><path d="M8 38h28" stroke="${ink}" stroke-width="2" stroke-linecap="round" opacity=".6"/>${letter}`;
}
