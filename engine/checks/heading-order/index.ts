import { joinPointer } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'second-page-heading': {
      severity: 'warning',
      summary: 'Page with two headings of the first level',
      why: 'People who hear the page cannot tell which heading names it.',
      fix: 'Leave "level" away in one of them.',
    },
    'heading-skipped': {
      severity: 'warning',
      summary: 'Heading that skips a level',
      why: 'People who hear the page take it for part of a heading that is not there.',
      fix: 'Use one # more than the heading above, at most.',
    },
  },
  run({ blocks, report }) {
    const named = new Set<string>();
    for (const { value, pointer, holder } of blocks) {
      if (value['level'] === 1) {
        const message = 'The page has a heading of the first level above.';
        if (named.has(holder)) report('second-page-heading', { pointer: joinPointer(pointer, 'level'), message });
        named.add(holder);
      }
      const markdown = value['markdown'];
      if (typeof markdown === 'string') {
        for (const { within, message } of skippedHeadings(markdown)) {
          report('heading-skipped', { pointer: joinPointer(pointer, 'markdown'), within, message });
        }
      }
    }
  },
});

function skippedHeadings(markdown: string) {
  let above: number | undefined;
  return [...markdown.matchAll(/^(#{1,6}) .*$/gm)].flatMap((match) => {
    const level = (match[1] ?? '').length;
    const before = above;
    above = level;
    if (before === undefined || level <= before + 1) return [];
    const within = [match.index, match.index + match[0].length] as const;
    return [{ within, message: `A heading of level ${level} stands below one of level ${before}.` }];
  });
}
