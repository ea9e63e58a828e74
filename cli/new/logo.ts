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

/** A wordmark: the name's initial on a tile of the brand colour, the name beside it. */
export function logoSvg(name: string, colour: string): string {
  const width = logoWidth(name);
  const text = `<text x="${size + gap}" y="30" font-family="system-ui,sans-serif" font-size="${fontSize}" font-weight="700" fill="${colour}" textLength="${width - size - gap}" lengthAdjust="spacingAndGlyphs">${escapeHtml(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}" viewBox="0 0 ${width} ${size}">${tile(name, colour)}${text}</svg>\n`;
}

/** The tile alone, as a favicon. */
export function iconSvg(name: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${tile(name, colour)}</svg>\n`;
}

function tile(name: string, colour: string): string {
  const initial = escapeHtml([...name][0]?.toUpperCase() ?? '');
  const letter = `<text x="22" y="31" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" font-weight="800" fill="#fff">${initial}</text>`;
  return `<rect width="${size}" height="${size}" rx="8" fill="${colour}"/><path d="M8 38h28" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".6"/>${letter}`;
}
