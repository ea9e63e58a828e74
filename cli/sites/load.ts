import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import validate from 'virtual:site-validator';
import { blocks } from '../../blocks/registry.ts';
import { type Diagnostic, hasErrors } from '../../engine/diagnostics/index.ts';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { compileSite } from '../../engine/site/compile.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { type DocumentCache, type LoadedDocument, loadDocument } from '../../engine/document/pipeline.ts';
import { diskHost } from './host.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';

/** A site document read from disk: compiled if it has no errors. */
export interface LoadedSite {
  readonly file: string;
  /** The document as read, with the location of each value. */
  readonly source: LoadedDocument;
  /** The folder of its own media and stock. */
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The text of every file of its chain. */
  readonly texts: ReadonlyMap<string, string>;
  readonly site?: CompiledSite;
}

interface LoadSiteOptions {
  readonly now: () => Date;
  /** Names the engine's build, part of every revision. */
  readonly build: string;
  /** Where documents are read; the disk when omitted. */
  readonly host?: DocumentHost | undefined;
  /** The digest of a chain of files that this engine has checked before, and need not check again. */
  readonly checked?: string | undefined;
}

/** The digest of the texts of a document's chain. */
export function chainDigest(texts: ReadonlyMap<string, string>, build = ''): string {
  const digest = createHash('sha256').update(build);
  for (const text of texts.values()) digest.update(text).update('\0');
  return digest.digest('base64url');
}

/** Reads, checks and compiles one site document. */
export function loadSite(
  file: string,
  cache: DocumentCache,
  { host = diskHost, checked, ...options }: LoadSiteOptions,
): LoadedSite {
  const loaded = loadDocument(file, host, { cache, kind: 'tenant' });
  const texts = new Map(loaded.files.map((entry) => [entry.file, entry.text]));
  const isChecked = checked !== undefined && checked === chainDigest(texts);
  const diagnostics = isChecked ? [] : checkDocument(loaded, { validate, blocks, clock: options.now });
  const base = { file, source: loaded, folder: dirname(file), diagnostics, texts };
  if (hasErrors(diagnostics) || !loaded.document) return base;
  const revision = chainDigest(texts, options.build).slice(0, 12);
  return { ...base, site: compileSite({ document: loaded.document, layers: loaded.layers, revision }, blocks) };
}
