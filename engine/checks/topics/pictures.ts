import { promosSchema } from '../../../schemas/site/content.ts';
import { pictureFiles } from '../../site/media.ts';
import { entriesOf, isObject, itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
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
  const wordless = isObject(value) && value['alt'] === undefined && props.some(([name]) => name === 'alt');
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
  run({ document, hasMedia }, report) {
    if (!hasMedia) return;
    for (const part of partsWithMedia) {
      for (const { href, ...place } of pathsIn(document[part], `/${part}`, part)) {
        const file = pathOf(href).replace(/^\//, '');
        if (!file.startsWith('media/')) {
          report({ ...place, message: `'${href}' is outside 'media', the only folder that is served.` });
          continue;
        }
        // Without the picture itself, it does not matter which of its sizes are missing, too.
        const files = hasMedia(file) ? pictureFiles(file).map((each) => each.slice(1)) : [file];
        const missing = files.filter((each) => !hasMedia(each));
        const named = missing.map((each) => `'${each}'`);
        if (named.length > 0) report({ ...place, message: `There is no file ${listed(named, 'or')}.` });
      }
    }
  },
});

/** Paths of pictures: values of the keys for them, and any text that starts like one; other URLs are ignored. */
const pathsIn = stringSearch<Omit<Link, 'pointer'>>((text, key) => {
  if (key === 'markdown') return markdownTargets(text).filter(({ href }) => isMediaPath.test(href));
  return isPicture(text, key) ? [{ href: text }] : [];
});

function isPicture(text: string, key: string): boolean {
  const isPath = isMediaPath.test(text) || (mediaKeys.has(key) && !/^([a-z][a-z+.-]*:|\/\/)/i.test(text));
  return isPath && text !== '' && !text.includes('{');
}
