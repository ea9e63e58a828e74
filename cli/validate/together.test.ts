import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import validate from 'virtual:site-validator';
import { expect, test } from 'vitest';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import { blockTypesOf } from '../../engine/document/schema-lookup.ts';
import { diskHost, kindOf, siteFiles } from '../sites/host.ts';

test('reports the same for a document checked among others that share its templates as for it alone', () => {
  const folder = 'tests/documents/sites';
  const broken = readdirSync(folder).filter((name) => name.endsWith('.json'));
  // Some of each kind: neighbours in the alphabet have faults of one kind.
  const some = broken.filter((_name, index) => index % 4 === 0).map((name) => join(folder, name));
  const files = [...some, ...siteFiles('sites')];
  const blocks = blockTypesOf(validate.readSchema());
  const clock = () => new Date('2026-06-30T02:00:00Z');
  const check = (file: string, cache = createDocumentCache()) =>
    checkDocument(loadDocument(file, diskHost, { cache, ...kindOf(file) }), { validate, blocks, clock });
  const alone = new Map(files.map((file) => [file, check(file)]));
  expect([...alone.values()].filter((found) => found.length > 0).length).toBeGreaterThan(30);
  for (const order of [files, files.toReversed()]) {
    const cache = createDocumentCache();
    for (const file of order) expect([file, check(file, cache)]).toEqual([file, alone.get(file)]);
  }
});
