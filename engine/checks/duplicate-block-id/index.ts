import { joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'duplicate-block-id': {
      severity: 'error',
      summary: 'Two blocks of a page with the same id',
      why: 'Anchors, edits and reports name a block by its id, and would only find the first.',
      fix: 'Give one of the two another id.',
    },
  },
  run({ blocks, report }) {
    const seen = new Set<string>();
    for (const { value, pointer, holder } of blocks) {
      const id = value['id'];
      if (typeof id !== 'string') continue;
      if (seen.has(`${holder} ${id}`)) {
        report('duplicate-block-id', {
          pointer: joinPointer(pointer, 'id'),
          message: `The id '${id}' is already used by a block above.`,
        });
      }
      seen.add(`${holder} ${id}`);
    }
  },
});
