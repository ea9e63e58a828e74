import { isWordingKey } from '../../../schemas/wording/index.ts';
import { entriesOf, joinPointer } from '../../json/json.ts';
import { checkMessage } from '../../wording/check.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'message-syntax': {
      firm: true,
      severity: 'error',
      summary: 'Message with invalid syntax',
      why: "The product's texts are ICU messages; this one would be shown as an error.",
      fix: 'Fix it where the message says; write a literal brace in single quotes.',
    },
    'message-placeholder-unknown': {
      firm: true,
      severity: 'error',
      summary: 'Placeholder without a value',
      why: 'Shoppers would see a gap in the text.',
      fix: 'Use the placeholders of the default text; the reference shows it.',
    },
    'message-placeholder-missing': {
      severity: 'warning',
      summary: 'Message without one of its placeholders',
      why: 'The text would lack an essential part.',
      fix: 'Use every placeholder of the default text.',
    },
  },
  run({ document, report }) {
    for (const [key, text] of entriesOf(document['wording'])) {
      if (!isWordingKey(key) || typeof text !== 'string') continue;
      for (const { code, message, offset, suggestions } of checkMessage(key, text)) {
        report(code, {
          pointer: joinPointer('/wording', key),
          message,
          ...(offset === undefined ? {} : { within: [offset, Math.max(offset + 1, text.length)] as const }),
          ...(suggestions ? { suggestions } : {}),
        });
      }
    }
  },
});
