import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import validate from 'virtual:site-validator';
import { test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { diskHost } from '../../cli/sites/host.ts';
import { checkDocument } from '../../engine/site/check.ts';
import { loadDocument } from '../../engine/site/pipeline.ts';
import { formatDiagnostics } from '../../engine/diagnostics/index.ts';
test('x', () => {
  const out: Record<string, string[]> = {};
  let text = '';
  for (const name of readdirSync('tests/documents/sites')) {
    const loaded = loadDocument(join('tests/documents/sites', name), diskHost, { kind: 'tenant' });
    const ds = checkDocument(loaded, { validate, blocks, clock: () => new Date('2026-06-30T02:00:00Z') });
    out[name] = ds.map(({ code, range, suggestions, file }) => {
      const [s] = suggestions ?? [];
      return `${code} ${file.endsWith(name) ? '' : file + ' '}${range.start.line}:${range.start.column}${s === undefined ? '' : ` → ${s}`}`;
    });
    text +=
      `=== ${name}\n` +
      formatDiagnostics(ds, {
        texts: new Map(loaded.files.map((f) => [f.file, f.text])),
        colour: false,
        documents: 1,
      }) +
      '\n';
  }
  writeFileSync('/tmp/expected.json', JSON.stringify(out, null, 2) + '\n');
  writeFileSync('/tmp/corpus.txt', text);
});
