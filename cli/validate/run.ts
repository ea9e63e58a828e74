import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import validate from 'virtual:site-validator';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { createDocumentCache, type DocumentHost, loadDocument } from '../../engine/document/pipeline.ts';
import { blockTypesOf } from '../../engine/document/schema-lookup.ts';
import { builtFile } from '../built-file.ts';
import { claimConflicts } from '../sites/claims.ts';
import { diskHost, kindOf, readingOnce } from '../sites/host.ts';

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
  const cache = createDocumentCache();
  const reading = readingOnce(host);
  const own = checkFiles(files, clock, reading, cache);
  return joined([own, { diagnostics: claimConflicts(files, reading, cache), texts: own.texts }]);
}

/** As `validateFiles`; many documents are shared among the processor's cores. */
export async function validateOnAllCores(files: readonly string[], clock: () => Date): Promise<Validation> {
  const threads = Math.min(availableParallelism(), Math.floor(files.length / worthThread));
  if (threads < 2) return validateFiles(files, clock);
  const share = Math.ceil(files.length / threads);
  const others = Array.from({ length: threads - 1 }, (_, index) =>
    checkInThread(files.slice((index + 1) * share, (index + 2) * share)),
  );
  const cache = createDocumentCache();
  const host = readingOnce(diskHost);
  const own = checkFiles(files.slice(0, share), clock, host, cache);
  const conflicts = { diagnostics: claimConflicts(files, host, cache), texts: own.texts };
  return joined([own, ...(await Promise.all(others)), conflicts]);
}

/** The fewest documents for which a thread saves more time than its start takes. */
const worthThread = 200;

/** Checks documents in another thread. */
async function checkInThread(files: readonly string[]): Promise<Validation> {
  const worker = new Worker(builtFile('validate-worker.js'), { workerData: files });
  const [validation]: Validation[] = await once(worker, 'message');
  if (!validation) throw new Error('A thread ended without checking its documents.');
  return validation;
}

/** Checks documents, each on its own. */
export function checkFiles(
  files: readonly string[],
  clock: () => Date,
  host: DocumentHost = readingOnce(diskHost),
  cache = createDocumentCache(),
): Validation {
  const blocks = blockTypesOf(validate.readSchema());
  const parts = files.map((file): Validation => {
    const loaded = loadDocument(file, host, { cache, ...kindOf(file) });
    const diagnostics = checkDocument(loaded, { validate, blocks, clock });
    return { diagnostics, texts: new Map(loaded.files.map((part) => [part.file, part.text])) };
  });
  return joined(parts);
}

function joined(parts: readonly Validation[]): Validation {
  const found = new Map<string, Diagnostic>();
  for (const diagnostic of parts.flatMap(({ diagnostics }) => diagnostics)) {
    const { code, file, range, message } = diagnostic;
    const key = `${file} ${range.start.offset} ${code} ${message}`;
    // A finding only has a fix when its file is checked itself, not as one that others extend.
    if (!found.get(key)?.fix) found.set(key, diagnostic);
  }
  return { diagnostics: [...found.values()], texts: new Map(parts.flatMap(({ texts }) => [...texts])) };
}
