/** The attributes of an element, by name. */
type Attributes = Readonly<Record<string, string>>;

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  if (radius === 0) return `M${x} ${y}h${width}v${height}H${x}z`;
  const corner = (toX: number, toY: number) => `a${radius} ${radius} 0 0 1 ${toX} ${toY}`;
  const [right, left] = [`h${across}${corner(radius, radius)}`, `h${-across}${corner(-radius, -radius)}`];
  return `M${x + radius} ${y}${right}v${down}${corner(-radius, radius)}${left}v${-down}${corner(radius, -radius)}z`;
}

/** A path that can follow another: a relative first point would be relative to the end of that one. */
function absolute(path: string): string {
  const [, kind = '', first = '', rest = ''] =
    /^\s*([mM])\s*(-?[\d.]+[\s,]*-?(?:\d+\.?\d*|\.\d+))[\s,]*(.*)$/s.exec(path) ?? [];
  const line = /^[-\d.]/.test(rest) ? (kind === 'm' ? 'l' : 'L') : '';
  return `M${first}${line}${rest}`;
}

/** An element's outline as path data; `undefined` for other kinds of elements. */
function outline(kind: string, attributes: Attributes): string | undefined {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (kind === 'path') return absolute(attributes['d'] ?? '');
  if (kind === 'circle') return circle(number('cx'), number('cy'), number('r'));
  if (kind === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (kind === 'rect') return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
  return undefined;
}

/**
 * A drawing of outlines as one path, as far as they are painted alike: a browser copies and styles every element of an
 * icon wherever it is used.
 *
 * @param drawing SVG elements side by side: paths, circles, lines and rectangles
 */
export function joinedOutlines(drawing: string): string {
  const others: string[] = [];
  const paths: string[] = [];
  for (const [element, kind = '', text = ''] of drawing.matchAll(/<(\w+)(\s[^<>]*)>/g)) {
    const attributes = attributesOf(text);
    const path = 'fill' in attributes ? undefined : outline(kind, attributes);
    if (path === undefined) others.push(element.replace(/\s+/g, ' '));
    else paths.push(path);
  }
  return [...(paths.length > 0 ? [`<path d="${paths.join('')}"/>`] : []), ...others].join('');
}
