import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

const longestTitle = 70;
const longestDescription = 170;

export default defineCheck({
  codes: {
    'title-too-long': {
      severity: 'warning',
      summary: 'Title that search engines truncate',
      why: 'Search results show about 70 characters of a title.',
      fix: "Put what matters first and omit the rest; the dealer's name is added anyway.",
    },
    'description-too-long': {
      severity: 'info',
      summary: 'Description that search engines truncate',
      why: 'Search results show about 170 characters of a description.',
      fix: 'Say it in one or two sentences.',
    },
  },
  run({ document, report }) {
    const site = document['site'];
    const filled = (text: string) =>
      text.replace(/\{site\.(\w+)\}/g, (_, key: string) => {
        const value = member(site, key);
        return typeof value === 'string' ? value : '';
      });
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const check = (key: 'title' | 'description', most: number) => {
        const text = member(page, key);
        const length = typeof text === 'string' ? filled(text).length : 0;
        if (length <= most) return;
        const message = `The ${key} of '${pattern}' has ${length} characters; about ${most} are shown.`;
        report(`${key}-too-long`, { pointer: joinPointer('/pages', pattern, key), message });
      };
      check('title', longestTitle);
      check('description', longestDescription);
    }
  },
});
