import { defineCheck } from '../check.ts';

const parts = {
  site: 'who the dealer is',
  theme: 'how the site looks',
  pages: 'what it shows',
} as const;

export default defineCheck({
  codes: {
    'missing-part': {
      firm: true,
      severity: 'error',
      summary: 'Site without a part it needs',
      why: 'A site needs its identity, a theme and pages, of its own or from the template it extends.',
      fix: 'Add the part, or extend a template that has it.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    for (const [part, meaning] of Object.entries(parts)) {
      if (document[part] !== undefined) continue;
      const hint = document['layouts'] === undefined ? 'Was the document meant to extend a template?' : undefined;
      report('missing-part', {
        pointer: '',
        part: 'key',
        message: `The site has no '${part}': ${meaning}.`,
        ...(hint ? { hint } : {}),
      });
    }
  },
});
