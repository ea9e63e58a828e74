import { itemsOf } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'empty-container': {
      severity: 'warning',
      summary: 'Container without blocks',
      why: 'It leaves an empty space on the page.',
      fix: 'Put blocks in it, or remove it.',
    },
  },
  run({ blocks, report }) {
    for (const { type, value, pointer, definition } of blocks) {
      // One with a heading or text of its own is not empty.
      const hasText = ['heading', 'intro', 'title', 'text'].some((key) => value[key] !== undefined);
      if (!definition?.container || hasText || itemsOf(value['blocks']).length > 0) continue;
      report('empty-container', { pointer, part: 'key', message: `The block '${type}' contains no blocks.` });
    }
  },
});
