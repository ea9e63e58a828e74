import { promosSchema } from '../../../schemas/site/content.ts';
import { isObject, itemsOf, type JsonValue, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** The keys under which a document names a picture. */
const pictureKeys = ['image', 'src', 'picture'] as const;

export default defineCheck({
  codes: {
    'image-without-alt': {
      severity: 'warning',
      summary: 'Picture without a text alternative',
      why: 'People who cannot see the picture, and search engines, only get the text.',
      fix: 'Describe the picture in "alt"; leave it empty where the picture is only decoration.',
    },
  },
  run({ document, blocks, report }) {
    const check = (schema: unknown, value: JsonValue | undefined, pointer: string) => {
      for (const at of picturesWithoutWords(schema, value, pointer)) {
        report('image-without-alt', { pointer: at, message: "The picture has no 'alt'." });
      }
    };
    for (const { definition, value, pointer } of blocks) {
      if (mentionsAlt(definition?.schema)) check(definition?.schema, value, pointer);
    }
    check(promosSchema, document['promos'], '/promos');
  },
});

const withAlt = new WeakMap<object, boolean>();

/** True for a block type with a text alternative somewhere in its props; computed once per type. */
function mentionsAlt(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  let known = withAlt.get(schema);
  if (known === undefined) withAlt.set(schema, (known = JSON.stringify(schema).includes('"alt"')));
  return known;
}

/**
 * Pictures whose text alternative is missing although the schema has a key for it: elsewhere the picture is decoration.
 */
function picturesWithoutWords(schema: unknown, value: JsonValue | undefined, pointer: string): readonly string[] {
  if (value === undefined || typeof schema !== 'object' || schema === null) return [];
  const { properties, items } = { properties: undefined, items: undefined, ...schema };
  const props = Object.entries(typeof properties === 'object' && properties !== null ? properties : {});
  const key = pictureKeys.find((name) => typeof member(value, name) === 'string');
  const wordless = isObject(value) && value['alt'] === undefined && props.some(([name]) => name === 'alt');
  return [
    ...(key && wordless ? [joinPointer(pointer, key)] : []),
    ...props.flatMap(([name, prop]) => picturesWithoutWords(prop, member(value, name), joinPointer(pointer, name))),
    ...itemsOf(value).flatMap((item, index) => picturesWithoutWords(items, item, joinPointer(pointer, index))),
  ];
}
