import { isArray, isObject, itemsOf, type JsonValue, joinPointer } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

/** Keys under which a document names a picture. */
const pictureKeys = ['image', 'src', 'picture'] as const;

export default defineCheck({
  codes: {
    'image-without-alt': {
      severity: 'warning',
      summary: 'Picture without words',
      why: 'People who cannot see the picture, and search engines, only get the words.',
      fix: 'Say in "alt" what the picture shows; an empty text where it only decorates.',
    },
  },
  run({ document, blocks, report }) {
    const visit = (value: JsonValue, pointer: string) => {
      if (isArray(value)) value.forEach((item, index) => visit(item, joinPointer(pointer, index)));
      if (!isObject(value)) return;
      const key = pictureKeys.find((name) => typeof value[name] === 'string');
      if (key && value['alt'] === undefined) {
        report('image-without-alt', { pointer: joinPointer(pointer, key), message: "The picture has no 'alt'." });
      }
      for (const [name, inner] of Object.entries(value))
        if (name !== 'blocks') visit(inner, joinPointer(pointer, name));
    };
    for (const { value, pointer } of blocks) visit(value, pointer);
    for (const [index, promo] of itemsOf(document['promos']).entries()) visit(promo, joinPointer('/promos', index));
  },
});
