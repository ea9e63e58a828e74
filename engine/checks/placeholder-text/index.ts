import { defineCheck } from '../check.ts';
import { shownTexts } from '../texts.ts';

/** What writers leave where the text is still missing. */
const leftovers =
  /\b(TODO|TBC|TBD|FIXME|XXX+)\b|lorem ipsum|\{\{[^}]*\}\}|<%.*?%>|\$\{[^}]*\}|\[(?:your|insert|dealer|company|business)[ \w-]*\](?!\()|\b(?:insert|your) (?:text|heading|title|dealership name|business name) here\b|\bplaceholder text\b/i;
const capitals = /^(todo|tbc|tbd|fixme|xxx+)$/i;

export default defineCheck({
  codes: {
    'placeholder-text': {
      severity: 'warning',
      summary: 'Placeholder text',
      why: 'Shoppers would read a note meant for the people who build the site.',
      fix: 'Write the text, or remove it.',
    },
  },
  run({ document, report }) {
    for (const { text, pointer } of shownTexts(document)) {
      const match = leftovers.exec(text);
      // In lower case these are words of other languages or parts of names.
      if (!match || (capitals.test(match[0]) && match[0] !== match[0].toUpperCase())) continue;
      const within = [match.index, match.index + match[0].length] as const;
      report('placeholder-text', { pointer, within, message: `'${match[0]}' is placeholder text.` });
    }
  },
});
