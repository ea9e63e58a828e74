import { describe, expect, test } from 'vitest';
import { siteSchema } from './schema.ts';

const leaf = { type: 'leaf', summary: 'A leaf.', container: false } as const;
const schemaOf = (properties: Readonly<Record<string, object>>) =>
  siteSchema({ blocks: [{ ...leaf, schema: { type: 'object', properties, additionalProperties: false } }] });

/** Pointers of the properties without a description. */
function undescribed(schema: unknown, pointer = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => undescribed(item, `${pointer}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const own = key === 'properties' ? Object.entries(value).filter(([, property]) => !saysSomething(property)) : [];
    return [...own.map(([name]) => `${pointer}/${name}`), ...undescribed(value, `${pointer}/${key}`)];
  });
}

function saysSomething(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && ('description' in schema || '$ref' in schema);
}

describe('the schema of the site document', () => {
  test('describes every key that an author can write', () => {
    const partsOfRules = /^\/\$defs\/(value|rule)\.|^\/\$defs\/is(Cases|Inherit)|\/if\//;
    expect(undescribed(schemaOf({})).filter((pointer) => !partsOfRules.test(pointer))).toEqual([]);
  });

  test('turns every condition prop into a condition, and keeps only formats that the validator knows', () => {
    const { $defs } = JSON.parse(
      JSON.stringify(
        schemaOf({
          filter: { type: 'object', format: 'condition', description: 'Which.' },
          to: { type: 'string', format: 'route' },
          day: { type: 'string', format: 'date' },
        }),
      ),
    );
    expect($defs['block.leaf'].properties).toMatchObject({
      filter: { $ref: '#/$defs/condition', description: 'Which.' },
      to: { type: 'string' },
      day: { type: 'string', format: 'date' },
    });
    expect($defs['block.leaf'].properties.to).not.toHaveProperty('format');
  });

  test('rejects a block type with a prop of a reserved name', () => {
    expect(() => schemaOf({ when: { type: 'string' } })).toThrow(
      "Block type 'leaf' has a prop 'when', which is a key of every block",
    );
  });
});
