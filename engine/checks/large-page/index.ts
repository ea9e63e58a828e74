import { joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

const mostBlocks = 80;
const longestText = 20_000;

export default defineCheck({
  codes: {
    'too-many-blocks': {
      severity: 'warning',
      summary: 'Page with a great many blocks',
      why: 'A long page is slow on a phone, and few shoppers reach its end.',
      fix: 'Split the page, or show less on it.',
    },
    'text-too-long': {
      severity: 'warning',
      summary: 'Very long text',
      why: 'It makes the page and the document heavy.',
      fix: 'Split the text over several pages.',
    },
  },
  run({ blocks, report }) {
    const counts = new Map<string, number>();
    for (const { value, pointer, holder } of blocks) {
      counts.set(holder, (counts.get(holder) ?? 0) + 1);
      const markdown = value['markdown'];
      if (typeof markdown === 'string' && markdown.length > longestText) {
        const message = `The text has ${markdown.length} characters; the recommended maximum is ${longestText}.`;
        report('text-too-long', { pointer: joinPointer(pointer, 'markdown'), message });
      }
    }
    for (const [pointer, count] of counts) {
      if (count <= mostBlocks) continue;
      report('too-many-blocks', {
        pointer,
        part: 'key',
        message: `The page has ${count} blocks; the recommended maximum is ${mostBlocks}.`,
      });
    }
  },
});
