import { isArray, isObject, type JsonValue, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** The keys under which a document names a picture by its path. */
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
      for (const { path, ...place } of pathsIn(document[part], part)) {
        const file = path.replace(/^\//, '').replace(/[?#].*$/, '');
        if (!file.startsWith('media/')) {
          report('missing-media', {
            ...place,
            message: `'${path}' is outside 'media', the only folder that is served.`,
          });
        } else if (!hasMedia(file)) {
          report('missing-media', { ...place, message: `There is no file '${file}'.` });
        }
      }
    }
  },
});

/** Paths of pictures: under the keys for them, and any text that begins like one; other URLs are left alone. */
function pathsIn(part: JsonValue | undefined, name: string): readonly MediaPath[] {
  const found: MediaPath[] = [];
  // Pointers are only built for matches, since most of a document is not a picture.
  const way: (string | number)[] = [name];
  const visit = (value: JsonValue | undefined, key: string) => {
    if (typeof value === 'string') {
      if (key === 'markdown') found.push(...picturesOf(value, () => joinPointer('', ...way)));
      else if (isPicture(value, key)) found.push({ path: value, pointer: joinPointer('', ...way) });
    } else if (isArray(value)) {
      for (const [index, item] of value.entries()) {
        way.push(index);
        visit(item, key);
        way.pop();
      }
    } else if (isObject(value)) {
      for (const inner of Object.keys(value)) {
        way.push(inner);
        visit(value[inner], inner);
        way.pop();
      }
    }
  };
  visit(part, name);
  return found;
}

function isPicture(text: string, key: string): boolean {
  const isPath = /^\/?media\//.test(text) || (pictureKeys.has(key) && !/^([a-z][a-z+.-]*:|\/\/)/i.test(text));
  return isPath && text !== '' && !text.includes('{');
}

/** The site's own pictures in a Markdown text. */
function picturesOf(text: string, pointer: () => string): readonly MediaPath[] {
  return [...text.matchAll(/\]\((?<path>\/?media\/[^\s()]+)/g)].map((match) => {
    const path = match.groups?.['path'] ?? '';
    const start = match.index + 2;
    return { path, pointer: pointer(), within: [start, start + path.length] };
  });
}
