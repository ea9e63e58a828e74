import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'empty-promo': {
      severity: 'warning',
      summary: 'Promotion without a picture or text',
      why: 'The tile would be an empty box.',
      fix: 'Give it an "image" or a "heading".',
    },
  },
  run({ document, report }) {
    for (const [index, promo] of itemsOf(document['promos']).entries()) {
      if (['image', 'heading', 'text'].some((key) => member(promo, key))) continue;
      const message = `The promotion '${String(member(promo, 'id'))}' has neither a picture nor a text.`;
      report('empty-promo', { pointer: joinPointer('/promos', index), message });
    }
  },
});
