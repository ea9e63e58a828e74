import validate from 'virtual:site-validator';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { createDocumentCache, type DocumentHost, loadDocument } from '../../engine/document/pipeline.ts';
import { blockTypesOf } from '../../engine/document/schema-lookup.ts';
import { claimConflicts } from '../sites/claims.ts';
import { diskHost, kindOf } from '../sites/host.ts';

export interface Validation {
  /** Each finding once, however many documents share its file. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of every file that was read. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Checks documents, each on its own and against the other sites of its folder, reading shared files once. A `site.json`
 * is a whole site, however incomplete.
 */
export function validateFiles(files: readonly string[], clock: () => Date, host: DocumentHost = diskHost): Validation {
  const blocks = blockTypesOf(validate.readSchema());
  const cache = createDocumentCache();
  const found = new Map<string, Diagnostic>();
  const texts = new Map<string, string>();
  const add = (diagnostic: Diagnostic) => {
    const { code, file, range, message } = diagnostic;
    const key = `${file} ${range.start.offset} ${code} ${message}`;
    // A finding only has a fix when its file is checked itself, not as one that others extend.
    if (!found.get(key)?.fix) found.set(key, diagnostic);
  };
  for (const file of files) {
    const loaded = loadDocument(file, host, { cache, ...kindOf(file) });
    checkDocument(loaded, { validate, blocks, clock }).forEach(add);
    for (const part of loaded.files) texts.set(part.file, part.text);
  }
  claimConflicts(files, host, cache).forEach(add);
  return { diagnostics: [...found.values()], texts };
}
