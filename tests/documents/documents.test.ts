import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import validate from 'virtual:site-validator';
import { expect, test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { diskHost } from '../../cli/sites/host.ts';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { blockTypesOf } from '../../engine/document/schema-lookup.ts';

/** The expected diagnostics of each broken document: `code line:column`, and the first suggestion if there is one. */
const expected: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('./expected.json', import.meta.url), 'utf8'),
);

const folder = 'tests/documents/sites';

/** The command line takes block types from the schema, server and preview from the registry. */
const sources = { schema: blockTypesOf(validate.readSchema()), registry: blocks };

function found(name: string, source: keyof typeof sources): readonly string[] {
  const loaded = loadDocument(join(folder, name), diskHost, { kind: 'tenant' });
  const clock = () => new Date('2026-06-30T02:00:00Z');
  const diagnostics = checkDocument(loaded, { validate, blocks: sources[source], clock });
  return diagnostics.map(({ code, range, suggestions, file }) => {
    const [suggestion] = suggestions ?? [];
    const place = `${file.endsWith(name) ? '' : `${file} `}${range.start.line}:${range.start.column}`;
    return `${code} ${place}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
  });
}

test('every document has expectations, and every expectation a document', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
});

test.each(Object.entries(expected))('%s', (name, diagnostics) => {
  expect(found(name, 'schema')).toEqual(diagnostics);
  expect(found(name, 'registry')).toEqual(diagnostics);
});
