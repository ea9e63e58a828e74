import { promosSchema } from '../../../schemas/site/content.ts';
import { pictureFiles } from '../../site/media.ts';
import {
  entriesOf,
  isObject,
  itemsOf,
  joinPointer,
  type JsonObject,
  type JsonValue,
  member,
  pointerKeys,
  valueAt,
} from '../../json/json.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { stringSearch } from '../../json/search-strings.ts';
import { pathOf } from '../../text/paths.ts';
import { listed } from '../../text/sentence.ts';
import { defineCheck, type Link, perHolder } from '../check.ts';
import { markdownTargets, rangeOf } from '../texts.ts';

/** The keys under which a document names a picture. */
const pictureKeys = ['image', 'src', 'picture'] as const;

export const imageWithoutAlt = defineCheck('image-without-alt', {
  severity: 'warning',
  summary: 'Picture without a text alternative',
  why: 'People who cannot see the picture, and search engines, only get the text.',
  fix: 'Describe the picture in "alt"; leave it empty where the picture is only decoration.',
  run(context, report) {
    const inPromos = picturesWithoutWords(promosSchema, context.document['promos'], '/promos');
    for (const pointer of [...wordlessInBlocks(context), ...inPromos]) {
      report({ pointer, message: "The picture has no 'alt'." });
    }
  },
});

const wordlessInBlocks = perHolder((blocks) =>
  blocks.flatMap(({ definition, value, pointer }) => picturesWithoutWords(definition?.schema, value, pointer)),
);

/** Pictures without a text alternative whose schema has a key for it; without such a key, the picture is decorative. */
function picturesWithoutWords(schema: unknown, value: JsonValue | undefined, pointer: string): readonly string[] {
  if (value === undefined || !isObject(schema)) return [];
  const props = entriesOf(schema['properties']);
  const key = pictureKeys.find((name) => typeof member(value, name) === 'string');
  // Where the schema requires the key, it has said so.
  const optional = props.some(([name]) => name === 'alt') && !itemsOf(schema['required']).includes('alt');
  const wordless = isObject(value) && value['alt'] === undefined && optional;
  return [
    ...(key && wordless ? [joinPointer(pointer, key)] : []),
    ...props.flatMap(([name, prop]) => picturesWithoutWords(prop, member(value, name), joinPointer(pointer, name))),
    ...itemsOf(value).flatMap((item, index) =>
      picturesWithoutWords(schema['items'], item, joinPointer(pointer, index)),
    ),
  ];
}

export const markdownImageWithoutAlt = defineCheck('markdown-image-without-alt', {
  severity: 'warning',
  summary: 'Picture in a text without a text alternative',
  why: 'People who cannot see the picture, and search engines, only get the text.',
  fix: 'Describe the picture between the brackets.',
  run(context, report) {
    for (const place of wordlessInTexts(context)) {
      report({ ...place, message: 'The picture has no text alternative.' });
    }
  },
});

const wordlessInTexts = perHolder((blocks) =>
  blocks.flatMap(({ value: { markdown }, pointer }) =>
    typeof markdown === 'string'
      ? [...markdown.matchAll(/!\[\s*\]\([^)]*\)/g)].map((match) => ({
          pointer: joinPointer(pointer, 'markdown'),
          within: rangeOf(match),
        }))
      : [],
  ),
);

/** The keys under which a document names a picture by its path. */
const mediaKeys: ReadonlySet<string> = new Set(['image', 'src', 'onDark', 'logo', 'banner', 'favicon']);
const isMediaPath = /^\/?media\//;
const partsWithMedia = ['theme', 'navigation', 'layouts', 'pages', 'promos', 'brands', 'locations', 'finance'] as const;

export const missingMedia = defineCheck('missing-media', {
  severity: 'warning',
  summary: 'Picture that does not exist',
  why: 'Browsers show a broken picture in its place, or nothing.',
  fix: "Correct the path, or put the file into the folder 'media' beside the document.",
  for: 'tenant',
  run({ document, hasMedia, mediaIn }, report) {
    if (!hasMedia) return;
    for (const { href, ...place } of picturesOf(document)) {
      const file = fileOf(href);
      if (!file.startsWith('media/')) {
        const meant = [file.replace(/^.*?\/(?=media\/)/, ''), `media/${file}`].find((each) => hasMedia(each));
        const suggestions = meant ? { suggestions: [meant] } : {};
        report({ ...place, message: `'${href}' is outside 'media', the only folder that is served.`, ...suggestions });
        continue;
      }
      // Without the picture itself, it does not matter which of its sizes are missing, too.
      const files = hasMedia(file) ? pictureFiles(file).map((each) => each.slice(1)) : [file];
      const missing = files.filter((each) => !hasMedia(each));
      const named = missing.map((each) => `'${each}'`);
      if (named.length === 0) continue;
      const near = missing.includes(file) && mediaIn ? nearFiles(file, mediaIn) : [];
      const start = href.slice(0, href.indexOf('media/'));
      const suggestions = near.length > 0 ? { suggestions: near.map((each) => start + each) } : {};
      report({ ...place, message: `There is no file ${listed(named, 'or')}.`, ...suggestions });
    }
  },
});

/** Files of the same folder with a similar name, or with the same one but for its ending. */
function nearFiles(file: string, mediaIn: (folder: string) => readonly string[]): readonly string[] {
  const [, folder = '', name = ''] = /^(.*)\/([^/]*)$/.exec(file) ?? [];
  const names = [...new Set(mediaIn(folder))];
  const stem = (each: string) => each.replace(/\.\w+$/, '').toLowerCase();
  const same = names.filter((each) => stem(each) === stem(name));
  return (same.length > 0 ? same.slice(0, 3) : nearestNames(name, names)).map((each) => `${folder}/${each}`);
}

/** The most by which the stated proportions may differ from the picture's own. */
const toleratedDistortion = 0.03;

export const pictureShape = defineCheck('picture-shape', {
  severity: 'warning',
  summary: 'Picture with other proportions than stated',
  why: 'The page keeps room for the stated size: when the picture has loaded, it is distorted, or what is around it moves.',
  fix: 'State the width and height of the file, or any in the same proportion.',
  for: 'tenant',
  run({ document, pictureSize }, report) {
    if (!pictureSize) return;
    for (const { href, pointer } of picturesOf(document)) {
      const keys = pointerKeys(pointer).slice(0, -1);
      const holder = valueAt(document, joinPointer('', ...keys));
      const [width, height] = [member(holder, 'width'), member(holder, 'height')];
      if (typeof width !== 'number' || typeof height !== 'number') continue;
      const size = pictureSize(fileOf(href));
      if (!size) continue;
      if (Math.abs(Math.log((width * size.height) / (height * size.width))) <= toleratedDistortion) continue;
      // The one that is right stays.
      const wrong = width === size.width ? 'height' : 'width';
      const value = Math.round(
        wrong === 'height' ? (width * size.height) / size.width : (height * size.width) / size.height,
      );
      const at = joinPointer('', ...keys, wrong);
      report({
        pointer: at,
        message: `'${href}' has ${size.width} × ${size.height} pixels; ${width} × ${height} has other proportions.`,
        fix: { title: `Write ${value}`, change: { set: at, value } },
      });
    }
  },
});

const fileOf = (href: string): string => pathOf(href).replace(/^\//, '');

function picturesOf(document: JsonObject): readonly Link[] {
  return partsWithMedia.flatMap((part) => pathsIn(document[part], `/${part}`, part));
}

/** Paths of pictures: values of the keys for them, and any text that starts like one; other URLs are ignored. */
const pathsIn = stringSearch<Omit<Link, 'pointer'>>((text, key) => {
  if (key === 'markdown') return markdownTargets(text).filter(({ href }) => isMediaPath.test(href));
  return isPicture(text, key) ? [{ href: text }] : [];
});

function isPicture(text: string, key: string): boolean {
  const isPath = isMediaPath.test(text) || (mediaKeys.has(key) && !/^([a-z][a-z+.-]*:|\/\/)/i.test(text));
  return isPath && text !== '' && !text.includes('{');
}
