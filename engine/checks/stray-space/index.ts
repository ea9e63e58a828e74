import { defineCheck } from '../check.ts';
import { shownTexts } from '../texts.ts';

export default defineCheck({
  codes: {
    'stray-space': {
      severity: 'info',
      summary: 'Space before or after a text',
      why: 'It shows where texts are joined, and makes equal names differ.',
      fix: 'Remove the space.',
    },
  },
  run({ document, report }) {
    for (const { key, text, pointer } of shownTexts(document)) {
      const trimmed = text.trim();
      // Messages are joined to others, and Markdown ignores spaces.
      if (trimmed === text || trimmed === '' || key === 'markdown' || pointer.startsWith('/wording/')) continue;
      const message = text.trimEnd() === text ? 'The text starts with a space.' : 'The text ends with a space.';
      const fix = { title: 'Remove the space around the text', change: { set: pointer, value: trimmed } } as const;
      report('stray-space', { pointer, message, fix });
    }
  },
});
