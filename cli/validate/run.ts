import { basename } from 'node:path';
import validate from 'virtual:site-validator';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { checkDocument } from '../../engine/site/check.ts';
import { createDocumentCache, loadDocument } from '../../engine/site/pipeline.ts';
import { blockTypesOf } from '../../engine/site/schema-lookup.ts';
import { diskHost } from '../sites/host.ts';

export interface Validation {
  /** Each finding once, however many of the documents share the file it is in. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of every file that was read. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Checks documents, reading the files they share once. A `site.json` is a whole site, whatever else it lacks. */
export function validateFiles(files: readonly string[], clock: () => Date): Validation {
  const blocks = blockTypesOf(validate.readSchema());
  const cache = createDocumentCache();
  const found = new Map<string, Diagnostic>();
  const texts = new Map<string, string>();
  for (const file of files) {
    const kind = basename(file) === 'site.json' ? ({ kind: 'tenant' } as const) : {};
    const loaded = loadDocument(file, diskHost, { cache, ...kind });
    for (const diagnostic of checkDocument(loaded, { validate, blocks, clock })) {
      const { code, file: place, range, message } = diagnostic;
      found.set(`${place} ${range.start.offset} ${code} ${message}`, diagnostic);
    }
    for (const part of loaded.files) texts.set(part.file, part.text);
  }
  return { diagnostics: [...found.values()], texts };
}
