import { isWordingKey, wordingDefinition } from '../../../schemas/wording/index.ts';
import { entriesOf, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'message-default': {
      severity: 'info',
      summary: 'Message that repeats the default',
      why: 'A copy of the default text is left behind when the default is improved.',
      fix: 'Remove the message.',
    },
  },
  run({ document, report }) {
    for (const [key, text] of entriesOf(document['wording'])) {
      if (!isWordingKey(key) || wordingDefinition(key).text !== text) continue;
      const pointer = joinPointer('/wording', key);
      const fix = { title: `Remove the message '${key}'`, change: { remove: pointer } } as const;
      report('message-default', { pointer, part: 'key', message: `'${key}' already has this text.`, fix });
    }
  },
});
