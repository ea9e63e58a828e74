import { typefaceUrls } from 'virtual:typefaces';
import type { Theme } from '../../schemas/site/index.ts';
import type { fontNames } from '../../schemas/site/theme.ts';
import bundled from './typefaces/faces.json';

/** Families that come with operating systems; nothing is downloaded. */
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

/** The rules that add the families of a language's script to the theme's own, for languages that need one. */
export function scriptFonts({ fonts = {} }: Pick<Theme, 'fonts'>, locales: readonly string[]): string {
  const body = fonts.body ?? 'system';
  return locales
    .flatMap((locale) => {
      const families = scriptFamilies[new Intl.Locale(locale).maximize().script ?? ''];
      const stack = (name: FontName) => fontStack(name).replace(/, ([\w-]+)$/, `, ${families}, $1`);
      return families === undefined
        ? []
        : [`:root:lang(${locale}){--font:${stack(body)};--font-heading:${stack(fonts.heading ?? body)}}`];
    })
    .join('');
}

function usedFaces({ fonts = {} }: Pick<Theme, 'fonts'>) {
  const names = new Set([fonts.body ?? 'system', fonts.heading ?? fonts.body ?? 'system']);
  return [...names].filter(isBundled).map((name) => bundled[name]);
}

/** The addresses of the font files that a theme's pages need, for preloading. */
export function fontFiles(theme: Pick<Theme, 'fonts'>): readonly string[] {
  return usedFaces(theme).flatMap(({ files }) => files.flatMap(({ file }) => typefaceUrls[file] ?? []));
}

/** System faces used while a bundled one loads, by the similar family: these have the same widths. */
const locals = {
  Arial: ['Arial', 'Liberation Sans'],
  'Times New Roman': ['Times New Roman', 'Liberation Serif'],
};

type Face = (typeof bundled)[keyof typeof bundled];

/**
 * A fallback that takes the same space as a bundled face in its regular or semi-bold weight. No line gap, because texts
 * set their own line height.
 */
function fallbackFace({ family, like, ...face }: Face, weight: 'regular' | 'bold'): string {
  const isBold = weight === 'bold';
  const { sizeAdjust, ascent, descent } = isBold ? face.boldFallback : face.fallback;
  const names = locals[like as keyof typeof locals];
  const sources = names.map((name) => `local('${isBold ? `${name} Bold` : name}')`).join(',');
  return `@font-face{font-family:'${family} fallback';${isBold ? 'font-weight:600 800;' : ''}src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent}}`;
}

/** The `@font-face` rules of a theme's bundled faces. */
export function fontFaces(theme: Pick<Theme, 'fonts'>): string {
  return usedFaces(theme)
    .flatMap((face) => [
      ...face.files.map(
        ({ file, weight }) =>
          `@font-face{font-family:'${face.family}';font-weight:${weight};font-display:swap;src:url(${typefaceUrls[file]})}`,
      ),
      fallbackFace(face, 'regular'),
      fallbackFace(face, 'bold'),
    ])
    .join('');
}
