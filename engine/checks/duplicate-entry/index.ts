import { itemsOf, type JsonObject, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Lists whose entries are identified by a key. */
const lists = [
  { at: ['promos'], key: 'id' },
  { at: ['announcements'], key: 'id' },
  { at: ['brands'], key: 'slug' },
  { at: ['dealerships'], key: 'slug' },
  { at: ['dealerships'], key: 'id' },
  { at: ['locations'], key: 'slug' },
  { at: ['locations'], key: 'id' },
  { at: ['search', 'groups'], key: 'path' },
  { at: ['navigation', 'brandTiles'], key: 'make' },
] as const;

export default defineCheck({
  codes: {
    'duplicate-entry': {
      severity: 'error',
      summary: 'Two entries with the same name',
      why: 'Only the first of them can be found by name.',
      fix: 'Rename one of them, or remove it.',
    },
  },
  run({ document, report }) {
    for (const { at, key } of lists) {
      const taken = new Set<JsonValue>();
      for (const [index, entry] of itemsOf(valueIn(document, at)).entries()) {
        const name = member(entry, key);
        if (name === undefined) continue;
        if (taken.has(name)) {
          const message = `'${String(name)}' is the ${key} of an entry above.`;
          report('duplicate-entry', { pointer: joinPointer('', ...at, index, key), message });
        }
        taken.add(name);
      }
    }
  },
});

function valueIn(document: JsonObject, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((value, key) => member(value, key), document);
}
