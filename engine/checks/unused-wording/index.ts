import { isWordingKey, wordingDefinition } from '../../../schemas/wording/index.ts';
import { entriesOf, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import type { CheckedBlockType } from '../../document/schema-lookup.ts';

export default defineCheck({
  codes: {
    'unused-wording': {
      severity: 'warning',
      summary: 'Message that nothing on the site uses',
      why: 'No block of its pages reads it, so shoppers never see the custom text.',
      fix: 'Remove it, or add a block that uses it.',
    },
  },
  for: 'tenant',
  run({ document, blocks, definitions, own, report }) {
    const readers = readersOf(definitions);
    const placed = new Set(blocks.map(({ type }) => type));
    for (const [key, text] of entriesOf(document['wording'])) {
      // `message-default` reports a mere copy, and that is enough.
      if (!isWordingKey(key) || wordingDefinition(key).text === text) continue;
      const pointer = joinPointer('/wording', key);
      // Messages that no block reads belong to the engine itself: on every page, or in its responses.
      const types = readers.get(key) ?? [];
      if (types.length === 0 || types.some((type) => placed.has(type)) || !own(pointer)) continue;
      const fix = { title: `Remove the message '${key}'`, change: { remove: pointer } } as const;
      report('unused-wording', {
        pointer,
        part: 'key',
        message: `No block on the site's pages uses '${key}'.`,
        hint: `Remove it, or add a block that uses it: ${listed(types)}.`,
        fix,
      });
    }
  },
});

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** The block types that read each wording key. */
function readersOf(definitions: ReadonlyMap<string, CheckedBlockType>): ReadonlyMap<string, readonly string[]> {
  const found = known.get(definitions);
  if (found) return found;
  const readers = new Map<string, string[]>();
  for (const { type, wording = [] } of definitions.values()) {
    for (const key of wording) readers.set(key, [...(readers.get(key) ?? []), type]);
  }
  known.set(definitions, readers);
  return readers;
}

function listed(types: readonly string[]): string {
  const shown = types.slice(0, 3).map((type) => `'${type}'`);
  return `${shown.join(', ')}${types.length > shown.length ? ` and ${types.length - shown.length} more` : ''}`;
}
