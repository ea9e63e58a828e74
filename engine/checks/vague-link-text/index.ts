import { defineCheck } from '../check.ts';
import { shownTexts } from '../texts.ts';

const vague = /\[(click here|here|this|this page|link|more|read more|learn more)\]\([^)]+\)/gi;

export default defineCheck({
  codes: {
    'vague-link-text': {
      severity: 'info',
      summary: 'Link that does not say where it leads',
      why: 'Many screen reader users go from link to link; "here" tells them nothing.',
      fix: 'Name in the link what a shopper finds there.',
    },
  },
  run({ document, report }) {
    for (const { key, text, pointer } of shownTexts(document)) {
      if (key !== 'markdown' && key !== 'answer') continue;
      for (const match of text.matchAll(vague)) {
        const words = match[1] ?? '';
        const within = [match.index + 1, match.index + 1 + words.length] as const;
        report('vague-link-text', { pointer, within, message: `'${words}' does not say where the link leads.` });
      }
    }
  },
});
