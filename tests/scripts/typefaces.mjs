// Makes the bundled typefaces: the Latin subset of open typefaces (SIL Open Font License 1.1) from Fontsource, cut down to
// the characters and weights that sites show, with what a fallback needs to take the same space. The results are
// committed; run this again to add one:
//
//   npm install --no-save subset-font@2.9.0 fontkit@2.0.4 @fontsource-variable/outfit@5 …
//   node tests/scripts/typefaces.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

/** Id → whether it has serifs. The static ones bring a file per weight. */
const variable = {
  archivo: 'sans',
  'big-shoulders-display': 'sans',
  fraunces: 'serif',
  'hanken-grotesk': 'sans',
  'instrument-sans': 'sans',
  'libre-franklin': 'sans',
  newsreader: 'serif',
  'nunito-sans': 'sans',
  onest: 'sans',
  outfit: 'sans',
  'plus-jakarta-sans': 'sans',
  'roboto-slab': 'serif',
  'source-sans-3': 'sans',
  'source-serif-4': 'serif',
  'work-sans': 'sans',
};
const fixed = { barlow: ['sans', [400, 600]], 'barlow-condensed': ['sans', [600]] };
/** For headings alone: one weight of a variable face. */
const headingOnly = { 'bricolage-grotesque': ['sans', 700] };

/** Basic Latin, Latin-1, and the punctuation and signs of the product's wording. */
const characters =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('') +
  Array.from({ length: 96 }, (_, index) => String.fromCodePoint(160 + index)).join('') +
  '–—‘’“”„•…‹›€™→←↗−×·';
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'case'];

/** Common English text, to compare the width of a face with that of its fallback. */
const sample =
  'Every car has been inspected, road tested and priced below its market value since 1994. Call 02 5550 1994.';

/** Metrics of the fallbacks, which nearly every system has or stands in for with faces of the same widths. */
const fallbacks = {
  sans: { local: ['Arial', 'ArialMT', 'Liberation Sans'], file: 'LiberationSans-Regular.ttf' },
  serif: { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], file: 'LiberationSerif-Regular.ttf' },
};
const systemFonts = process.env.FALLBACK_FONTS ?? '/usr/share/fonts/truetype/liberation';

const require = createRequire(import.meta.url);
const here = new URL('../../engine/theme/typefaces/', import.meta.url);
const widthOf = (font) => font.layout(sample).advanceWidth / font.unitsPerEm;
const percent = (part) => `${(part * 100).toFixed(2)}%`;

for (const name of readdirSync(here)) if (name.endsWith('.woff2')) rmSync(new URL(name, here));

async function face(id, source, weights, style) {
  const whole = readFileSync(require.resolve(source));
  const options = { keepFeatures, noHinting: true };
  const wght = weights.length > 1 ? { min: weights[0], max: weights.at(-1) } : weights[0];
  const axes = source.includes('variable') ? { variationAxes: { wght } } : {};
  const part = (targetFormat) => subsetFont(whole, characters, { targetFormat, ...options, ...axes });
  const file = weights.length > 1 ? `${id}.woff2` : `${id}-${weights[0]}.woff2`;
  const woff2 = await part('woff2');
  writeFileSync(new URL(file, here), woff2);
  const font = create(await part('sfnt'));
  const fallback = create(readFileSync(`${systemFonts}/${fallbacks[style].file}`));
  const adjust = widthOf(font) / widthOf(fallback);
  const metric = (value) => percent(value / font.unitsPerEm / adjust);
  console.log(file, woff2.length, percent(adjust));
  return {
    file,
    weight: weights.length > 1 ? `${weights[0]} ${weights.at(-1)}` : String(weights[0]),
    fallback: {
      sizeAdjust: percent(adjust),
      ascent: metric(font.ascent),
      descent: metric(-font.descent),
      lineGap: metric(font.lineGap),
    },
  };
}

const faces = {};
/** Adds a variable face, cut down to these weights. */
async function addVariable(id, style, weights) {
  const { family } = JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${id}/metadata.json`), 'utf8'));
  const source = `@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`;
  faces[id] = { family, local: fallbacks[style].local, files: [await face(id, source, weights, style)] };
}

for (const [id, style] of Object.entries(variable)) await addVariable(id, style, [400, 800]);
for (const [id, [style, weight]] of Object.entries(headingOnly)) await addVariable(id, style, [weight]);
for (const [id, [style, weights]] of Object.entries(fixed)) {
  const { family } = JSON.parse(readFileSync(require.resolve(`@fontsource/${id}/metadata.json`), 'utf8'));
  const files = [];
  for (const weight of weights)
    files.push(await face(id, `@fontsource/${id}/files/${id}-latin-${weight}-normal.woff2`, [weight], style));
  faces[id] = { family, local: fallbacks[style].local, files };
}
writeFileSync(new URL('faces.json', here), `${JSON.stringify(faces, null, 2)}\n`);
