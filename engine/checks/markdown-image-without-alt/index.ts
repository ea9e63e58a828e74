import { joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'markdown-image-without-alt': {
      severity: 'warning',
      summary: 'Picture in a text without a text alternative',
      why: 'People who cannot see the picture, and search engines, only get the text.',
      fix: 'Describe the picture between the brackets.',
    },
  },
  run({ blocks, report }) {
    for (const { value, pointer } of blocks) {
      const markdown = value['markdown'];
      if (typeof markdown !== 'string') continue;
      for (const match of markdown.matchAll(/!\[\s*\]\([^)]*\)/g)) {
        report('markdown-image-without-alt', {
          pointer: joinPointer(pointer, 'markdown'),
          within: [match.index, match.index + match[0].length],
          message: 'The picture has no text alternative.',
        });
      }
    }
  },
});
