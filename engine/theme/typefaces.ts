import { typefaceUrls } from 'virtual:typefaces';
import type { Theme } from '../../schemas/site/index.ts';
import type { fontNames } from '../../schemas/site/theme.ts';
import bundled from './typefaces/faces.json';

/** Families that operating systems include; nothing is downloaded. */
const system = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, 'Arial Rounded MT Bold', 'Segoe UI', system-ui, sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', 'Segoe UI', system-ui, sans-serif",
  geometric: "Avenir, 'Avenir Next', Montserrat, Corbel, 'URW Gothic', 'Century Gothic', system-ui, sans-serif",
  serif: "Charter, 'Iowan Old Style', 'Source Serif 4', Georgia, serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  mono: "ui-monospace, 'Cascadia Code', 'Source Code Pro', Menlo, Consolas, monospace",
};

/** A name that a theme may give its families. */
export type FontName = (typeof fontNames)[number];

const isBundled = (name: FontName): name is Exclude<FontName, keyof typeof system> => !(name in system);

/** The value of `font-family` for a family's name: a bundled face is followed by a fallback that takes the same space. */
export function fontStack(name: FontName): string {
  if (!isBundled(name)) return system[name];
  const { family } = bundled[name];
  return `'${family}', '${family} fallback', sans-serif`;
}

/** System families for scripts that the bundled faces lack, by ISO 15924 code. */
const scriptFamilies: Readonly<Record<string, string>> = {
  Hans: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC'",
  Hant: "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC'",
  Jpan: "'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP'",
  Kore: "'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR'",
};

/** The families of a theme's text and headings. */
export function themeFonts({ fonts = {} }: Pick<Theme, 'fonts'>) {
  const { body = 'system' } = fonts;
  return { body, heading: fonts.heading ?? body };
}

/** The rules that add the families of a language's script to the theme's own, for languages that need one. */
export function scriptFonts(theme: Pick<Theme, 'fonts'>, locales: readonly string[]): string {
  const { body, heading } = themeFonts(theme);
  return locales
    .flatMap((locale) => {
      const families = scriptFamilies[new Intl.Locale(locale).maximize().script ?? ''];
      const stack = (name: FontName) => fontStack(name).replace(/, ([\w-]+)$/, `, ${families}, $1`);
      return families === undefined
        ? []
        : [`:root:lang(${locale}){--font:${stack(body)};--font-heading:${stack(heading)}}`];
    })
    .join('');
}

function usedFaces(theme: Pick<Theme, 'fonts'>) {
  const names = new Set(Object.values(themeFonts(theme)));
  return [...names].filter(isBundled).map((name) => bundled[name]);
}

/** The addresses of the font files that a theme's pages need, for preloading. */
export function fontFiles(theme: Pick<Theme, 'fonts'>): readonly string[] {
  return usedFaces(theme).flatMap(({ files }) => files.flatMap(({ file }) => typefaceUrls[file] ?? []));
}

type Face = (typeof bundled)[keyof typeof bundled];

/** Faces of systems that all take the same space, and how much narrower than theirs the text of the first ones is. */
interface StandIn {
  readonly names: readonly string[];
  readonly regular: number;
  readonly bold: number;
}

/**
 * What stands in for a bundled face, by the family it is like: faces with the widths of that family (Roboto's differ by
 * less than a hundredth), and the ones of systems that have none of these. The last that a system has is taken.
 */
const standIns: Readonly<Record<string, readonly StandIn[]>> = {
  Arial: [
    { names: ['DejaVu Sans'], regular: 0.88, bold: 0.831 },
    { names: ['Arial', 'Roboto', 'Liberation Sans'], regular: 1, bold: 1 },
  ],
  'Times New Roman': [
    { names: ['DejaVu Serif'], regular: 0.78, bold: 0.749 },
    { names: ['Times New Roman', 'Liberation Serif'], regular: 1, bold: 1 },
  ],
};

/** One that takes the space of a bundled face: of its regular weight, or of its semi-bold one. Without a line gap: texts have a line height of their own. */
function fallbackFace({ family, ...face }: Face, weight: 'regular' | 'bold', { names, ...narrower }: StandIn): string {
  const isBold = weight === 'bold';
  const metrics = isBold ? face.boldFallback : face.fallback;
  const sources = names.map((name) => `local('${isBold ? `${name} Bold` : name}')`).join(',');
  const size = (Number.parseFloat(metrics.sizeAdjust) * narrower[weight]).toFixed(1);
  const [ascent, descent] = [metrics.ascent, metrics.descent].map((part) =>
    Math.round(Number.parseFloat(part) / narrower[weight]),
  );
  return `@font-face{font-family:'${family} fallback';${isBold ? 'font-weight:600 800;' : ''}src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
}

/** The `@font-face` rules of a theme's bundled faces; what happens to one that is late is up to the page (early.js). */
export function fontFaces(theme: Pick<Theme, 'fonts'>): string {
  return usedFaces(theme)
    .flatMap((face) => [
      ...face.files.map(
        ({ file, weight }) =>
          `@font-face{font-family:'${face.family}';font-weight:${weight};font-display:swap;src:url(${typefaceUrls[file]})}`,
      ),
      ...(standIns[face.like] ?? []).flatMap((standIn) => [
        fallbackFace(face, 'regular', standIn),
        fallbackFace(face, 'bold', standIn),
      ]),
    ])
    .join('');
}
