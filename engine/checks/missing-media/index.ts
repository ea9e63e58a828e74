import { entriesOf, isArray, isObject, type JsonValue, joinPointer } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

/** Keys under which a document names a picture by its path. */
const pictureKeys: ReadonlySet<string> = new Set(['image', 'src', 'logo', 'banner', 'favicon']);
const partsWithMedia = ['theme', 'navigation', 'layouts', 'pages', 'promos', 'brands', 'locations', 'finance'] as const;

interface MediaPath {
  readonly path: string;
  readonly pointer: string;
  readonly within?: readonly [start: number, end: number];
}

export default defineCheck({
  codes: {
    'missing-media': {
      severity: 'warning',
      summary: 'Picture that does not exist',
      why: 'Browsers show a broken picture in its place, or nothing.',
      fix: "Correct the path, or put the file into the folder 'media' beside the document.",
    },
  },
  for: 'tenant',
  run({ document, hasMedia, report }) {
    if (!hasMedia) return;
    for (const part of partsWithMedia) {
      for (const { path, ...place } of pathsIn(document[part], `/${part}`, part)) {
        const file = path.replace(/^\//, '').replace(/[?#].*$/, '');
        if (!file.startsWith('media/')) {
          report('missing-media', {
            ...place,
            message: `'${path}' is outside of 'media', the one folder that is served.`,
          });
        } else if (!hasMedia(file)) {
          report('missing-media', { ...place, message: `There is no file '${file}'.` });
        }
      }
    }
  },
});

/** Paths of pictures: under the keys for them, and any text that begins as one; addresses elsewhere are left alone. */
function pathsIn(value: JsonValue | undefined, pointer: string, key: string): readonly MediaPath[] {
  if (typeof value === 'string') {
    if (key === 'markdown') return picturesOf(value, pointer);
    const isPath = /^\/?media\//.test(value) || (pictureKeys.has(key) && !/^([a-z][a-z+.-]*:|\/\/)/i.test(value));
    return isPath && value !== '' && !value.includes('{') ? [{ path: value, pointer }] : [];
  }
  if (isArray(value)) return value.flatMap((item, index) => pathsIn(item, joinPointer(pointer, index), key));
  if (!isObject(value)) return [];
  return entriesOf(value).flatMap(([name, inner]) => pathsIn(inner, joinPointer(pointer, name), name));
}

/** Pictures of this site in a Markdown text. */
function picturesOf(text: string, pointer: string): readonly MediaPath[] {
  return [...text.matchAll(/\]\((?<path>\/?media\/[^\s()]+)/g)].map((match) => {
    const path = match.groups?.['path'] ?? '';
    const start = match.index + 2;
    return { path, pointer, within: [start, start + path.length] };
  });
}
