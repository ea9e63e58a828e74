import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import validate from 'virtual:site-validator';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { checkDocument } from '../../engine/checks/check-document.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { createDocumentCache, type DocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import { blockTypesOf } from '../../engine/document/schema-lookup.ts';
import { getOrCreate, perObject } from '../../engine/memo/index.ts';
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

/** Like `validateFiles`, with many documents distributed among the processor's cores. */
export async function validateOnAllCores(files: readonly string[], clock: () => Date): Promise<Validation> {
  const threads = Math.min(availableParallelism(), Math.floor(files.length / worthThread));
  if (threads < 2) return validateFiles(files, clock);
  const work = { files, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
  const others = Array.from({ length: threads - 1 }, () => checkInThread(work));
  const cache = createDocumentCache();
  const host = readingOnce(diskHost);
  // Done while the threads start.
  const conflicts = { diagnostics: claimConflicts(files, host, cache), texts: new Map() };
  const own = checkShares(work, clock, host, cache);
  const shares = [own, ...(await Promise.all(others))].flat().sort((one, other) => one.start - other.start);
  return joined([...shares, conflicts]);
}

/** The fewest documents for which a thread saves more time than its start takes. */
const worthThread = 200;

/** How many documents a thread takes at a time. */
const shareSize = 20;

/** Documents that threads check together, and how many are already taken. */
export interface Work {
  readonly files: readonly string[];
  readonly taken: Int32Array;
}

interface Share extends Validation {
  /** The index of its first document among all. */
  readonly start: number;
}

/** Checks documents, each on its own, share by share until none is left to take. */
export function checkShares(
  { files, taken }: Work,
  clock: () => Date,
  host = readingOnce(diskHost),
  cache = createDocumentCache(),
): readonly Share[] {
  const shares: Share[] = [];
  for (;;) {
    const start = Atomics.add(taken, 0, shareSize);
    if (start >= files.length) return shares;
    shares.push({ start, ...checkFiles(files.slice(start, start + shareSize), clock, host, cache) });
  }
}

/** Checks documents in another thread. */
async function checkInThread(work: Work): Promise<readonly Share[]> {
  const worker = new Worker(builtFile('validate-worker.js'), { workerData: work });
  const [shares]: (readonly Share[])[] = await once(worker, 'message');
  if (!shares) throw new Error('A thread ended without checking its documents.');
  return shares;
}

const blockTypes = perObject((validator: typeof validate) => blockTypesOf(validator.readSchema()));

/** Checks documents, each on its own. */
function checkFiles(files: readonly string[], clock: () => Date, host: DocumentHost, cache: DocumentCache): Validation {
  const blocks = blockTypes(validate);
  const parts = files.map((file): Validation => {
    const loaded = loadDocument(file, host, { cache, ...kindOf(file) });
    const diagnostics = checkDocument(loaded, { validate, blocks, clock }).map((found) =>
      found.file === loaded.entry ? found : { ...found, documents: [file] },
    );
    return { diagnostics, texts: new Map(loaded.files.map((part) => [part.file, part.text])) };
  });
  return joined(parts);
}

function joined(parts: readonly Validation[]): Validation {
  const found = new Map<string, Diagnostic>();
  const documents = new Map<string, string[]>();
  for (const diagnostic of parts.flatMap(({ diagnostics }) => diagnostics)) {
    const { code, file, range, message } = diagnostic;
    const key = `${file} ${range.start.offset} ${code} ${message}`;
    // One that its file has by itself, and only then a fix, is not due to the documents that extend it.
    if (!found.has(key) || !diagnostic.documents) found.set(key, diagnostic);
    getOrCreate(documents, key, () => []).push(...(diagnostic.documents ?? []));
  }
  const diagnostics = [...found].map(([key, one]) =>
    one.documents ? { ...one, documents: documents.get(key) ?? [] } : one,
  );
  return { diagnostics, texts: new Map(parts.flatMap(({ texts }) => [...texts])) };
}
